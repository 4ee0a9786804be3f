/** The history of ringdowns, on the screen and on paper, and the board on paper. */
export const HISTORY = {
  "Ambulance #": "Ambulancia",
  "As of {time}, not live.": "Datos de las {time}, no en vivo.",
  "Below is the result before this search.": "Abajo está el resultado anterior a esta búsqueda.",
  "Chief Complaint": "Motivo principal",
  "Incident #, unit or complaint": "N.º de incidente, unidad o motivo",
  "Incident #, unit or complaint, last {count} days only":
    "N.º de incidente, unidad o motivo, solo últimos {count} días",
  "What you changed above is not in this list yet.":
    "Lo que cambió arriba aún no está en esta lista.",
  "Load more": "Cargar más",
  "No ringdowns found in the last {count} days.": "Ningún aviso en los últimos {count} días.",
  "No ringdowns found.": "Ningún aviso encontrado.",
  "Ringdown History": "Historial de avisos",
  "Ringdown of {date}": "Aviso del {date}",
  "Ringdowns (CSV)": "Avisos (CSV)",
  "Ringdowns, newest first": "Avisos, los más recientes primero",
  "Search": "Buscar",
  "Show": "Mostrar",
  "Show drills": "Con simulacros",
  "Who has seen it?": "¿Quién lo ha visto?",
  "{count} new": "{count, plural, one {# nuevo} other {# nuevos}}",
  "{counts}. Show": "{counts}. Mostrar",

  // What was chosen of it
  "all days": "todos los días",
  "drills, too": "también simulacros",
  "no drills": "sin simulacros",
  "from {date}": "desde {date}",
  "search {text}": "búsqueda {text}",
  "status {status}": "estado {status}",
  "to {date}": "hasta {date}",

  // On paper
  "Also": "Además",
  "As of {time}. Printed": "A fecha de {time}. Impreso",
  "Beds and divert: not published yet.": "Camas y desvío: aún sin publicar.",
  "ED beds {edBeds}, psychiatric beds {psychBeds} (published {time}).":
    "Camas de urgencias {edBeds}, de psiquiatría {psychBeds} (publicado {time}).",
  "'Minutes waited' counts the seconds, too: it can be a minute less than the difference between the times shown.":
    "«Minutos de espera» cuenta también los segundos: puede ser un minuto menos que la diferencia de las horas que se muestran.",
  "Minutes waited": "Minutos de espera",
  "ON DIVERT.": "EN DESVÍO.",
  "Only the last {count} days were searched.": "Solo se buscó en los últimos {count} días.",
  "Patient data.": "Contiene datos de pacientes.",
  "Print": "Imprimir",
  "MCI capacity: {counts}.": "Capacidad MCI: {counts}.",
  "Not on divert.": "Sin desvío.",
  "The first {count} ringdowns: {chosen}.": "Los primeros {count} avisos: {chosen}.",
  "There are more. Choose fewer days, or take the file.":
    "Hay más. Elija menos días o descargue el archivo.",
  "This paper does not change when the board does.":
    "Este papel no cambia cuando cambia el tablero.",
  "by {name}.": "por {name}.",
  "not stable": "inestable",
  "stable": "estable",
  "{text}… (see handover)": "{text}… (véase el traspaso)",
  "{count, plural, one {# ringdown} other {# ringdowns}} found: {chosen}.":
    "{count, plural, one {# aviso encontrado} other {# avisos encontrados}}: {chosen}.",
  "{count, plural, one {# ringdown} other {# ringdowns}} in all: {chosen}.":
    "{count, plural, one {# aviso} other {# avisos}} en total: {chosen}.",
  "{count} on the board, {unconfirmed} not confirmed.":
    "{count} en el tablero, {unconfirmed} sin confirmar.",
  "{hospital}: board": "{hospital}: tablero",
  "{name}: history": "{name}: historial",
  "{title}, as of {time}": "{title}, datos de {time}",
} as const;
