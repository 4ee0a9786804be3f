/** A user's own account. */
export const PROFILE = {
  "Address unknown": "Dirección desconocida",
  "Address {address}": "Dirección {address}",
  "Back to my screen": "Volver a mi pantalla",
  "Change Password": "Cambiar contraseña",
  "Current Password": "Contraseña actual",
  "Every device but this one is signed out at once. Screens that are open there stop being live.":
    "La sesión se cierra enseguida en todos los dispositivos menos en este. Las pantallas abiertas allí dejan de estar en vivo.",
  "It is not known whether the others were signed out. Please try again.":
    "No se sabe si se cerraron las otras sesiones. Inténtelo de nuevo.",
  "It is not known whether this device was signed out. Please try again.":
    "No se sabe si se cerró la sesión en este dispositivo. Inténtelo de nuevo.",
  "It is signed out at once. A screen that is open there stops being live.":
    "La sesión se cierra enseguida. Una pantalla abierta allí deja de estar en vivo.",
  "Language of pages and mails": "Idioma de las páginas y los correos",
  "Last used": "Último uso:",
  "Name saved.": "Nombre guardado.",
  "New Password": "Contraseña nueva",
  "Not signed out.": "Sesión sin cerrar.",
  "Pages that are not translated yet are in English.":
    "Las páginas aún sin traducir están en inglés.",
  "Password changed. Every other device was signed out.":
    "Contraseña cambiada. En todos los demás dispositivos se cerró la sesión.",
  "Save Language": "Guardar idioma",
  "Save Name": "Guardar nombre",
  "Sign out": "Cerrar sesión",
  "Sign out everywhere else": "Cerrar sesión en los demás dispositivos",
  "Sign out everywhere else?": "¿Cerrar sesión en los demás dispositivos?",
  "Sign out this device?": "¿Cerrar sesión en este dispositivo?",
  "Organization's: {language}": "De la organización: {language}",
  "This device": "Este dispositivo",
  "Where you are signed in": "Dónde tiene la sesión iniciada",
  "signed in": "inicio de sesión:",

  // Tell this device
  "It is not known whether this device is still told.":
    "No se sabe si a este dispositivo todavía se le avisa.",
  "It is not known whether this device is told.": "No se sabe si a este dispositivo se le avisa.",
  "The device shows 'New ringdown. Open the board.' also while this site is closed. Nothing of the patient is sent.":
    "El dispositivo muestra «Aviso nuevo. Abra el tablero.» también con este sitio cerrado. No se envía nada del paciente.",
  "Looking whether this device is told …": "Comprobando si a este dispositivo se le avisa…",
  "Off: this device is not told.": "Desactivado: a este dispositivo no se le avisa.",
  "New ringdowns on this device": "Avisos nuevos en este dispositivo",
  "Tell this device of new ringdowns": "Avisar a este dispositivo de los avisos nuevos",
  "This browser does not let this site show notifications. Allow them in its settings, and check again.":
    "Este navegador no deja que este sitio muestre notificaciones. Permítalas en sus ajustes y compruébelo de nuevo.",
  "The browser was not allowed to show it.": "No se permitió al navegador mostrarlo.",
  "This browser cannot be told. The site has to be opened by https; on an iPhone or iPad, add it to the home screen and open it there.":
    "A este navegador no se le puede avisar. El sitio se tiene que abrir por https; en un iPhone o iPad, agréguelo a la pantalla de inicio y ábralo allí.",
  "This browser's push service does not answer.":
    "El servicio de notificaciones de este navegador no responde.",
  "This device is not told.": "A este dispositivo no se le avisa.",
  "This device is still told.": "A este dispositivo todavía se le avisa.",
  "On until you sign out here, at most for 12 hours after you last used this site on it. It does not replace an open board: a device without a network shows nothing.":
    "Activado hasta que cierre aquí la sesión, como máximo 12 horas después de usar por última vez este sitio en él. No sustituye a un tablero abierto: un dispositivo sin red no muestra nada.",

  // The second factor
  "An authenticator app on your phone makes codes without any mail, and without a network.":
    "Una aplicación de autenticación en su teléfono crea códigos sin correo y sin red.",
  "Authenticator app": "Aplicación de autenticación",
  "Confirm": "Confirmar",
  "Download as text": "Descargar como texto",
  "Each signs you in once when the app is not at hand. They are not shown again: print them or keep them where your passwords are.":
    "Cada uno inicia su sesión una vez cuando no tiene la aplicación a mano. No se muestran de nuevo: imprímalos o guárdelos donde están sus contraseñas.",
  "From then on no code is asked for. The recovery codes are worth nothing then.":
    "Desde entonces no se pide ningún código. Los códigos de recuperación ya no valen entonces.",
  "From then on the codes are mailed. The recovery codes are worth nothing then.":
    "Desde entonces los códigos llegan por correo. Los códigos de recuperación ya no valen entonces.",
  "I have kept them": "Los he guardado",
  "I have signed in": "Ya inicié sesión",
  "Keep these recovery codes": "Guarde estos códigos de recuperación",
  "Mailed codes need mail that reaches you. First see that it does:":
    "Los códigos por correo necesitan que el correo le llegue. Compruébelo primero:",
  "Make new codes": "Crear códigos nuevos",
  "Make new recovery codes": "Crear códigos de recuperación nuevos",
  "New recovery codes": "Códigos de recuperación nuevos",
  "No code is asked for when you sign in.": "Al iniciar sesión no se pide ningún código.",
  "No recovery code is left. Make new ones before you lose your phone.":
    "No queda ningún código de recuperación. Cree otros antes de perder su teléfono.",
  "Not copied: this browser does not allow it here. Select and copy them, please.":
    "No copiado: este navegador no lo permite aquí. Selecciónelos y cópielos.",
  "Open the app on this device": "Abrir la aplicación en este dispositivo",
  "Open the window again": "Abrir la ventana de nuevo",
  "Or type this key into the app:": "O escriba esta clave en la aplicación:",
  "Scan this with your authenticator app": "Escanee esto con su aplicación de autenticación",
  "Sign in at your organization": "Iniciar sesión en su organización",
  "Stop using the app": "Dejar de usar la aplicación",
  "The 6-digit code that the app shows now.":
    "El código de 6 cifras que muestra ahora la aplicación.",
  "The authenticator app is not used any more.": "La aplicación de autenticación ya no se usa.",
  "The code at sign-in comes from your authenticator app.":
    "El código al iniciar sesión viene de su aplicación de autenticación.",
  "The key as a picture to scan": "La clave como imagen para escanear",
  "The old ones are worth nothing then.": "Los anteriores ya no valen entonces.",
  "Use an authenticator app": "Usar una aplicación de autenticación",
  "Use another app or phone": "Usar otra aplicación u otro teléfono",
  "Use mailed codes instead": "Usar códigos por correo",
  "When that window says that it is done, continue here.":
    "Cuando esa ventana diga que ha terminado, continúe aquí.",
  "You are asked for a code at sign-in. It is mailed to {email}.":
    "Al iniciar sesión se le pide un código. Se envía a {email}.",
  "You have no password? Sign in at your organization once more, in another window.":
    "¿No tiene contraseña? Inicie sesión en su organización otra vez, en otra ventana.",
  "{count, plural, one {# recovery code is left.} other {# recovery codes are left.}}":
    "{count, plural, one {Queda # código de recuperación.} other {Quedan # códigos de recuperación.}}",
} as const;
