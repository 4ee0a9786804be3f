/** The handover of a patient between crew and nurse. */
export const HANDOVER = {
  "As of {time}": "A fecha de {time}",
  "Before": "Antes",
  "Last value": "Último valor",
  "Canceled {time}. This patient is not coming to {hospital}.":
    "Cancelado {time}. Este paciente no viene a {hospital}.",
  "Continued on the next page.": "Sigue en la página siguiente.",
  "Handover {unit}": "Traspaso {unit}",
  "Injuries or findings": "Lesiones o hallazgos",
  "Mechanism or complaint": "Mecanismo o motivo",
  "Nothing reported.": "Sin datos.",
  "Patient data. Printed {time} by {name}, {organization}.":
    "Datos de paciente. Impreso {time} por {name}, {organization}.",
  "Redirected to {next} {time}. This patient is not coming to {hospital}.":
    "Redirigido a {next} {time}. Este paciente no viene a {hospital}.",
  "Redirected {time}. This patient is not coming to {hospital}.":
    "Redirigido {time}. Este paciente no viene a {hospital}.",
  "Signs": "Signos",
  "Tag {tag}": "Etiqueta {tag}",
  "Treatment": "Tratamiento",
  "not yet": "aún no",
  "{title}, whole": "{title}, completo",
} as const;
