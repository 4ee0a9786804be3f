/** The pages of help, and errors. */
export const HELP = {
  "About a patient:": "Sobre un paciente:",
  "About your account:": "Sobre su cuenta:",
  "All words: the glossary": "Todas las palabras: el glosario",
  "Back to help": "Volver a la ayuda",
  "For crews": "Para tripulaciones",
  "For emergency departments": "Para servicios de urgencias",
  "For programs": "Para programas",
  "Glossary": "Glosario",
  "More:": "Más:",
  "On one sheet": "En una hoja",
  "Print the downtime pack": "Imprima la carpeta de contingencia",
  "The screens": "Las pantallas",
  "The way of a ringdown": "El camino de un aviso",
  "This page is in English.": "Esta página está en inglés.",
  "To my screen": "A mi pantalla",
  "To print this card, use your browser's menu: it fits on one sheet.":
    "Para imprimir esta tarjeta, use el menú de su navegador: cabe en una hoja.",
  "What do the marks on vitals mean?": "¿Qué significan las marcas de los signos vitales?",
  "API": "API",
  "What other programs may ask is described under":
    "Lo que otros programas pueden pedir se describe en",
  "What the status says": "Qué dice el estado",
  "What the words mean": "Qué significan las palabras",
  "When everything is down": "Cuando nada funciona",
  "Whom to ask": "A quién preguntar",
  "Words": "Palabras",
  "ask an administrator of your organization. They invite people, give rights at hospitals and help whoever has lost the second factor. You can replace a":
    "pregunte a un administrador de su organización. Invita a personas, da permisos en hospitales y ayuda a quien ha perdido el segundo factor. Usted puede cambiar una",
  "before you need it: what to do, the phone numbers of the hospitals, and blank ringdowns.":
    "antes de necesitarla: qué hacer, los teléfonos de los hospitales y avisos en blanco.",
  "call the emergency department. Its number stands in the list of hospitals. {appName} does not take the place of a telephone: where a screen says that it is not live, or that something was not sent, do not rely on it.":
    "llame al servicio de urgencias. Su número está en la lista de hospitales. {appName} no sustituye al teléfono: si una pantalla dice que no está en vivo, o que algo no se envió, no confíe en ella.",
  "forgotten password": "contraseña olvidada",
  "yourself.": "por su cuenta.",
  "Board": "Tablero",
  "For ambulances: report a patient, choose a hospital and an ETA, send, and mark what happens on the way. 'Hospital Info' lists what each hospital has published.":
    "Para ambulancias: informar de un paciente, elegir hospital y ETA, enviar y marcar lo que pasa en el camino. «Info hospital» muestra lo que cada hospital ha publicado.",
  "For hospitals: new ringdowns ring until somebody confirms them. Nurses publish beds, divert and notes here, and look back at earlier ringdowns.":
    "Para hospitales: los avisos nuevos suenan hasta que alguien los confirma. Aquí el personal de enfermería publica camas, desvío y notas, y consulta avisos anteriores.",
  "For coordinators: all patients and all capacities of a mass casualty incident, or of a drill, on one page.":
    "Para coordinadores: todos los pacientes y todas las capacidades de un incidente con múltiples víctimas, o de un simulacro, en una página.",
  "For administrators: users, invites, hospitals or ambulances, and settings of an organization.":
    "Para administradores: usuarios, invitaciones, hospitales o ambulancias, y configuración de una organización.",
  "An open screen of the hospital has it, but has not said yet that it was shown. Crews see this.":
    "Una pantalla abierta del hospital lo tiene, pero aún no ha dicho que se mostró. Lo ven las tripulaciones.",
  "You are not allowed to open this page.": "No tiene permiso para abrir esta página.",
  "An administrator of your organization can give you the right.":
    "Un administrador de su organización puede darle permiso.",
  "There is no such page. {appName} itself is working.":
    "Esa página no existe. {appName} sí funciona.",
  "There is no such hospital, or it is not one of yours.":
    "Ese hospital no existe o no es uno de los suyos.",
  "Crews and emergency departments: use the phone meanwhile.":
    "Tripulaciones y urgencias: usen el teléfono mientras tanto.",
  "This page tries again by itself.": "Esta página vuelve a intentarlo sola.",
  "Back to the start": "Volver al inicio",
  "Many are signing in": "Muchos inician sesión",
  "Not confirmed": "Sin confirmar",
  "Not allowed": "No permitido",
  "Not ready": "Aún no está listo",
  "Search is busy": "La búsqueda está ocupada",
  "Search took too long": "La búsqueda tardó demasiado",
  "Nothing can be sent to this page in this way.":
    "A esta página no se le puede enviar nada de este modo.",
  "Nothing was saved": "No se guardó nada",
  "Close this window, and continue in the other one.": "Cierre esta ventana y continúe en la otra.",
  "Close this window, and try again in the other one.":
    "Cierre esta ventana y reintente en la otra.",
  "You have signed in again": "Ha vuelto a iniciar sesión",
} as const;
