/** The pages of who is not signed in: sign-in, invite, reset, second factor. */
export const SIGNED_OUT = {
  "Add an account in the app on your phone.": "Agregue una cuenta en la aplicación de su teléfono.",
  "An app on your phone makes codes without any mail, and without a network.":
    "Una aplicación de su teléfono crea códigos sin correo y sin red.",
  "A code is mailed to {email} at each sign-in.":
    "En cada inicio de sesión se envía un código a {email}.",
  "Ask whoever invited you to send it again, or sign in if you have made your account.":
    "Pida a quien le invitó que la envíe de nuevo, o inicie sesión si ya creó su cuenta.",
  "Back to sign in": "Volver al inicio de sesión",
  "Choose another way": "Elegir otra forma",
  "Continue with {organizationName}": "Continuar con {organizationName}",
  "Demo accounts": "Cuentas de demostración",
  "Enter your code": "Escriba su código",
  "Go to sign in": "Ir a iniciar sesión",
  "Have codes mailed": "Recibir códigos por correo",
  "It is not known whether the code was sent. Please try again.":
    "No se sabe si se envió el código. Inténtelo de nuevo.",
  "It is not known whether the mail was sent. Look for it before you try again.":
    "No se sabe si se envió el correo. Búsquelo antes de intentarlo de nuevo.",
  "It is not known whether your password was reset. Try to sign in with the new one.":
    "No se sabe si su contraseña se restableció. Pruebe a iniciar sesión con la nueva.",
  "Join {organizationName}": "Unirse a {organizationName}",
  "Request another link": "Pedir otro enlace",
  "Send Reset Link": "Enviar enlace",
  "Set up a second factor": "Configure un segundo factor",
  "Sign in as {email}. You need no password here.":
    "Inicie sesión como {email}. Aquí no necesita contraseña.",
  "Stay signed in as {name}": "Seguir como {name}",
  "The app is set up, and you are signed in.":
    "La aplicación está configurada y su sesión está iniciada.",
  "The board was signed out. Sign in to see ringdowns again.":
    "Se cerró la sesión del tablero. Inicie sesión para volver a ver avisos.",
  "This screen shows no ringdowns": "Esta pantalla no muestra avisos",
  "To accept the invite, log out first and then open its link again.":
    "Para aceptar la invitación, cierre primero la sesión y vuelva a abrir su enlace.",
  "To choose a new password for {email}, log out first and then open its link again.":
    "Para elegir una contraseña nueva para {email}, cierre primero la sesión y vuelva a abrir su enlace.",
  "Use a password (super users, other organizations)":
    "Usar una contraseña (superusuarios, otras organizaciones)",
  "You administer, so from now on you sign in with your password and a code. Choose once where the code comes from.":
    "Usted administra, así que a partir de ahora inicia sesión con su contraseña y un código. Elija una vez de dónde viene el código.",
  "You sign in at your organization. Signing out here later does not sign you out there.":
    "Usted inicia sesión en su organización. Cerrar aquí la sesión más tarde no la cierra allí.",
  "{count, plural, one {# ringdown was not confirmed.} other {# ringdowns were not confirmed.}}":
    "{count, plural, one {# aviso quedó sin confirmar.} other {# avisos quedaron sin confirmar.}}",
  "{name} is signed in but has no role yet. Please ask your administrator.":
    "{name} tiene la sesión iniciada, pero aún sin rol. Pregunte a su administrador.",
  "{name} is signed in here.": "{name} tiene la sesión iniciada aquí.",

  // Demo accounts
  "Administrator": "Administrador",
  "Crew and administrator": "Tripulación y administrador",
  "Crew, two factor": "Tripulación, dos factores",
  "Hospital info only": "Solo información del hospital",
  "MCI coordinator": "Coordinador de MCI",
  "Not active, cannot sign in": "Inactiva, no puede iniciar sesión",
  "Ringdowns and hospital info": "Avisos e información del hospital",
  "Ringdowns and hospital info, two hospitals": "Avisos e información, dos hospitales",
  "Ringdowns only": "Solo avisos",
  "Super user": "Superusuario",

  // Titles in the browser's tab
  "Second factor": "Segundo factor",

  // Sentences of accounts
  "Account created! You may log in using your email and password.":
    "¡Cuenta creada! Puede iniciar sesión con su correo y su contraseña.",
  "At most 72 bytes: a longer password would be cut.":
    "Como máximo 72 bytes: una contraseña más larga se cortaría.",
  "Begin with the authenticator app again.": "Empiece de nuevo con la aplicación de autenticación.",
  "Invalid Authorization Code.": "Código no válido.",
  "Invalid email address.": "Dirección de correo no válida.",
  "Invalid password. Your password did not meet the requirements.":
    "Contraseña no válida. Su contraseña no cumple los requisitos.",
  "Many passwords are being checked. Please try again in a few seconds.":
    "Se están comprobando muchas contraseñas. Inténtelo de nuevo en unos segundos.",
  "No mail can be sent here, so the app stays. You can use another one instead.":
    "Aquí no se pueden enviar correos, así que la aplicación queda. Puede usar otra en su lugar.",
  "No mail can be sent here. Please use an authenticator app.":
    "Aquí no se pueden enviar correos. Use una aplicación de autenticación.",
  "Please check your email for a reset password link. It may take a few minutes for the email to arrive.":
    "Busque en su correo un enlace para restablecer la contraseña. Puede tardar unos minutos en llegar.",
  "Please give your password again. Nothing was changed yet.":
    "Escriba su contraseña otra vez. Aún no se cambió nada.",
  "You have not signed in at your organization again yet.":
    "Aún no ha vuelto a iniciar sesión en su organización.",
  "This is not your current password.": "Esta no es su contraseña actual.",
  "This link is no longer valid. Please request another.":
    "Este enlace ya no es válido. Pida otro.",
  "Too many attempts. Try again in a minute.": "Demasiados intentos. Reintente en un minuto.",
  "Too many attempts. Try again in {count} minutes.":
    "Demasiados intentos. Reintente en {count} minutos.",
  "Too many people have this password. Please choose another one.":
    "Demasiadas personas tienen esta contraseña. Elija otra.",
  "Too many wrong passwords in a row. Reset your password, or sign in on a device on which you have signed in before.":
    "Demasiadas contraseñas incorrectas seguidas. Restablezca su contraseña o inicie sesión en un dispositivo en el que ya la haya iniciado.",
  "You have a second factor already. Please go back and sign in again.":
    "Usted ya tiene un segundo factor. Vuelva e inicie sesión de nuevo.",
  "You have no authenticator app.": "Usted no tiene aplicación de autenticación.",
  "Your codes come from your authenticator app.":
    "Sus códigos vienen de su aplicación de autenticación.",
  "Your password has been reset and you may log in using your new password.":
    "Su contraseña se restableció; puede iniciar sesión con la nueva.",

  // The provider of an organization
  "Super users sign in with their password.": "Los superusuarios inician sesión con su contraseña.",
  "The provider did not tell a verified email address of your organization. Please tell your administrator.":
    "El proveedor no dio una dirección de correo verificada de su organización. Avise a su administrador.",
  "The provider did not tell your groups, because there are too many of them. Please tell your administrator.":
    "El proveedor no dio sus grupos, porque son demasiados. Avise a su administrador.",
  "The sign-in was canceled at your organization's provider.":
    "El inicio de sesión se canceló en el proveedor de su organización.",
  "This sign-in took too long, or was used already. Please try again.":
    "Este inicio de sesión tardó demasiado o ya se usó. Inténtelo de nuevo.",
  "Too many attempts. Please try again later.": "Demasiados intentos. Inténtelo más tarde.",
  "With these settings you would lose the role of an administrator. Nothing changed.":
    "Con esta configuración usted perdería el rol de administrador. No se cambió nada.",
  "You have no account here yet. Please ask your administrator to invite you.":
    "Usted aún no tiene cuenta aquí. Pida a su administrador que le invite.",
  "You signed in at the provider as somebody else than here.":
    "En el proveedor inició sesión como otra persona que aquí.",
  "Your access here has ended. Please ask your administrator.":
    "Su acceso aquí ha terminado. Pregunte a su administrador.",
  "Your account here belongs to another sign-in at the provider. Please ask your administrator.":
    "Su cuenta aquí pertenece a otro inicio de sesión en el proveedor. Pregunte a su administrador.",
  "Your organization does not use this sign-in any more.":
    "Su organización ya no usa este inicio de sesión.",
  "Your organization's provider did not sign you in. Please try again, or tell your administrator.":
    "El proveedor de su organización no inició su sesión. Reintente o avise a su administrador.",
  "Your organization's provider does not answer. Please try again later.":
    "El proveedor de su organización no responde. Inténtelo más tarde.",
  "{organization} signs in without passwords here. Go to the sign-in page, give your email address and choose \u0022Continue with {organization}\u0022.":
    "{organization} inicia sesión aquí sin contraseñas. Vaya a la página de inicio de sesión, escriba su dirección de correo y elija «Continuar con {organization}».",

  // The first start
  "Already set up": "Ya configurado",
  "Make the first super user and the organization that runs this site.":
    "Cree el primer superusuario y la organización que gestiona este sitio.",
  "Set up": "Configuración inicial",
  "Set up {appName}": "Configure {appName}",
  "This is not a setup link of this site. The server writes a new link into its log each time it starts: copy the newest one, all of it.":
    "Este no es un enlace de configuración de este sitio. Cada vez que arranca, el servidor escribe un enlace nuevo en su registro: copie el más reciente, completo.",
  "This site is set up: the setup link has been used, and the first super user exists. If that was not you, ask who runs the site.":
    "Este sitio ya está configurado: el enlace de configuración se usó y el primer superusuario existe. Si no fue usted, pregunte a quien lleva el sitio.",
  "This name has already been used.": "Este nombre ya se ha usado.",
  "Wrong setup link": "Enlace de configuración equivocado",
} as const;
