/** What calls for attention at a hospital: new ringdowns, their sound, and the line on other pages. */
export const HOSPITAL_ALARM = {
  "+ {count} More:": "+ {count} más:",
  "+ {count} More of {total}:": "+ {count} más de {total}:",
  "Confirm Receipt": "Confirmar recepción",
  "Confirm Receipt: DRILL, {unit}, {complaint}":
    "Confirmar recepción: SIMULACRO, {unit}, {complaint}",
  "Confirm Receipt: {unit}, {complaint}": "Confirmar recepción: {unit}, {complaint}",
  "DELAYED": "DIFERIDO",
  "End of the report. Back to its top ↑": "Fin del informe. Volver arriba ↑",
  "IMMEDIATE": "INMEDIATO",
  "MINOR": "LEVE",
  "More of the report ↓": "Más del informe ↓",
  "More of the report: {what} ↓": "Más del informe: {what} ↓",
  "New Ringdowns": "Avisos nuevos",
  "Not confirmed for {time}": "Sin confirmar hace {time}",
  "Report: {complaint}": "Informe: {complaint}",
  "The crew has not been told yet that this is on the screen.":
    "La tripulación aún no sabe que esto está en la pantalla.",
  "unconfirmed for {time}": "sin confirmar {time}",
  "{age} ago": "hace {age}",
  "{agency}, incident # {number}": "{agency}, incidente n.º {number}",

  // Its sound
  "Audible": "Con sonido",
  "Audible. Play the test tone": "Con sonido. Tocar el tono de prueba",
  "Silent": "Sin sonido",
  "Silent. Play the test tone": "Sin sonido. Tocar el tono de prueba",
  "Sound is off. New ringdowns will not be heard.": "Sin sonido. Los avisos nuevos no se oirán.",
  "Test tone. Has not rung since this page was opened.":
    "Tono de prueba. No ha sonado desde que se abrió esta página.",
  "Test tone. Last rang {time}.": "Tono de prueba. Sonó por última vez {time}.",
  "The browser still blocks the sound.": "El navegador aún bloquea el sonido.",
  "This device cannot play sound.": "Este dispositivo no puede emitir sonido.",
  "This device cannot play sound. New ringdowns will not be heard.":
    "Este dispositivo no puede emitir sonido. Los avisos nuevos no se oirán.",
  "Turn on sound": "Activar sonido",

  // For a screen reader
  "Critical: {vitals}.": "Crítico: {vitals}.",
  "Drill. New ringdown at {hospital}: {report}.": "Simulacro. Aviso nuevo en {hospital}: {report}.",
  "Drill. New ringdown: {report}. ETA {time}, {unit}.":
    "Simulacro. Aviso nuevo: {report}. ETA {time}, {unit}.",
  "Drill. {news}: {unit}, {complaint}.": "Simulacro. {news}: {unit}, {complaint}.",
  "Drill. Still not confirmed: {unit}, {complaint}.":
    "Simulacro. Aún sin confirmar: {unit}, {complaint}.",
  "New ringdown at {hospital}: {report}.": "Aviso nuevo en {hospital}: {report}.",
  "New ringdown: {report}. ETA {time}, {unit}.": "Aviso nuevo: {report}. ETA {time}, {unit}.",
  "Still not confirmed: {unit}, {complaint}.": "Aún sin confirmar: {unit}, {complaint}.",
  "{label} {value}, critical, was {was}.": "{label} {value}, crítica, antes {was}.",
  "{news}: {unit}, {complaint}.": "{news}: {unit}, {complaint}.",
  "{label} {value}, was {was}.": "{label} {value}, antes {was}.",

  // Another hospital, on a board
  "DRILL: {count} not confirmed": "SIMULACRO: {count} sin confirmar",
  "MCI question": "Pregunta por un MCI",
  "{count} not confirmed": "{count} sin confirmar",

  // The bell above other pages
  "more.": "más.",
  "Arrives sooner": "Llega antes",
  "Got worse": "Empeoró",
  "Live: new ringdowns ring here.": "En vivo: los avisos nuevos suenan aquí.",
  "New": "Nuevo",
  "New ringdowns": "Avisos nuevos",
  "New ringdowns may be missing here.": "Aquí pueden faltar avisos nuevos.",
  "New ringdowns are not told here any more. Load this page again.":
    "Aquí ya no se anuncian los avisos nuevos. Cargue esta página de nuevo.",
  "and {count} more": "y {count} más",
  "Not live since {time}: new ringdowns may be missing here.":
    "Sin conexión en vivo desde las {time}: aquí pueden faltar avisos nuevos.",
  "Not those of {hospitals}.": "No los de {hospitals}.",
  "Not told here: {hospitals}": "Aquí no se avisa de: {hospitals}",
  "Open{rest}": "Abrir{rest}",
  "at": "en",
  "for less than 1 min": "hace menos de 1 min",
  "for {time}": "hace {time}",
  "ringdown": "aviso",
  "the board": "el tablero",
  "{hospitals}: Not live since {time}: new ringdowns may be missing here.":
    "{hospitals}: sin conexión en vivo desde las {time}: aquí pueden faltar avisos nuevos.",
} as const;
