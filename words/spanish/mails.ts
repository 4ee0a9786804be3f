/** Mails, and what a phone is told. */
export const MAILS = {
  "{browser} on {system}": "{browser} en {system}",
  "Unknown device": "Dispositivo desconocido",

  // About an account
  "A new device signed in to your {appName} account":
    "Un dispositivo nuevo inició sesión en su cuenta de {appName}",
  "A second factor was set up for your {appName} account":
    "Se configuró un segundo factor para su cuenta de {appName}",
  "An authenticator app was set up for your {appName} account":
    "Se configuró una aplicación de autenticación para su cuenta de {appName}",
  "Choose a new password": "Elija una contraseña nueva",
  "Every other device is signed out and needs the new password.":
    "En todos los demás dispositivos se cerró la sesión; necesitan la contraseña nueva.",
  "From now on a code is mailed to this address at each sign-in.":
    "A partir de ahora se envía un código a esta dirección en cada inicio de sesión.",
  "From now on the code at sign-in comes from that app.":
    "A partir de ahora el código al iniciar sesión viene de esa aplicación.",
  "If you know of it, there is nothing to do. If not, tell your administrator at once.":
    "Si usted lo sabe, no tiene que hacer nada. Si no, avise enseguida a su administrador.",
  "If you know of it, there is nothing to do. If not, tell your administrator at once, and choose a new password:":
    "Si usted lo sabe, no tiene que hacer nada. Si no, avise enseguida a su administrador y elija una contraseña nueva:",
  "It can be used once, within 10 minutes. If you are not signing in, somebody knows your password: reset it.":
    "Se puede usar una vez, en 10 minutos. Si usted no está iniciando sesión, alguien conoce su contraseña: restablézcala.",
  "It was on {time}, by {name}.": "Fue el {time}, por {name}.",
  "It was on {time}, with {device}, network address {address}.":
    "Fue el {time}, con {device}, dirección de red {address}.",
  "New recovery codes were made for your {appName} account":
    "Se crearon códigos de recuperación nuevos para su cuenta de {appName}",
  "Open {appName}": "Abrir {appName}",
  "Reset your {appName} password": "Restablezca su contraseña de {appName}",
  "Somebody, we hope you, asked for a new password for your {appName} account.":
    "Alguien, esperamos que usted, pidió una contraseña nueva para su cuenta de {appName}.",
  "Test mail from {appName}": "Correo de prueba de {appName}",
  "The address was {before} and is {after} from now on.":
    "La dirección era {before} y a partir de ahora es {after}.",
  "The authenticator app of your {appName} account was removed":
    "Se quitó la aplicación de autenticación de su cuenta de {appName}",
  "The email address of your {appName} account was changed":
    "Se cambió la dirección de correo de su cuenta de {appName}",
  "The link can be used once, within 1 hour. If you did not ask for it, ignore this mail: your password stays as it is.":
    "El enlace se puede usar una vez, en 1 hora. Si usted no lo pidió, no haga caso de este correo: su contraseña queda como está.",
  "The old ones are worth nothing any more.": "Los anteriores ya no valen.",
  "The password of your {appName} account was changed":
    "Se cambió la contraseña de su cuenta de {appName}",
  "The recovery codes are worth nothing any more.": "Los códigos de recuperación ya no valen.",
  "This is the test mail that you asked for. Mail from {appName} reaches you.":
    "Este es el correo de prueba que usted pidió. Los correos de {appName} le llegan.",
  "Your code to sign in to {appName}:": "Su código para iniciar sesión en {appName}:",
  "Your {appName} code": "Su código de {appName}",

  // An invite
  "Hello {firstName},": "Hola, {firstName}:",
  "Hello,": "Hola:",
  "Make your account": "Cree su cuenta",
  "The link can be used once, within 14 days. If you did not expect it, ignore this mail.":
    "El enlace se puede usar una vez, en 14 días. Si no lo esperaba, no haga caso de este correo.",
  "The link in the mail before does not work any more. Please use this one:":
    "El enlace del correo anterior ya no funciona. Use este:",
  "You are invited to {appName}": "Le invitan a {appName}",
  "{organizationName} invites you to {appName}.": "{organizationName} le invita a {appName}.",

  // To a hospital
  "More ringdowns to {hospital} were not confirmed": "Más avisos a {hospital} sin confirmar",
  "More ringdowns to {hospital} were not confirmed within {time}.":
    "Más avisos a {hospital} no se confirmaron en {time}.",
  "More ringdowns to {hospital} were not received": "Más avisos a {hospital} sin recibir",
  "More ringdowns to {hospital} were not received within {time}.":
    "Más avisos a {hospital} no se recibieron en {time}.",
  "No screen has been open at {hospital} for {time}. Whoever sends a ringdown there is told to call.":
    "En {hospital} no hay ninguna pantalla abierta desde hace {time}. A quien envía un aviso allí se le dice que llame.",
  "No screen is open at {hospital}": "No hay ninguna pantalla abierta en {hospital}",
  "Open the board in {appName}": "Abrir el tablero en {appName}",
  "There is no further one until a screen was open again.":
    "No habrá otro hasta que se haya vuelto a abrir una pantalla.",
  "Your hospital named this address for such mails. They hold nothing of a patient.":
    "Su hospital indicó esta dirección para estos correos. No contienen nada de ningún paciente.",
  "{count, plural, one {# minute} other {# minutes}}":
    "{count, plural, one {# minuto} other {# minutos}}",
  "{count, plural, one {# second} other {# seconds}}":
    "{count, plural, one {# segundo} other {# segundos}}",
  "{count, plural, one {A ringdown} other {# ringdowns}} to {hospital} {count, plural, one {was not} other {were not}} confirmed":
    "{count, plural, one {Un aviso} other {# avisos}} a {hospital} sin confirmar",
  "{count, plural, one {A ringdown} other {# ringdowns}} to {hospital} {count, plural, one {was not} other {were not}} confirmed within {time}.":
    "{count, plural, one {Un aviso a {hospital} no se confirmó} other {# avisos a {hospital} no se confirmaron}} en {time}.",
  "{count, plural, one {A ringdown} other {# ringdowns}} to {hospital} {count, plural, one {was not} other {were not}} received":
    "{count, plural, one {Un aviso} other {# avisos}} a {hospital} sin recibir",
  "{count, plural, one {A ringdown} other {# ringdowns}} to {hospital} {count, plural, one {was not} other {were not}} received within {time}.":
    "{count, plural, one {Un aviso a {hospital} no se recibió} other {# avisos a {hospital} no se recibieron}} en {time}.",

  // To those who run the site
  "A webhook of {appName} was switched off": "Se apagó un webhook de {appName}",
  "Break-glass access to {appName} was opened": "Se abrió un acceso de emergencia a {appName}",
  "If you do not know why, deactivate this user, and find out who was on the server.":
    "Si no sabe por qué, desactive a este usuario y averigüe quién estuvo en el servidor.",
  "It is switched off: the program behind it hears of no changes any more.":
    "Está apagado: el programa que hay detrás ya no se entera de ningún cambio.",
  "Open the API client": "Abrir el cliente de la API",
  "Somebody with access to the server of {appName} has made a super user for {hours} hours, with the address {email}.":
    "Alguien con acceso al servidor de {appName} ha creado un superusuario por {hours} horas, con la dirección {email}.",
  "{host} answered that the address of a webhook is gone (410).":
    "{host} respondió que la dirección de un webhook ya no existe (410).",
  "{host} has taken nothing from a webhook for {days} days.":
    "{host} no ha aceptado nada de un webhook en {days} días.",

  // The page that shows them where no mail server is set
  "As text": "Como texto",
  "Addressed to": "Para",
  "Show all": "Mostrar todos",
  "There is no mail to {address}.": "No hay correos a {address}.",
  "There is no mail.": "No hay correos.",
  "Without SMTP_URL no mail is sent. The newest {limit} are shown here, newest first.":
    "Sin SMTP_URL no se envía ningún correo. Aquí se muestran los {limit} últimos, primero los más recientes.",

  // To a phone
  "New ringdown. Open the board.": "Aviso nuevo. Abra el tablero.",
  "You were signed out. This device is not told of ringdowns any more.":
    "Su sesión se cerró. A este dispositivo ya no se le avisa.",
} as const;
