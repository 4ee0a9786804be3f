/** What several screens say. */
export const SHARED = {
  "Admin": "Administración",
  "About": "Acerca de",
  "Additional notes": "Notas adicionales",
  "Back": "Atrás",
  "Clear": "Quitar",
  "Clear filters": "Quitar filtros",
  "Close": "Cerrar",
  "As device": "Como el dispositivo",
  "Colors": "Colores",
  "Connecting…": "Conectando…",
  "Continue": "Continuar",
  "DIVERT": "DESVÍO",
  "DRILL": "SIMULACRO",
  "Dark": "Oscuro",
  "Details": "Detalles",
  "Dismiss": "Ocultar",
  "Dismissed": "Ocultado",
  "Done": "Listo",
  "Email": "Correo electrónico",
  "Error": "Error",
  "Free software under the Apache License 2.0": "Software libre con la licencia Apache 2.0",
  "Go back": "Volver",
  "Grows as far as the window has room.": "Crece hasta donde cabe en la ventana.",
  "Handover": "Traspaso",
  "Help": "Ayuda",
  "Indicates a required field.": "Indica un campo obligatorio.",
  "Less": "Menos",
  "Less: {label}": "Menos: {label}",
  "JavaScript is off. This page can be read, but nothing can be saved or sent.":
    "JavaScript está desactivado. Esta página se puede leer, pero no se puede guardar ni enviar nada.",
  "Largest": "Muy grande",
  "Large": "Grande",
  "Licenses": "Licencias",
  "Light": "Claro",
  "Log out": "Cerrar sesión",
  "Log out and sign in again": "Cierre la sesión e iníciela de nuevo",
  "Login": "Iniciar sesión",
  "Live": "En vivo",
  "Load again": "Cargar de nuevo",
  "Check again": "Comprobar de nuevo",
  "Check what is stored": "Comprobar lo guardado",
  "MCI #{number}": "MCI n.º {number}",
  "Menu": "Menú",
  "More: {label}": "Más: {label}",
  "Name": "Nombre",
  "No capacity reported": "Capacidad no informada",
  "No screen open": "Sin pantalla abierta",
  "A screen is open, its sound is off": "Hay una pantalla abierta, sin sonido",
  "Not known if a screen is open": "No se sabe si hay una pantalla abierta",
  "No screen is open at {hospital}. Call the ED.":
    "Sin pantalla abierta en {hospital}. Llame a urgencias del hospital.",
  "Not confirmed after {time}. Call the ED.":
    "Sin confirmar tras {time}. Llame a urgencias del hospital.",
  "Not received after {time}. Call the ED.":
    "Sin recibir tras {time}. Llame a urgencias del hospital.",
  "Not live since {time}. Reconnecting…": "Sin conexión en vivo desde las {time}. Reconectando…",
  "Not live since {time}. Sign in to go on.":
    "Sin conexión en vivo desde las {time}. Inicie sesión para continuar.",
  "Language": "Idioma",
  "For the pages and mails of those who have not chosen another.":
    "Para las páginas y los correos de quienes no han elegido otro.",
  "No": "No",
  "Night (red)": "Noche (rojo)",
  "Normal": "Normal",
  "Note": "Nota",
  "Off": "No",
  "On": "Sí",
  "Profile: {userName}": "Perfil: {userName}",
  "Show all: {label}": "Mostrar todo: {label}",
  "Started {time}": "Iniciado {time}",
  "Yes": "Sí",
  "Small": "Pequeño",
  "Sun": "Sol",
  "Still trying…": "Aún intentando…",
  "Text size": "Tamaño del texto",
  "This page has stopped and shows nothing new. Load it again to go on.":
    "Esta página se ha detenido y no muestra nada nuevo. Cárguela de nuevo para continuar.",
  "This screen is signed in until {time}.": "Esta pantalla tiene la sesión iniciada hasta {time}.",
  "Try again": "Reintentar",
  "Warning": "Advertencia",
  "so that it stays live.": "para que siga en vivo.",
  "{appName} logo": "Logotipo de {appName}",
  "for all of them together": "para todos ellos juntos",
  "for the real ones together": "para los reales juntos",
  "{count, plural, one {# patient} other {# patients}} estimated":
    "{count, plural, one {# paciente estimado} other {# pacientes estimados}}",
  "No patients estimated": "Ningún paciente estimado",
  "{count, plural, one {# patient here or on the way has} other {# patients here or on the way have}} this number without triage":
    "{count, plural, one {# paciente aquí o en camino tiene} other {# pacientes aquí o en camino tienen}} este número sin triaje",

  // Forms
  "Aleutian and Alaska are kept as one time zone and shown as Alaska.":
    "Aleutianas y Alaska se guardan como una sola zona horaria y se muestran como Alaska.",
  "Another code is on its way. The one before is worth nothing now.":
    "Otro código está en camino. El anterior ya no vale.",
  "Code": "Código",
  "Confirm Password": "Confirmar contraseña",
  "It goes to your own address.": "Va a su propia dirección.",
  "It is not known whether this was saved. Please try again.":
    "No se sabe si esto se guardó. Inténtelo de nuevo.",
  "It may have been deleted meanwhile.": "Puede que se haya borrado mientras tanto.",
  "This is a demo: mails are not sent, but shown at /dev/mail.":
    "Esto es una demostración: los correos no se envían, se muestran en /dev/mail.",
  "No mail server is set (SMTP_URL), so the mail waits.":
    "No hay servidor de correo configurado (SMTP_URL), así que el correo espera.",
  "Not taken. {reason}": "No aceptado. {reason}",
  "Password again": "La contraseña otra vez",
  "Please give your password again": "Escriba su contraseña otra vez",
  "Password": "Contraseña",
  "Send a test mail": "Enviar un correo de prueba",
  "Send another code": "Recibir otro código",
  "Show password": "Mostrar contraseña",
  "Submit": "Enviar",
  "Submit{code}": "Verificar{code}",
  "The 6-digit code of your authenticator app, or one of your recovery codes.":
    "El código de 6 cifras de su aplicación de autenticación, o uno de sus códigos de recuperación.",
  "The 6-digit code of your authenticator app, or that was mailed to {email}.":
    "El código de 6 cifras de su aplicación de autenticación, o el que se envió a {email}.",
  "The 6-digit code that was mailed to {email}. It is good for 10 minutes.":
    "El código de 6 cifras que se envió a {email}. Vale 10 minutos.",
  "The mail server took it. Look whether it reached you.":
    "El servidor de correo lo aceptó. Mire si le ha llegado.",
  "The passwords are not the same.": "Las contraseñas no son iguales.",
  "The same once more.": "La misma otra vez.",
  "This change needs it, because somebody else may be at your screen. It is sent by itself then, and for {minutes} minutes nothing is asked again.":
    "Este cambio la necesita, porque podría haber otra persona ante su pantalla. Después se envía solo, y durante {minutes} minutos no se vuelve a preguntar.",
  "This is not a valid file type.": "Este tipo de archivo no es válido.",
  "Time Zone": "Zona horaria",
  "Waiting for the mail server …": "Esperando al servidor de correo…",
  "Your password": "Su contraseña",

  // Signing in over the page
  "Go to the sign-in page": "Ir a la página de acceso",
  "It is lost then, and nobody gets it.": "Entonces se pierde y nadie lo recibe.",
  "It is not sent yet. This device keeps what is in the form and what is unsent; what is unsent is sent when you sign in here again.":
    "Aún no se ha enviado. Este dispositivo conserva lo que hay en el formulario y lo pendiente de enviar; lo pendiente se envía cuando usted vuelva a iniciar sesión aquí.",
  "Leave the page": "Salir de la página",
  "Leave this page with something typed or unsent?":
    "¿Salir de esta página con algo escrito o sin enviar?",
  "Load the page": "Cargar la página",
  "Not now": "Ahora no",
  "Sign in": "Iniciar sesión",
  "Sign in once more to stay signed in for seven days. The page stays as it is.":
    "Inicie sesión otra vez para seguir siete días más. La página queda como está.",
  "Sign in to go on with this page. What is typed stays as it is. Nothing of it is sent before you press again.":
    "Inicie sesión para seguir con esta página. Lo escrito queda como está. Nada de ello se envía hasta que usted vuelva a pulsar.",
  "Sign in to go on. This page keeps what you typed, and what is unsent is sent after you sign in.":
    "Inicie sesión para seguir. Lo escrito se conserva, y lo pendiente se envía después.",
  "Open the sign-in page in another window, then come back":
    "Abra la página de acceso en otra ventana y luego vuelva aquí",
  "Signed out": "Sesión cerrada",
  "This page shows nothing new, and nothing is sent before you have signed in again.":
    "Esta página no muestra nada nuevo, y no se envía nada hasta que vuelva a iniciar sesión.",
  "Stay signed in": "Seguir con la sesión iniciada",
  "You are signed out": "Su sesión está cerrada",
  "Your place has changed since this page was loaded: it cannot go on.":
    "Su puesto ha cambiado desde que se cargó esta página: no puede continuar.",
  "{other} is signed in here now. This page is {user}'s: it cannot go on, and nothing of it is sent in another name.":
    "{other} tiene ahora la sesión iniciada aquí. Esta página es de {user}: no puede continuar, y nada de ella se envía a nombre de otra persona.",

  // Calls that did not succeed
  "It is not known whether another code was sent.": "No se sabe si se envió otro código.",
  "It is not known whether the test mail was sent.": "No se sabe si se envió el correo de prueba.",
  "It is not known whether you are signed in. Try again, or go back and sign in again.":
    "No se sabe si ha iniciado sesión. Reintente, o vuelva e inicie sesión de nuevo.",
  "No answer came.": "No llegó ninguna respuesta.",
  "The server did not get it.": "El servidor no lo recibió.",
  "The test mail was not sent.": "El correo de prueba no se envió.",
  "There is no connection.": "No hay conexión.",
  "You are not signed in any more. Please go back and sign in again.":
    "Su sesión ha terminado. Vuelva e inicie sesión de nuevo.",
  "You were signed out, so nothing was sent. Please try again.":
    "Su sesión se cerró, así que no se envió nada. Inténtelo de nuevo.",

  // Headings and buttons of several lists
  "Address": "Dirección",
  "Agency": "Agencia",
  "All": "Todos",
  "Patient": "Paciente",
  "Phone": "Teléfono",
  "Divert": "Desvío",
  "Duration": "Duración",
  "Edit": "Editar",
  "Ended": "Terminado",
  "Export": "Exportar",
  "Hospitals": "Hospitales",
  "None": "Ninguno",
  "Open": "Abierto",
  "Save": "Guardar",
  "Started": "Iniciado",
  "State": "Estado",
  "Status": "Estado",
  "Unit": "Unidad",
} as const;
