/** What stands beside every page: the tour, the keys, the end of the session. */
export const BESIDE = {
  "Keys": "Teclas",
  "Next": "Siguiente",
  "Nothing was done here for a while. What you have typed stays.":
    "Hace un rato que no se hace nada aquí. Lo que ha escrito se conserva.",
  "Skip the tour": "Omitir el recorrido",
  "Step {step} of {count}": "Paso {step} de {count}",
  "Tour": "Recorrido",
  "You have been signed in for seven days: 'Stay signed in' asks for your password.":
    "Su sesión lleva siete días abierta: «Seguir con la sesión iniciada» pide la contraseña.",
  "You will be signed out at {time}": "Su sesión se cerrará a las {time}",

  // Keys, as they are called on a keyboard
  "Space": "Espacio",
  "Enter": "Intro",
  "Shift + Tab": "Mayús + Tab",
  "Home": "Inicio",
  "End": "Fin",
  "Page up": "Re Pág",
  "Page down": "Av Pág",

  "Another choice": "Otra opción",
  "Choices in tiles": "Opciones en recuadros",
  "Closes a dialog, the menu, a list or a tooltip":
    "Cierra un diálogo, el menú, una lista o una ayuda",
  "Closes the list; what is typed stays": "Cierra la lista; lo escrito se conserva",
  "Everywhere": "En todas partes",
  "Fields with a list": "Campos con una lista",
  "Moves a lifted hospital": "Mueve un hospital levantado",
  "On a handle: lifts its hospital, and puts it down":
    "En un tirador: levanta su hospital y lo deja",
  "Opens the list, moves in it": "Abre la lista y se mueve en ella",
  "Presses a button, sends the form you type in":
    "Pulsa un botón, envía el formulario en que escribe",
  "Presses a button, ticks a box": "Pulsa un botón, marca una casilla",
  "Puts it back where it was": "Lo deja donde estaba",
  "Shows these keys, when you are not typing": "Muestra estas teclas, cuando no está escribiendo",
  "Show these keys at '?' alone, too": "Mostrar estas teclas también con la tecla «?» sola",
  "On this device. Turn it off if you speak to your device.":
    "En este dispositivo. Desactívelo si controla el dispositivo por voz.",
  "Tabs": "Pestañas",
  "Takes what is marked, or what is typed": "Toma lo marcado o lo escrito",
  "The calendar of a date": "El calendario de una fecha",
  "The crew's form": "El formulario de la tripulación",
  "The day before or after, a week before or after":
    "El día anterior o siguiente, una semana antes o después",
  "The first and the last day of the week": "El primer y el último día de la semana",
  "The first tab, the last tab": "La primera pestaña, la última",
  "The month before or after; with Shift the year":
    "El mes anterior o siguiente; con Mayús, el año",
  "The next control, the one before": "El control siguiente, el anterior",
  "The next field": "El campo siguiente",
  "The order of hospitals": "El orden de los hospitales",
  "The tab before, the next tab": "La pestaña anterior, la siguiente",

  // The tour of a crew
  "Report the patient": "Informe del paciente",
  "Fill in unit, incident and patient. Required fields have an asterisk; a line above the buttons lists what is still empty.":
    "Rellene unidad, incidente y paciente. Los campos obligatorios llevan un asterisco; una línea sobre los botones dice lo que falta.",
  "Choose the hospital": "Elija el hospital",
  "'Select Hospital' shows beds, divert and notes of each, and how old they are. Enter your ETA and press 'Send Ringdown'.":
    "«Elegir hospital» muestra camas, desvío y notas de cada uno, y su antigüedad. Escriba su ETA y pulse «Enviar aviso».",
  "See who knows": "Vea quién lo sabe",
  "After sending you see whether the hospital has received and confirmed it. Until it says so, it may be that nobody there knows: call.":
    "Tras enviar, ve si el hospital lo ha recibido y confirmado. Mientras no lo diga, puede que allí nadie lo sepa: llame.",
  "Without a network": "Sin red",
  "What is not sent yet stands in a dashed frame with the hospital's phone, and is sent by itself. The top line says whether the screen is live.":
    "Lo que aún no se ha enviado está en un marco discontinuo con el teléfono del hospital, y se envía solo. La línea de arriba dice si la pantalla está en vivo.",
  "On the way": "En camino",
  "'Update patient', 'Change' beside the ETA, redirect and cancel are at the delivery. Mark arrived, offloaded and return to service; for a minute each can be undone.":
    "«Actualizar paciente», «Cambiar» junto a la ETA, redirigir y cancelar están en el traslado. Marque la llegada, la entrega y la vuelta al servicio; durante un minuto se puede deshacer cada una.",

  // The tour of an emergency department
  "New ringdowns ring": "Los avisos nuevos suenan",
  "A new ringdown covers the screen and sounds until somebody confirms it. Where the screen says that sound is off, press 'Turn on sound'.":
    "Un aviso nuevo cubre la pantalla y suena hasta que alguien lo confirma. Si ve «Sin sonido», pulse «Activar sonido».",
  "Read the board": "Lea el tablero",
  "Patients of an MCI who come, by priority; the others who come, the earliest first; then those who are waiting. Press a card to see the whole report.":
    "Los pacientes de un MCI que vienen, por prioridad; los demás que vienen, el más próximo primero; después los que esperan. Pulse una tarjeta para ver todo el informe.",
  "What stands out": "Lo que destaca",
  "Marked vitals are outside the usual for the age. A patient who got worse is told at the bottom. The marks compute no score.":
    "Los signos vitales marcados se salen de lo habitual para la edad. Abajo se avisa del paciente que empeoró. Las marcas no calculan ninguna puntuación.",
  "Publish your beds": "Publique sus camas",
  "'Hospital Info' has beds, divert and notes. Crews see them at once, and how old they are.":
    "«Info hospital» tiene camas, desvío y notas. Las tripulaciones los ven enseguida, y su antigüedad.",
  "Is it live?": "¿Está en vivo?",
  "The top line says 'Live'. When it does not, what you see is old: use the telephone.":
    "La línea de arriba dice «En vivo». Si no lo dice, lo que ve es antiguo: use el teléfono.",

  // The tour of a coordinator
  "Start an MCI": "Iniciar un MCI",
  "'MCIs', then 'Start new MCI', with the incident number under which crews send. A drill is marked on every screen.":
    "«MCI» y después «Iniciar un MCI», con el número de incidente que usan las tripulaciones. Un simulacro se marca en todas las pantallas.",
  "Ask for capacity": "Pregunte por la capacidad",
  "'Ask hospitals' on the page of an MCI sounds on every board until it is answered.":
    "«Preguntar a los hospitales» en la página de un MCI suena en todos los tableros hasta que se responde.",
  "Count on scene": "Cuente en el lugar",
  "Estimates by triage priority are shared: what you change, all see at once.":
    "Las estimaciones por prioridad de triaje son comunes: lo que usted cambia lo ven todos enseguida.",
  "Follow the patients": "Siga a los pacientes",
  "Each patient who is sent under the number appears by itself, with hospital and status.":
    "Cada paciente enviado con ese número aparece solo, con su hospital y su estado.",
  "End it": "Termínelo",
  "'End MCI' closes it for the crews. Its log and its numbers can be downloaded.":
    "«Terminar MCI» lo cierra para las tripulaciones. Su registro y sus números se pueden descargar.",

  // The tour of an administrator
  "Invite people": "Invite a personas",
  "'Users', then 'Invite User'. The mail has a link that makes the account; the list says whether it was sent.":
    "«Usuarios» y después «Invitar usuario». El correo lleva un enlace que crea la cuenta; la lista dice si se envió.",
  "Give rights": "Dé permisos",
  "Operational users work on screens, administrators invite. Hospital users also need a hospital, with the right to see ringdowns, to publish beds, or both.":
    "Los usuarios operativos trabajan en pantallas, los administradores invitan. Los de un hospital necesitan además un hospital, con permiso para ver avisos, publicar camas o ambas cosas.",
  "Hospitals and units": "Hospitales y unidades",
  "What crews can choose is what is active here, with the phone number they call when nothing else works.":
    "Las tripulaciones pueden elegir lo que aquí está activo, con el teléfono al que llaman cuando nada más funciona.",
  "Look back": "Mire atrás",
  "'Ringdowns' has every one of your organization, 'Reports' how long they waited, 'Activity' who did and read what.":
    "«Avisos» tiene todos los de su organización, «Informes» cuánto esperaron, «Actividad» quién hizo y leyó qué.",
  "Your own account": "Su propia cuenta",
  "Your name leads to password, second factor and devices. After an hour without use you are signed out; two minutes before, you are asked.":
    "Su nombre lleva a la contraseña, el segundo factor y los dispositivos. Tras una hora sin uso se cierra la sesión; dos minutos antes se le pregunta.",

  // The tour of a super user
  "Set up organizations": "Cree organizaciones",
  "'Organizations', then 'Add new Organization': an agency with crews, an owner of hospitals, or whoever coordinates an MCI.":
    "«Organizaciones» y después «Añadir organización»: una agencia con tripulaciones, una organización con hospitales o quien coordina un MCI.",
  "Work in an organization": "Trabaje en una organización",
  "'Manage Orgs' leads to one organization, 'Switch organization' to another, 'Manage Site' back here.":
    "«Administrar organizaciones» lleva a una organización, «Cambiar de organización» a otra, «Administrar el sitio» de vuelta aquí.",
  "Invite the first people": "Invite a las primeras personas",
  "In an organization, 'Users', then 'Invite User'. An administrator then invites everybody else.":
    "En una organización, «Usuarios» y después «Invitar usuario». Un administrador invita después a los demás.",
  "Order the hospitals": "Ordene los hospitales",
  "'Hospitals' here has the order in which crews see all of them.":
    "«Hospitales» tiene aquí el orden en que los ven todas las tripulaciones.",

  // To stay signed in
  "It is not known whether you stay signed in.": "No se sabe si su sesión sigue iniciada.",
  "You are not kept signed in.": "Su sesión no sigue iniciada.",
} as const;
