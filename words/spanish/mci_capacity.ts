/** What hospitals offer for an MCI, and who was sent there. */
export const MCI_CAPACITY = {
  "A count that is emptied takes the offer back.": "Vaciar un número retira la oferta.",
  "Answered {time}": "Respondió {time}",
  "Ask hospitals": "Preguntar a los hospitales",
  "Ask all hospitals again": "Volver a preguntar a todos los hospitales",
  "Asked {time}, no answer yet": "Preguntado {time}, aún sin respuesta",
  "Capacity updated {offered}; last updated {time}":
    "Capacidad actualizada {offered}; última actualización {time}",
  "Capacity updated {offered}; last updated {time} by {name}":
    "Capacidad actualizada {offered}; última actualización {time} por {name}",
  "Capacity updated {time}": "Capacidad actualizada {time}",
  "Capacity cleared {time}": "Capacidad retirada {time}",
  "{cleared}; last updated {time} by {name}": "{cleared}; última actualización {time} por {name}",
  "{cleared}; last updated {time}": "{cleared}; última actualización {time}",
  "Capacity updated {time} by {name}": "Capacidad actualizada {time} por {name}",
  "Each hospital": "Cada hospital",
  "Fold {count, plural, one {# hospital} other {# hospitals}}":
    "Plegar {count, plural, one {# hospital} other {# hospitales}}",
  "Fold {count, plural, one {# hospital} other {# hospitals}} without offers or patients":
    "Plegar {count, plural, one {# hospital} other {# hospitales}} sin ofertas ni pacientes",
  "Full width: {count} patients": "Barra completa: {count} pacientes",
  "Hospitals make one offer for all {count} open MCIs; the patients of all of them are counted here.":
    "Los hospitales hacen una sola oferta para los {count} MCI abiertos; aquí se cuentan los pacientes de todos ellos.",
  "Hospitals make one offer for all {count} open drills; the patients of all of them are counted here.":
    "Los hospitales hacen una sola oferta para los {count} simulacros abiertos; aquí se cuentan los pacientes de todos ellos.",
  "It is not known whether it was taken back.": "No se sabe si se retiró.",
  "It is not known whether the hospitals were asked.":
    "No se sabe si se preguntó a los hospitales.",
  "It is not known whether {count} was published.": "No se sabe si se publicó {count}.",
  "No answer yet: {names}.": "Aún sin respuesta: {names}.",
  "No answer yet: {names} and {count} more.": "Aún sin respuesta: {names} y {count} más.",
  "No hospital has offered anything, nobody was sent.":
    "Ningún hospital ha ofrecido nada, no se envió a nadie.",
  "Not published: {count}.": "No publicado: {count}.",
  "Not taken back.": "No se retiró.",
  "Nothing is offered now.": "Ahora no se ofrece nada.",
  "Nothing offered": "Nada ofrecido",
  "Plus and a number:": "Más y un número:",
  "Show each of {count, plural, one {# hospital} other {# hospitals}}":
    "Mostrar cada hospital ({count})",
  "Show {count, plural, one {# hospital} other {# hospitals}}":
    "Mostrar {count, plural, one {# hospital} other {# hospitales}}",
  "Show {count, plural, one {# more hospital} other {# more hospitals}}":
    "Mostrar {count, plural, one {# hospital más} other {# hospitales más}}",
  "The hospitals were not asked.": "No se preguntó a los hospitales.",
  "What hospitals offer is for the real MCI that is open, not for this drill.":
    "Lo que ofrecen los hospitales es para el MCI real que está abierto, no para este simulacro.",
  "What the bars show": "Qué muestran las barras",
  "arrived": "llegaron",
  "en route": "en camino",
  "more than offered": "más de lo ofrecido",
  "nothing offered": "nada ofrecido",
  "offered": "ofrecidos",
  "over by {count}": "{count} de más",
  "{count} left": "{count, plural, one {#\u00a0libre} other {#\u00a0libres}}",
  "{count} more sent without a priority":
    "{count, plural, one {# más enviado} other {# más enviados}} sin prioridad",
  "{count} of {total} found.": "{count} de {total} encontrados.",
  "{count, plural, one {# hospital offers} other {# hospitals offer}} nothing.":
    "{count, plural, one {# hospital no ofrece} other {# hospitales no ofrecen}} nada.",
  "{count, plural, one {# more hospital offers} other {# more hospitals offer}} nothing.":
    "{count, plural, one {# hospital más no ofrece} other {# hospitales más no ofrecen}} nada.",
  "{done} of {count} have answered since {time}.": "{done} de {count} han respondido desde {time}.",
  "{enRoute}\u00a0en\u00a0route, {arrived}\u00a0arrived":
    "{enRoute}\u00a0en\u00a0camino, {arrived, plural, one {#\u00a0llegó} other {#\u00a0llegaron}}",
  "{left} left of {offered}": "{left} de {offered}\u00a0libres",
  "{places}; {count} beyond offers": "{places}; {count} fuera de las ofertas",
  "{priority} offered": "{priority}: oferta",
  "{priority}: {enRoute} en route and {arrived} arrived of {offered} offered, {left}":
    "{priority}: {enRoute} en camino y {arrived} llegados de {offered} ofrecidos, {left}",
  "{priority}: {enRoute} en route and {arrived} arrived, nothing offered":
    "{priority}: {enRoute} en camino y {arrived} llegados, nada ofrecido",
  "{updated}, may be outdated": "{updated}, puede estar desactualizado",

  // All open MCIs on one screen
  "#{number}": "n.º {number}",
  "Estimated patients, and below them how many were sent":
    "Pacientes estimados y, debajo, cuántos se enviaron",
  "All sent": "Enviados",
  "All {count} MCIs together": "Los {count} MCI juntos",
  "All {count} drills together": "Los {count} simulacros juntos",
  "No MCI is open.": "No hay ningún MCI abierto.",
  "Places left": "Plazas libres",
  "The open MCIs could not be read.": "No se pudieron leer los MCI abiertos.",
  "since {time}": "desde {time}",
  "{count} sent": "{count}\u00a0env.",
  "{count} without priority": "{count}\u00a0sin prioridad",
} as const;
