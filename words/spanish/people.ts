/** The administration of people: users, invites, their roles and hospitals. */
export const PEOPLE = {
  "Access": "Acceso",
  "Activate": "Activar",
  "Activate again": "Activar de nuevo",
  "Activate user": "Activar usuario",
  "On a live screen now": "Con una pantalla en vivo abierta ahora",
  "Add new User": "Añadir usuario",
  "Are you sure you wish to activate this user?": "¿Seguro que desea activar a este usuario?",
  "Are you sure you wish to deactivate this user?": "¿Seguro que desea desactivar a este usuario?",
  "Are you sure you wish to delete this user?": "¿Seguro que desea eliminar a este usuario?",
  "Are you sure you wish to remove this user's authenticator app?":
    "¿Seguro que desea quitar la aplicación de autenticación de este usuario?",
  "Assign": "Asignar",
  "Authenticator app removed!": "¡Aplicación de autenticación quitada!",
  "Back to the users": "Volver a los usuarios",
  "Deactivate": "Desactivar",
  "Deactivate again": "Desactivar de nuevo",
  "Deactivate user": "Desactivar usuario",
  "Delete user": "Eliminar usuario",
  "Each change here is saved at once, without 'Submit'.":
    "Aquí cada cambio se guarda de inmediato, sin «Enviar».",
  "Name, email and rights are removed. This cannot be undone.":
    "Se quitan el nombre, el correo y los permisos. No se puede deshacer.",
  "They cannot sign in until they are activated again. Their records are kept.":
    "No podrá iniciar sesión hasta que se active de nuevo. Sus registros se conservan.",
  "First Name": "Nombre de pila",
  "It is not known whether the authenticator app was removed. Please try again.":
    "No se sabe si se quitó la aplicación de autenticación. Inténtelo de nuevo.",
  "It is not known whether the user was activated. Please try again.":
    "No se sabe si se activó al usuario. Inténtelo de nuevo.",
  "It is not known whether the user was deactivated. Please try again.":
    "No se sabe si se desactivó al usuario. Inténtelo de nuevo.",
  "It is not known whether the user was deleted. Please try again.":
    "No se sabe si se eliminó al usuario. Inténtelo de nuevo.",
  "It is not known whether this was saved.": "No se sabe si esto se guardó.",
  "Last Name": "Apellidos",
  "Leave empty to keep the old one. {rule}": "Déjelo vacío para conservar la anterior. {rule}",
  "Make sure that it is this person who asks. They are signed out at once on every device, and set up another app when they sign in.":
    "Asegúrese de que es esta persona quien lo pide. Su sesión se cierra de inmediato en todos los dispositivos, y configura otra aplicación al iniciar sesión.",
  "Make sure that it is this person who asks. They are signed out at once on every device, and sign in with their password alone, since the organization asks for no second factor.":
    "Asegúrese de que es esta persona quien lo pide. Su sesión se cierra de inmediato en todos los dispositivos, e inicia sesión solo con su contraseña, porque la organización no pide un segundo factor.",
  "Make sure that it is this person who asks. They are signed out at once on every device, and their codes come by mail again.":
    "Asegúrese de que es esta persona quien lo pide. Su sesión se cierra de inmediato en todos los dispositivos, y sus códigos vuelven a llegar por correo.",
  "Make sure that it is this person who asks. They are signed out at once on every device, and their codes come from another app.":
    "Asegúrese de que es esta persona quien lo pide. Su sesión se cierra de inmediato en todos los dispositivos, y sus códigos vienen de otra aplicación.",
  "New User": "Usuario nuevo",
  "Nobody has a live screen open.": "Nadie tiene una pantalla en vivo abierta.",
  "Nobody here.": "Nadie aquí.",
  "Remove authenticator app": "Quitar aplicación de autenticación",
  "Roles": "Roles",
  "Saving…": "Guardando…",
  "The hospitals are chosen on the next page.": "Los hospitales se eligen en la página siguiente.",
  "There are no users yet. The first step is to invite one.":
    "Aún no hay usuarios. El primer paso es invitar a uno.",
  "They are signed out at once on every device and cannot sign in until they are activated again. Their records are kept.":
    "La sesión de esta persona se cierra de inmediato en todos los dispositivos, y no podrá iniciarla hasta que se le active de nuevo. Sus registros se conservan.",
  "They are signed out at once, and their name, email and rights are removed. This cannot be undone: to only keep them out, deactivate them.":
    "La sesión de esta persona se cierra de inmediato, y se quitan su nombre, su correo y sus permisos. Esto no se puede deshacer: para solo impedirle entrar, desactívelo.",
  "They can sign in again with their email and password.":
    "Puede volver a iniciar sesión con su correo y su contraseña.",
  "This organization has no hospitals yet.": "Esta organización aún no tiene hospitales.",
  "This user is not active and cannot sign in.":
    "Este usuario está inactivo y no puede iniciar sesión.",
  "User": "Usuario",
  "User activated!": "¡Usuario activado!",
  "User created!": "¡Usuario creado!",
  "User deactivated!": "¡Usuario desactivado!",
  "User deleted!": "¡Usuario eliminado!",
  "User updated!": "¡Usuario actualizado!",
  "Users (CSV)": "Usuarios (CSV)",
  "Users ({count})": "Usuarios ({count})",
  "Who is on a live screen now could not be asked.":
    "No se pudo preguntar quién está ahora en una pantalla en vivo.",
  "Without a hospital this person has no board to work on.":
    "Sin un hospital, esta persona no tiene ningún tablero en que trabajar.",
  "Without a role this person has no screen to work on.":
    "Sin un rol, esta persona no tiene ninguna pantalla en que trabajar.",
  "Your own password is changed on": "Su propia contraseña se cambia en",
  "your profile": "su perfil",
  "{name} (not active)": "{name} (inactivo)",

  // Roles and rights
  "Administrative": "Administrador",
  "Manages every organization and the site": "Administra todas las organizaciones y el sitio",
  "Manages the users and settings of this organization":
    "Administra los usuarios y la configuración de esta organización",
  "Operational": "Operativo",
  "Publishes beds, divert and notes": "Publica camas, desvío y notas",
  "Sees and confirms ringdowns": "Ve y confirma avisos",
  "Super User": "Superusuario",
  "Works at this hospital": "Trabaja en este hospital",
  "Works on the crew or hospital screens":
    "Trabaja en las pantallas de la tripulación o del hospital",

  // Several at once
  "Activate {count, plural, one {# unit} other {# units}} again":
    "Activar {count, plural, one {# unidad} other {# unidades}} de nuevo",
  "Activate {count, plural, one {# user} other {# users}} again":
    "Activar {count, plural, one {# usuario} other {# usuarios}} de nuevo",
  "Choose": "Elegir",
  "Choose all {count}": "Elegir todo ({count})",
  "{of, select, unit {Choose several} other {Choose several}}":
    "{of, select, unit {Elegir varias} other {Elegir varios}}",
  "Choose {name}": "Elegir {name}",
  "Crews can no longer choose: {names}.": "Las tripulaciones ya no podrán elegir: {names}.",
  "Deactivate {count, plural, one {# unit} other {# units}}?":
    "¿Desactivar {count, plural, one {# unidad} other {# unidades}}?",
  "Deactivate {count, plural, one {# user} other {# users}}?":
    "¿Desactivar {count, plural, one {# usuario} other {# usuarios}}?",
  "Deactivate {count, plural, one {# unit} other {# units}}":
    "Desactivar {count, plural, one {# unidad} other {# unidades}}",
  "Deactivate {count, plural, one {# user} other {# users}}":
    "Desactivar {count, plural, one {# usuario} other {# usuarios}}",
  "Not activated.": "No se activó.",
  "Not deactivated.": "No se desactivó.",
  "It is not known whether it was activated.": "No se sabe si se activó.",
  "It is not known whether it was deactivated.": "No se sabe si se desactivó.",
  "Stored at {time}: {state}. What was asked may still be on its way.":
    "Guardado a las {time}: {state}. Lo pedido aún puede estar en camino.",
  "It is not known what was deactivated.": "No se sabe qué se desactivó.",
  "It is not known who or what was activated.": "No se sabe qué se activó.",
  "Not all were activated.": "No se activó todo.",
  "It is not known which units have a patient.": "No se sabe qué unidades tienen un paciente.",
  "With a patient: {names}. First they are offloaded: until then none is deactivated.":
    "Con un paciente: {names}. Primero deben ser entregados: hasta entonces no se desactiva ninguna.",
  "It is not known who has a patient under way.": "No se sabe quién tiene un paciente en curso.",
  "Nothing was deactivated.": "No se desactivó nada.",
  "Several units": "Varias unidades",
  "Several users": "Varios usuarios",
  "They are signed out at once, boards included, and cannot sign in until they are activated again: {names}.":
    "Su sesión se cierra de inmediato, tableros incluidos, y no podrán iniciarla hasta que se les active de nuevo: {names}.",
  "This could not be loaded. Try again.": "Esto no se pudo cargar. Reintente.",
  "With a patient under way: {names}. First a colleague takes the patient over: they could no longer update or end it.":
    "Con un paciente en curso: {names}. Primero un colega debe asumir el paciente: ya no podrían actualizarlo ni terminarlo.",
  "{count} chosen": "Selección: {count}",
  "{count, plural, one {# unit} other {# units}} activated again.":
    "{count, plural, one {# unidad activada} other {# unidades activadas}} de nuevo.",
  "{count, plural, one {# user} other {# users}} activated again.":
    "{count, plural, one {# usuario activado} other {# usuarios activados}} de nuevo.",
  "{count, plural, one {# unit} other {# units}} deactivated.":
    "{count, plural, one {# unidad desactivada} other {# unidades desactivadas}}.",
  "{count, plural, one {# unit} other {# units}} not deactivated.":
    "{count, plural, one {# unidad no desactivada} other {# unidades no desactivadas}}.",
  "{count, plural, one {# user} other {# users}} deactivated.":
    "{count, plural, one {# usuario desactivado} other {# usuarios desactivados}}.",
  "{count, plural, one {# user} other {# users}} not deactivated.":
    "{count, plural, one {# usuario no desactivado} other {# usuarios no desactivados}}.",

  // Invites
  "Are you sure you wish to revoke this invite?": "¿Seguro que desea revocar esta invitación?",
  "Expired {time}": "Caducó {time}",
  "Invite": "Invitación",
  "Invite User": "Invitar usuario",
  "Invite stored. Its mail is on its way.": "Invitación guardada. Su correo está en camino.",
  "Invite stored. {reason}": "Invitación guardada. {reason}",
  "Invites (CSV)": "Invitaciones (CSV)",
  "It is not known whether the invite was revoked.": "No se sabe si se revocó la invitación.",
  "It is not known whether the invite was sent again.":
    "No se sabe si la invitación se envió otra vez.",
  "It is not known whether the invite was sent. Look at the list of invites before you try again.":
    "No se sabe si la invitación se envió. Mire la lista de invitaciones antes de reintentar.",
  "Its link has ended. Send it again.": "Su enlace ha caducado. Envíela otra vez.",
  "Mail": "Correo",
  "Sending": "Envío",
  "Message": "Mensaje",
  "New link.": "Enlace nuevo.",
  "No invite is waiting for an answer.": "Ninguna invitación espera respuesta.",
  "Not revoked.": "No revocada.",
  "Not valid: whoever sent it may not invite any more":
    "No válida: quien la envió ya no puede invitar",
  "Check the address. If it is wrong, revoke the invite and invite the right one.":
    "Revise la dirección. Si es incorrecta, revoque la invitación e invite a la correcta.",
  "It is sent again by itself.": "Se vuelve a enviar por sí solo.",
  "Refused": "Rechazado",
  "Tell whoever runs this site.": "Dígaselo a quien lleva este sitio.",
  "Resend": "Reenviar",
  "Revoke": "Revocar",
  "Revoke invite": "Revocar invitación",
  "Revoked.": "Revocada.",
  "Send Invite": "Enviar invitación",
  "Included in the mail.": "Aparece en el correo.",
  "The invite link for {email} will not work any more, whether it was sent or still waits.":
    "El enlace de invitación para {email} dejará de funcionar, también si aún no se ha enviado.",
  "Valid until": "Válida hasta",
  "Valid until {time}": "Válida hasta el {time}",
  "Waiting to be sent": "Pendiente",
} as const;
