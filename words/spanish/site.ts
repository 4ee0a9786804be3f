/** The administration of the site: organizations, the order of hospitals, backups, mail. */
export const SITE = {
  "Site Administration": "Administración del sitio",

  // Organizations
  "Add new Organization": "Añadir organización",
  "All organizations": "Todas las organizaciones",
  "Healthcare": "Atención médica",
  "Its users are signed out at once and cannot sign in again; its hospitals are closed":
    "La sesión de sus usuarios se cierra de inmediato y no pueden volver a iniciarla; sus hospitales se cierran",
  "Its users are signed out at once, boards included, and need a code to sign in":
    "La sesión de sus usuarios se cierra de inmediato, tableros incluidos, y necesitan un código para iniciarla",
  "Its users can sign in": "Sus usuarios pueden iniciar sesión",
  "EMS: an ambulance agency, sends ringdowns. Healthcare: an owner of hospitals, receives them. C4SF: a coordinating agency, runs MCIs.":
    "EMS: una agencia de ambulancias, envía avisos. Atención médica: una organización con hospitales, los recibe. C4SF: una organización coordinadora, dirige los MCI.",
  "Its users coordinate: they start, count and end MCIs, see the patients of every MCI, and move them on. An ambulance agency is EMS, an owner of hospitals Healthcare.":
    "Sus usuarios coordinan: comienzan, cuentan y terminan MCI, ven a los pacientes de cada MCI y los hacen avanzar. Una agencia de ambulancias es EMS; una organización con hospitales, Atención médica.",
  "Its users sign in with a password and a code":
    "Sus usuarios inician sesión con una contraseña y un código",
  "Make it C4SF": "Hacerla C4SF",
  "Make this a C4SF organization?": "¿Hacer de esta una organización C4SF?",
  "New Organization": "Organización nueva",
  "No organizations yet. Add the first EMS agency or hospital group.":
    "Aún no hay organizaciones. Añada la primera agencia EMS o el primer grupo de hospitales.",
  "Organization created!": "¡Organización creada!",
  "Organization updated!": "¡Organización actualizada!",
  "Organizations (CSV)": "Organizaciones (CSV)",
  "Require Multifactor Authentication": "Exigir autenticación multifactor",
  "State Unique ID": "ID estatal único",
  "State Unique Id": "ID estatal único",
  "Type": "Tipo",

  // The order of the hospitals
  "Crews see the hospitals in this order. Drag one by its handle, or press its arrows.":
    "Las tripulaciones ven los hospitales en este orden. Arrastre uno por su tirador, o pulse sus flechas.",
  "Drag {name}, place {place}": "Arrastrar {name}, puesto {place}",
  "Hospitals in their order": "Los hospitales en su orden",
  "It is not known whether the new order was saved.": "No se sabe si el orden nuevo se guardó.",
  "Move": "Mover",
  "Move down {name}": "Bajar {name}",
  "Move up {name}": "Subir {name}",
  "No hospitals yet. Switch to a healthcare organization and":
    "Aún no hay hospitales. Cambie a una organización de atención médica y",
  "Place": "Puesto",
  "Saving the order…": "Guardando el orden…",
  "The new order was not saved.": "El orden nuevo no se guardó.",
  "The order is saved.": "El orden está guardado.",
  "The table shows the order before.": "La tabla muestra el orden anterior.",
  "To pick up a hospital, press Space or Enter. Move it with the arrow keys up and down. Press Space or Enter again to drop it, or Escape to call it off.":
    "Para levantar un hospital, pulse Espacio o Intro. Muévalo con las flechas arriba y abajo. Pulse de nuevo Espacio o Intro para dejarlo, o Escape para cancelar.",
  "add its hospitals": "añada sus hospitales",
  "{name} is dropped at place {place} of {count}.": "{name} queda en el puesto {place} de {count}.",
  "{name} is over its own place, place {place} of {count}.":
    "{name} está sobre su propio puesto, el puesto {place} de {count}.",
  "{name} is over place {place} of {count}.": "{name} está sobre el puesto {place} de {count}.",
  "{name} is picked up at place {place} of {count}.":
    "{name} se levanta en el puesto {place} de {count}.",
  "{name} is picked up.": "{name} se levanta.",
  "{name} stays at place {place} of {count}.": "{name} sigue en el puesto {place} de {count}.",

  // The first day
  "Add EMS organizations with units and crews":
    "Añada organizaciones EMS con unidades y tripulaciones",
  "Add hospitals, each with a user who receives ringdowns":
    "Añada hospitales, cada uno con un usuario que reciba avisos",
  "Choose a password of your own, and take BOOTSTRAP_PASSWORD out of the environment":
    "Elija una contraseña propia y quite BOOTSTRAP_PASSWORD del entorno",
  "First day": "Primer día",
  "Set BACKUP_DIR, or run deno task backup, and try a restore":
    "Ponga BACKUP_DIR, o ejecute deno task backup, y pruebe una restauración",
  "Set SMTP_URL, and send an invite: the first mail must arrive":
    "Ponga SMTP_URL y envíe una invitación: el primer correo debe llegar",
  "To do": "Pendiente",
  "Turn on a second factor for every super user": "Active un segundo factor para cada superusuario",
  "{done} of {count} done. This card goes when all are.":
    "{done} de {count} hechos. Esta tarjeta desaparece cuando lo estén todos.",

  // Backups
  "Backups": "Copias de seguridad",
  "Last backup {age}: {time}, {size}.": "Última copia {age}: {time}, {size}.",
  "No backup has been made yet.": "Aún no se ha hecho ninguna copia.",
  "Backups are not made automatically: set BACKUP_DIR.":
    "Las copias no se hacen automáticamente: defina BACKUP_DIR.",
  "One is made every {count} h.": "Se hace una cada {count} h.",
  "The backup of {time} failed: {error}": "La copia de {time} falló: {error}",
  "{count} days ago": "hace {count} días",
  "{count} h ago": "hace {count} h",
  "{count} min ago": "hace {count} min",

  // Mail
  "Last failure": "Último fallo",
  "Last sent": "Último enviado",
  "This is a demo: mails are not sent, but shown at":
    "Esto es una demostración: los correos no se envían, se muestran en",
  "No mail server is set (SMTP_URL).": "No hay servidor de correo configurado (SMTP_URL).",
  "No mail server is set (SMTP_URL): no invite, no code and no new password can be mailed.":
    "No hay servidor de correo configurado (SMTP_URL): no se puede enviar ninguna invitación, ningún código ni ninguna contraseña nueva.",
  "None in the last 7 days": "Ninguno en los últimos 7 días",
  "The mail server asks to try later.": "El servidor de correo pide intentarlo más tarde.",
  "The mail server cannot be reached.": "No se llega al servidor de correo.",
  "The mail server did not take it.": "El servidor de correo no lo aceptó.",
  "The mail server does not accept the sign-in of this site.":
    "El servidor de correo no acepta el inicio de sesión de este sitio.",
  "The mail server does not answer.": "El servidor de correo no responde.",
  "The mail server refuses the address.": "El servidor de correo rechaza la dirección.",
  "The mail server refuses the mail.": "El servidor de correo rechaza el correo.",
  "The name of the mail server is not known.": "No se conoce el nombre del servidor de correo.",
  "There is no safe connection to the mail server.":
    "No hay una conexión segura con el servidor de correo.",
  "This could not be refreshed.": "Esto no se pudo actualizar.",
  "{count}, the first since {time}": "{count}, el primero desde {time}",
} as const;
