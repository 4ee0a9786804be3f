/** The event log of an MCI: after the name of who did it. And its files, and its print. */
export const MCI_LOG = {
  "City": "Ciudad",
  "Event log": "Registro de eventos",
  "No log.": "Sin registro.",
  "Older": "Anteriores",
  "The system": "El sistema",
  "There are no entries.": "No hay entradas.",
  "This log may be out of date.": "Este registro puede estar desactualizado.",
  "What hospitals had offered was cleared.": "Se borró lo que habían ofrecido los hospitales.",
  "ZIP": "Código postal",
  "a hospital": "un hospital",
  "asked {count, plural, one {# hospital} other {# hospitals}} for MCI capacity":
    "pidió capacidad MCI a {count, plural, one {# hospital} other {# hospitales}}",
  "changed the MCI capacity of {hospital}: {changes}":
    "cambió la capacidad MCI de {hospital}: {changes}",
  "changed {changes}": "cambió {changes}",
  "ended this MCI": "terminó este MCI",
  "entered this MCI, started {time}": "registró este MCI, iniciado {time}",
  "exported a file": "exportó un archivo",
  "exported the counts over time": "exportó los números a lo largo del tiempo",
  "exported the patients": "exportó los pacientes",
  "left the counts to another system": "dejó los números a cargo de otro sistema",
  "let the counts be changed here again": "permitió de nuevo cambiar los números aquí",
  "reopened this MCI": "reabrió este MCI",
  "started this MCI": "inició este MCI",
  "treated patients (Dead)": "pacientes atendidos (fallecidos)",
  "treated patients (Delayed)": "pacientes atendidos (diferidos)",
  "treated patients (Immediate)": "pacientes atendidos (inmediatos)",
  "treated patients (Minor)": "pacientes atendidos (leves)",
  "{field} from {before} to {after}": "{field} de {before} a {after}",
  "{name} (by a program)": "{name} (por un programa)",

  // Its files
  "Counts over time (CSV)": "Evolución de los números (CSV)",
  "Patients (CSV)": "Pacientes (CSV)",
  "Print summary": "Imprimir resumen",
  "The list of patients contains patient data. Every file is noted in the event log, and every print under 'Activity'.":
    "La lista de pacientes contiene datos de pacientes. Cada archivo se anota en el registro de eventos, y cada impresión, en «Actividad».",

  // On paper
  "Color": "Color",
  "Hospitals: left of what was offered": "Hospitales: lo que queda de lo ofrecido",
  "No patients were sent yet.": "Aún no se enviaron pacientes.",
  "ON DIVERT": "EN DESVÍO",
  "Patients by color": "Pacientes por color",
  "Patients sent ({count})": "Pacientes enviados ({count})",
  "{left} of {offered}": "{left} de {offered}",
} as const;
