/** The administration of an organization: hospitals, units, settings, its history. */
export const ORGANIZATION = {
  "Dashboard": "Panel",
  "Import a list": "Importar una lista",

  // Hospitals
  "Add new Hospital": "Añadir hospital",
  "Alert Emails": "Correos de alerta",
  "Alert Hours": "Horas de alerta",
  "All hospitals": "Todos los hospitales",
  "Crews call it when no screen is open.":
    "Las tripulaciones llaman a este número cuando no hay ninguna pantalla abierta.",
  "Crews can choose it, and its board can be opened":
    "Las tripulaciones pueden elegirlo, y se puede abrir su tablero",
  "Hospital created!": "¡Hospital creado!",
  "Hospital updated!": "¡Hospital actualizado!",
  "Hospitals (CSV)": "Hospitales (CSV)",
  "Is Active": "Está activo",
  "{of, select, feminine {Is Active} other {Is Active}}":
    "{of, select, feminine {Está activa} other {Está activo}}",
  "Mailed when a ringdown is not received or not confirmed in time. One address per line; nothing of the patient is in the mail.":
    "Se avisa por correo cuando un aviso no se recibe o no se confirma a tiempo. Una dirección en cada línea; en el correo no hay nada del paciente.",
  "Mailed, too, when no screen has been open for {duration} within these hours of each day. They may pass midnight; the same time twice means all day, and empty means never for this reason.":
    "También se avisa por correo cuando no ha habido ninguna pantalla abierta durante {duration} dentro de estas horas de cada día. Pueden pasar de la medianoche; la misma hora dos veces significa todo el día, y vacías, que nunca se avisa por este motivo.",
  "New Hospital": "Hospital nuevo",
  "State Facility Code": "Código estatal del centro",
  "There are no hospitals yet. A super user adds the first one.":
    "Aún no hay hospitales. Un superusuario añade el primero.",
  "There are no hospitals yet. The first step is to add one.":
    "Aún no hay hospitales. El primer paso es añadir uno.",
  "At most 10 addresses.": "Como máximo 10 direcciones.",
  "Name an address, or no hours: nobody would be mailed.":
    "Ponga una dirección, o ninguna hora: no se escribiría a nadie.",
  "Name both times, or none.": "Ponga las dos horas, o ninguna.",

  // Units
  "Add Ambulance": "Añadir ambulancia",
  "Ambulance created!": "¡Ambulancia creada!",
  "Ambulances (CSV)": "Ambulancias (CSV)",
  "New ambulance": "Ambulancia nueva",
  "There are no ambulances yet. Add the first one above, or import a list.":
    "Aún no hay ambulancias. Añada la primera arriba, o importe una lista.",

  // Settings
  "Edit Settings": "Editar configuración",
  "Multifactor Authentication": "Autenticación multifactor",
  "Once this is saved, everybody else of this organization is signed out at once, boards included, and needs a code to sign in. Codes come by mail, so first see that mail works:":
    "Cuando esto se guarde, se cierra de inmediato la sesión de todos los demás de esta organización, tableros incluidos, y necesitarán un código para iniciarla. Los códigos llegan por correo, así que compruebe primero que el correo funciona:",
  "Settings": "Configuración",
  "Settings updated!": "¡Configuración actualizada!",
  "When it is on, everybody of this organization gives a code besides the password: one sent by mail, or one of an authenticator app.":
    "Cuando está activada, todas las personas de esta organización introducen un código además de la contraseña: uno enviado por correo, o uno de una aplicación de autenticación.",

  // Its history
  "In this order a list has at most {count} days.":
    "En este orden, una lista tiene como máximo {count} días.",
  "More ringdowns": "Más avisos",
  "Newest first": "Primero los más recientes",
  "Older ringdowns": "Avisos más antiguos",

  // The frame around its pages
  "Exit Admin": "Salir de administración",
  "Manage Orgs": "Administrar organizaciones",
  "Manage Site": "Administrar el sitio",
  "Profile": "Perfil",
  "Skip": "Saltar",
  "Skip to the page": "Saltar a la página",
  "Switch organization": "Cambiar de organización",
  "To see the lists of one organization, press 'Switch organization'.":
    "Para ver las listas de una organización, pulse «Cambiar de organización».",
  "all pages": "todas las páginas",

  // A page that is left
  "Leave": "Salir",
  "Leave without saving?": "¿Salir sin guardar?",
  "Stay": "Quedarse",
  "The page could not be loaded.": "No se pudo cargar la página.",
  "What was changed on this page is not saved.":
    "Lo que se cambió en esta página no está guardado.",
} as const;
