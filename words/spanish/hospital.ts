/** The board of an emergency department, its beds, and what it is asked for. */
export const HOSPITAL = {
  "Answered meanwhile. What you typed was not sent.":
    "Ya se respondió mientras tanto. Lo que escribió no se envió.",
  "Bring back": "Recuperar",
  "Bring back {unit}, {complaint}": "Recuperar {unit}, {complaint}",
  "Changed": "Cambió",
  "Dismissed:": "Ocultado:",
  "For {hospital}": "Para {hospital}",
  "{count} arrive sooner": "{count} llegan antes",
  "{count} got worse": "{count} empeoraron",
  "Incoming": "En camino",
  "It is not known whether this was brought back. Try again.":
    "No se sabe si se recuperó. Reintente.",
  "It is not known whether this was marked as seen. Try again: it will not be done twice.":
    "No se sabe si se marcó como visto. Reintente: no se hará dos veces.",
  "Leave wall mode": "Salir del modo pared",
  "Leave wall mode to answer.": "Salga del modo pared para responder.",
  "MCI Incoming": "MCI en camino",
  "No hospital is assigned to you. Ask your administrator.":
    "No tiene ningún hospital asignado. Pregunte a su administrador.",
  "No hospital yet": "Aún sin hospital",
  "Not brought back.": "No se recuperó.",
  "Not marked as seen.": "No marcado como visto.",
  "Pilot: the ringdowns of all hospitals are shown.":
    "Piloto: se muestran los avisos de todos los hospitales.",
  "Print the board": "Imprimir el tablero",
  "Ringdowns": "Avisos",
  "Sections": "Secciones",
  "Seen": "Visto",
  "Seen: changes of {unit}, {complaint}": "Visto: cambios de {unit}, {complaint}",
  "Show {unit}, {complaint}": "Mostrar {unit}, {complaint}",
  "Switch hospital": "Cambiar de hospital",
  "Waiting": "En espera",
  "Wall mode": "Modo pared",
  "next hospital not known yet": "siguiente hospital aún desconocido",
  "to {hospital}": "a {hospital}",
  "was {value}": "antes {value}",
  "{count} more below": "{count} más abajo",
  "{count} more below: {urgent} urgent":
    "{count} más abajo: {urgent, plural, one {# urgente} other {# urgentes}}",
  "Not coming: {count}": "No vienen: {count}",

  // Its beds
  "Cancel": "Cancelar",
  "Changed to {value} by {name} meanwhile": "Mientras tanto, {name} lo cambió a {value}",
  "Confirm Updates": "Confirmar cambios",
  "End divert": "Terminar desvío",
  "End divert?": "¿Terminar el desvío?",
  "Every crew will see at once that {hospital} is no longer on divert.":
    "Todas las tripulaciones verán enseguida que {hospital} ya no está en desvío.",
  "Every crew will see at once that {hospital} is on divert.":
    "Todas las tripulaciones verán enseguida que {hospital} está en desvío.",
  "Go on divert": "Entrar en desvío",
  "Go on divert?": "¿Entrar en desvío?",
  "How many more patients of an MCI this hospital can take, of those that it offers to take: R immediate, Y delayed, G minor":
    "Cuántos pacientes más de un MCI puede recibir este hospital, de los que ofrece recibir: R inmediatos, Y diferidos, G leves",
  "How many patients of an MCI this hospital offers to take, with those already sent: R immediate, Y delayed, G minor":
    "Cuántos pacientes de un MCI ofrece recibir este hospital, contando los ya enviados: R inmediatos, Y diferidos, G leves",
  "It is not known whether this was published.": "No se sabe si esto se publicó.",
  "Last updated {time}": "Actualizado {time}",
  "Last updated {time} by {name}": "Actualizado {time} por {name}",
  "Last updated {time} by {name}, {age} ago": "Actualizado {time} por {name}, hace {age}",
  "Last updated {time}, {age} ago": "Actualizado {time}, hace {age}",
  "Left empty, nothing is offered.": "Si queda vacío, no se ofrece nada.",
  "Not published yet": "Aún sin publicar",
  "Not published.": "No publicado.",
  "Open ED beds": "Camas libres de urgencias",
  "Open psychiatric beds": "Camas libres de psiquiatría",
  "Update Hospital Info": "Actualizar datos",
  "incoming": "en camino",
  "off": "no",
  "on": "sí",
  "somebody": "alguien",
  "waiting": "en espera",

  // What it can take of an MCI
  "Asked {time}, not answered yet.": "Preguntado {time}, aún sin respuesta.",
  "Count in the patients already sent to you.": "Cuente también a los pacientes ya enviados aquí.",
  "Enter at least one number: 0 where you can take nobody.":
    "Escriba al menos un número: 0 donde no pueda recibir a nadie.",
  "How many patients of MCI #{number} can you take?":
    "¿A cuántos pacientes del MCI n.º {number} pueden recibir?",
  "same tag:": "misma etiqueta:",
  "Send answer": "Enviar respuesta",
  "Somebody who updates this hospital's information can answer.":
    "Puede responder quien actualiza los datos de este hospital.",
  "This hospital offers": "Este hospital ofrece",
  "Your answer is for all {count} open MCIs together.":
    "Su respuesta vale para los {count} MCI abiertos juntos.",
  "This is an exercise. Nobody is hurt.": "Es un ejercicio. No hay heridos.",
} as const;
