/** How long ringdowns waited to be received and confirmed. */
export const RESPONSE = {
  "Confirmed (m:ss)": "Confirmado (m:ss)",
  "From sent to received and confirmed": "De enviado a recibido y confirmado",
  "In time is {received} to received and {confirmed} to confirmed.":
    "A tiempo: hasta {received} para recibir y hasta {confirmed} para confirmar.",
  "Late or never": "Tarde o nunca",
  "Late: after {time}": "Tarde: tras {time}",
  "Left out: {reasons}.": "Se omiten: {reasons}.",
  "List": "Lista",
  "Never confirmed": "Nunca confirmado",
  "Never received": "Nunca recibido",
  "No older ones.": "No hay más antiguos.",
  "No ringdowns were sent in this time.": "No se enviaron avisos en este período.",
  "No screen was open": "Ninguna pantalla abierta",
  "None in this period.": "Ninguno en este período.",
  "Not confirmed in time": "No confirmados a tiempo",
  "Not confirmed yet: waiting for {time}": "Aún sin confirmar: en espera desde hace {time}",
  "Not received": "Sin recibir",
  "Not received or not confirmed in time": "No recibidos o no confirmados a tiempo",
  "Not received in time": "No recibidos a tiempo",
  "Not received yet: waiting for {time}": "Aún sin recibir: en espera desde hace {time}",
  "Over {time} or never": "Más de {time} o nunca",
  "Received (m:ss)": "Recibido (m:ss)",
  "Response Times": "Tiempos de respuesta",
  "Ringdowns before {time} are still being added up. Load the page again in some minutes.":
    "Los avisos anteriores a {time} aún se están sumando. Cargue la página de nuevo en unos minutos.",
  "Ringdowns not received or not confirmed in time":
    "Avisos no recibidos o no confirmados a tiempo",
  "Ringdowns not received or not confirmed in time, newest first":
    "Avisos no recibidos o no confirmados a tiempo, primero los más recientes",
  "Ringdowns of all agencies to all hospitals.":
    "Avisos de todas las agencias a todos los hospitales.",
  "Ringdowns that crews of {organization} sent.":
    "Avisos que enviaron las tripulaciones de {organization}.",
  "Ringdowns to the hospitals of {organization}.": "Avisos a los hospitales de {organization}.",
  "Screen": "Pantalla",
  "Show list": "Mostrar la lista",
  "Sent to confirmed (m:ss)": "De enviado a confirmado (m:ss)",
  "Sent to confirmed, by hospital": "De enviado a confirmado, por hospital",
  "Sent to confirmed, by hour of the day": "De enviado a confirmado, por hora del día",
  "Sent to confirmed, by week": "De enviado a confirmado, por semana",
  "Sent to confirmed (m:ss): median": "De enviado a confirmado (m:ss): mediana",
  "Sent to received (m:ss)": "De enviado a recibido (m:ss)",
  "Times (CSV)": "Tiempos de respuesta (CSV)",
  "Times by hospital": "Tiempos por hospital",
  "Times by hour of the day": "Tiempos por hora del día",
  "Times by week": "Tiempos por semana",
  "after {time}": "tras {time}",
  "arrived after {time}": "llegó tras {time}",
  "canceled after {time}": "cancelado tras {time}",
  "closed by the system after {time}": "cerrado por el sistema tras {time}",
  "late or never": "tarde o nunca",
  "median": "mediana",
  "redirected after {time}": "redirigido tras {time}",
  "{count, plural, one {sent} other {sent}}": "{count, plural, one {enviado} other {enviados}}",
  "{count} canceled or redirected before": "{count} cancelados o redirigidos antes",
  "{count} never": "{count} nunca",
  "{count} of {all} were confirmed.": "Se confirmaron {count} de {all}.",
  "{count} of {all} were received.": "Se recibieron {count} de {all}.",
  "{name}: confirmed after {median} (median), {most} (90th percentile), {count} confirmed":
    "{name}: confirmado tras {median} (mediana), {most} (percentil 90), {count} confirmados",
  "{name}: none was confirmed": "{name}: no se confirmó ninguno",
  "Sent is when the server stored the ringdown, not when the crew pressed the button: what waited on a device without a connection does not count against the hospital.":
    "Enviado es cuando el servidor guardó el aviso, no cuando la tripulación pulsó el botón: lo que esperó en un dispositivo sin conexión no cuenta contra el hospital.",
  "Received is when the ringdown was first shown to a ringdown user of the hospital, or confirmed, whichever came first. Confirmed is when a person confirmed it. Both are the server's times.":
    "Recibido es cuando el aviso se mostró por primera vez a un usuario de avisos del hospital, o se confirmó, lo que ocurriera antes. Confirmado es cuando una persona lo confirmó. Ambas son horas del servidor.",
  "Median: half of the ringdowns that were received (or confirmed) were so in this time or less. 90th percentile: nine in ten. Seconds are rounded up.":
    "Mediana: la mitad de los avisos recibidos (o confirmados) lo fue en este tiempo o menos. Percentil 90: nueve de cada diez. Los segundos se redondean hacia arriba.",
  "These ringdowns are in none of the times, and are counted apart: arrived, or closed after a day, and not received (or confirmed) afterwards either; canceled or redirected before; still waiting. A ringdown that was confirmed after arrival counts with its whole time.":
    "Estos avisos no entran en ninguno de los tiempos y se cuentan aparte: los que llegaron, o se cerraron tras un día, y tampoco después se recibieron (o confirmaron); los que antes se cancelaron o redirigieron; los que aún esperan. Un aviso confirmado tras la llegada cuenta con todo su tiempo.",
  "Late or never counts all that waited longer than the limit, also those that still wait or were canceled or redirected after it, and all that never were. So a ringdown may be late and left out of the times.":
    "Tarde o nunca cuenta todos los que esperaron más que el límite, también los que aún esperan o se cancelaron o redirigieron después, y todos los que nunca lo fueron. Así, un aviso puede contar como tarde y no entrar en los tiempos.",
  "Hours and weeks are the hospital's local time of sending; a week begins on Sunday. A redirected patient is a new ringdown to the next hospital. Drills are not counted.":
    "Las horas y semanas son la hora local del hospital al enviarse; la semana empieza el domingo. Un paciente redirigido es un aviso nuevo al siguiente hospital. Los simulacros no se cuentan.",
} as const;
