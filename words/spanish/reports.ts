/** The reports of an organization: offload times, divert hours, response times. */
export const REPORTS = {
  "Arrow keys lead from bar to bar.": "Las flechas llevan de una barra a otra.",
  "At most {count} days.": "Como máximo {count} días.",
  "By hospital": "Por hospital",
  "By hour of the day": "Por hora del día",
  "By week": "Por semana",
  "Divert hours": "Horas en desvío",
  "Group by": "Agrupar por",
  "Hour": "Hora",
  "Median": "Mediana",
  "Offload times": "Tiempos de entrega",
  "Point at a bar or touch it to read it. On a keyboard, Tab and the arrow keys lead there.":
    "Señale o toque una barra para leerla. Con el teclado se llega a ella con Tab y las flechas.",
  "Reports": "Informes",
  "Response times": "Tiempos de respuesta",
  "only from {date}": "solo desde el {date}",
  "only from {date}, so far": "solo desde el {date}, hasta ahora",
  "only to {date}": "solo hasta el {date}",
  "only {date}": "solo el {date}",
  "only {from} to {to}": "solo del {from} al {to}",
  "so far": "hasta ahora",
  "There were no drills in this time.": "No hubo simulacros en este período.",
  "Week": "Semana",
  "Week of {day}": "Semana del {day}",
  "90th": "P90",
  "90th percentile": "Percentil 90",
  "{count, plural, one {# drill was} other {# drills were}} left out.":
    "{count, plural, one {Se omitió # simulacro} other {Se omitieron # simulacros}}.",

  // Offload times
  "APOT-1 and APOT-2, months {months} so far (CSV)":
    "APOT-1 y APOT-2, de {months}, hasta ahora (CSV)",
  "APOT-1 and APOT-2, whole months {months} (CSV)":
    "APOT-1 y APOT-2, meses enteros de {months} (CSV)",
  "Arrivals before {time} are still being added up. Load the page again in some minutes.":
    "Las llegadas anteriores a {time} aún se están sumando. Cargue la página de nuevo en unos minutos.",
  "How these times are counted": "Cómo se cuentan estos tiempos",
  "No patients arrived in this time.": "No llegó ningún paciente en este período.",
  "No ringdown is left out.": "No se omite ningún aviso.",
  "Offload Times": "Tiempos de entrega",
  "Offload times (CSV)": "Tiempos de entrega (CSV)",
  "Offload times, by hospital": "Tiempos de entrega, por hospital",
  "Offload times, by hour of the day": "Tiempos de entrega, por hora del día",
  "Offload times, by week": "Tiempos de entrega, por semana",
  "Over {minutes}\u00a0min": "Más de {minutes}\u00a0min",
  "Patients of all agencies at all hospitals.":
    "Pacientes de todas las agencias en todos los hospitales.",
  "Patients offloaded": "Pacientes entregados",
  "Patients who came to the hospitals of {organization}.":
    "Pacientes que llegaron a los hospitales de {organization}.",
  "Patients whom crews of {organization} brought.":
    "Pacientes que llevaron las tripulaciones de {organization}.",
  "Ringdowns left out: {count} ({reasons}).": "Avisos omitidos: {count} ({reasons}).",
  "Ringdowns left out: {reasons}.": "Avisos omitidos: {reasons}.",
  "{count} canceled or redirected": "{count} cancelados o redirigidos",
  "{count} offloaded before arrival": "{count} entregados antes de la llegada",
  "{count} over 24 h": "{count} con más de 24 h",
  "{count} still waiting": "{count} aún en espera",
  "{count} without an arrival": "{count} sin llegada",
  "{count} without an offload": "{count} sin entrega",
  "{name}: median {median} min, 90th percentile {most} min, {share} over 30 min, {count, plural, one {# patient} other {# patients}}":
    "{name}: mediana {median} min, percentil 90 {most} min, {share} más de 30 min, {count, plural, one {# paciente} other {# pacientes}}",
  "{name}: nobody was offloaded": "{name}: no se entregó a nadie",
  "The offload time is from 'Arrived' to 'Offloaded', by the clock of the device on which it was pressed, as the ringdown shows it. A patient belongs to the hour and the week of the arrival, in the hospital's time zone; a week begins on Sunday.":
    "El tiempo de entrega va de «Llegó» a «Entregado», según el reloj del dispositivo en que se pulsó, como lo muestra el aviso. Un paciente pertenece a la hora y la semana de la llegada, en la zona horaria del hospital; la semana empieza el domingo.",
  "Times are whole minutes that have passed: 42 is from 42:00 to 42:59. 'Over 20 min' goes by the seconds: it is longer than 20 minutes and 0 seconds.":
    "Los tiempos son minutos enteros ya pasados: 42 es de 42:00 a 42:59. «Más de 20 min» se decide por los segundos: es más que 20 minutos y 0 segundos.",
  "Median: half of the patients were offloaded in this time or less. 90th percentile: nine in ten. Both are times that occurred (nearest rank); nothing is interpolated. A share is of the patients who were offloaded.":
    "Mediana: la mitad de los pacientes se entregó en este tiempo o menos. Percentil 90: nueve de cada diez. Ambos son tiempos que ocurrieron (rango más cercano); no se interpola nada. Un porcentaje es de los pacientes entregados.",
  "These patients are in none of the figures, and are counted apart: canceled or redirected, before or after arrival; arrived and still waiting; closed without an arrival or without an offload; offloaded before arrival; over 24 hours. They are counted in the hour and week of their arrival, or, without an arrival, of their end.":
    "Estos pacientes no están en ninguna cifra, y se cuentan aparte: cancelados o redirigidos, antes o después de llegar; llegados y aún en espera; cerrados sin llegada o sin entrega; entregados antes de la llegada; más de 24 horas. Se cuentan en la hora y la semana de su llegada o, si no llegaron, de su final.",
  "A redirected patient is a new ringdown to the next hospital. Patients of mass casualty incidents are counted, drills are not.":
    "Un paciente redirigido es un aviso nuevo al siguiente hospital. Los pacientes de incidentes con múltiples víctimas se cuentan; los simulacros, no.",
  "When the clocks go back, the hour that comes twice is one hour here; when they go forward, one hour is missing that day. No time is longer or shorter for it.":
    "Cuando los relojes se atrasan, la hora que se repite es aquí una sola hora; cuando se adelantan, ese día falta una hora. Ningún tiempo es más largo ni más corto por ello.",

  // Divert hours
  "Divert Hours": "Horas en desvío",
  "Divert hours (CSV)": "Horas en desvío (CSV)",
  "Diverts": "Desvíos",
  "Diverts of all hospitals.": "Desvíos de todos los hospitales.",
  "Diverts of the hospitals of {organization}.": "Desvíos de los hospitales de {organization}.",
  "Hours on divert": "Horas en desvío",
  "Hours on divert (h:mm)": "Horas en desvío (h:mm)",
  "Hours on divert, by hospital": "Horas en desvío, por hospital",
  "Hours on divert, by hour of the day": "Horas en desvío, por hora del día",
  "Hours on divert, by week": "Horas en desvío, por semana",
  "How these hours are counted": "Cómo se cuentan estas horas",
  "No hospital was on divert in this time.": "Ningún hospital estuvo en desvío en este período.",
  "Share of the time": "Porcentaje del tiempo",
  "No hospital has published a status yet, so there are no hours to show.":
    "Ningún hospital ha publicado aún un estado, así que no hay horas que mostrar.",
  "{name}: no divert": "{name}: sin desvíos",
  "{name}: {hours} hours on divert, {share} of the time, {count, plural, one {# divert} other {# diverts}}":
    "{name}: {hours} horas en desvío, {share} del tiempo, {count, plural, one {# desvío} other {# desvíos}}",
  "A hospital is on divert from when it published so until it published that it no longer is, by the server's clock: that is when crews could see it. A status holds until the next one.":
    "Un hospital está en desvío desde que lo publicó hasta que publicó que ya no lo está, según el reloj del servidor: es cuando las tripulaciones podían verlo. Un estado vale hasta el siguiente.",
  "What began before the period counts from its beginning, and what lasts beyond it to its end or until now.":
    "Lo que empezó antes del período cuenta desde su comienzo, y lo que dura más allá, hasta su final o hasta ahora.",
  "Hours of the day and weeks are those of the hospital's time zone; a week begins on Sunday. The share says how much of the time that was: of the hours of the period since a hospital first published a status, 23 or 25 on a day on which the clocks change. A divert that lasts over several hours or weeks is counted in each.":
    "Las horas del día y las semanas son las de la zona horaria del hospital; la semana empieza el domingo. La parte dice cuánto del tiempo fue: de las horas del período desde que un hospital publicó su primer estado, 23 o 25 el día en que cambia la hora. Un desvío que dura varias horas o semanas se cuenta en cada una.",
} as const;
