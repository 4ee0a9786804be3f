/** The form of a ringdown in its two steps. */
export const CREW_REPORT = {
  "Actions": "Acciones",
  "Clear Form": "Borrar formulario",
  "Clear this form?": "¿Borrar este formulario?",
  "Edit Ringdown": "Editar aviso",
  "Everything you entered about this patient is removed from this device.":
    "Todo lo que escribió sobre este paciente se borra de este dispositivo.",
  "Missing: {names}": "Por completar: {names}",
  "Ringdown form": "Formulario de aviso",
  "Select Hospital": "Elegir hospital",
  "Send Ringdown": "Enviar aviso",
  "To check: {names}": "Por revisar: {names}",
  "{count, plural, one {# required field} other {# required fields}} left: {names}":
    "{count, plural, one {Falta # campo} other {Faltan # campos}}: {names}",
  "{count, plural, one {# value} other {# values}} to check: {names}":
    "{count, plural, one {# valor} other {# valores}} por revisar: {names}",

  // The incident
  "An exercise. Not for a real patient.": "Un ejercicio. No es para un paciente real.",
  "Filled in: newest call of {unit}": "Completado con la última llamada de {unit}",
  "Incident info": "Datos del incidente",
  "No MCI with this number is open. The hospital still gets this ringdown.":
    "No hay ningún MCI abierto con este número. El hospital recibe este aviso de todos modos.",
  "Not loaded.": "No se cargó.",
  "The incident numbers of this unit could not be loaded. You can type the number.":
    "No se pudieron cargar los números de incidente de esta unidad. Puede escribir el número.",
  "This MCI has ended. The hospital still gets this ringdown, but it is not counted in the MCI.":
    "Este MCI ha terminado. El hospital recibe este aviso de todos modos, pero no se cuenta en el MCI.",
  "This drill has ended. The hospital still gets this ringdown as DRILL.":
    "Este simulacro ha terminado. El hospital recibe este aviso de todos modos, como SIMULACRO.",
  "{triage} sets {code}. You can change it.": "{triage} fija {code}. Puede cambiarlo.",
  "{unit} sent {patient} to {hospital} at {time}. Another patient?":
    "{unit} ya avisó a {hospital} ({time}) de este paciente ({patient}). ¿Es otro?",

  // The patient
  "Add to the chief complaint": "Añadir al motivo principal",
  "Enter an oxygen saturation first.": "Escriba primero una saturación de oxígeno.",
  "Patient info": "Datos del paciente",
  "Temperature in °C": "Temperatura en °C",
  "Tick {field} first": "Tras marcar {field}",
  "Vitals (optional)": "Signos vitales (opcional)",
  "abdominal pain": "dolor abdominal",
  "altered mental status": "estado mental alterado",
  "beats/min": "lat/min",
  "breaths/min": "resp/min",
  "chest pain": "dolor de pecho",
  "fall": "caída",
  "overdose": "sobredosis",
  "seizure": "convulsiones",
  "short of breath": "falta de aire",
  "stroke symptoms": "síntomas de derrame cerebral",
  "trauma": "trauma",
  "{typed} looks like {meant}": "{typed} parece estar en {meant}",

  // The hospital and the ETA
  "ETA in minutes": "ETA en minutos",
  "ETA in minutes, always in reach": "ETA en minutos, siempre a mano",
  "Its note: {note}": "Nota del hospital: {note}",
  "Its note now: {note}": "Su nota ahora: {note}",
  "Its note was removed.": "Se quitó su nota.",
  "Ringdown Overview": "Resumen del aviso",
  "Send all the same": "Enviar de todos modos",
  "The hospital you chose is no longer listed. Choose another one.":
    "El hospital que eligió ya no está en la lista. Elija otro.",
  "The patient part is not complete yet.": "La parte del paciente aún no está completa.",
  "arrives": "llegada",
  "counted from the first try at {time}": "contado desde el primer intento a las {time}",
  "Send with this ETA?": "¿Enviar con esta ETA?",
  "in {count} min. Is that right?": "en {count} min. ¿Es correcto?",
  "{hospital} has changed its note": "{hospital} ha cambiado su nota",
  "{hospital} is on divert now": "{hospital} está ahora en desvío",

  // What was not sent
  "It is not known whether the ringdown was sent. Try again: it will not be sent twice.":
    "No se sabe si el aviso se envió. Reintente: no se enviará dos veces.",
  "Not sent.": "No enviado.",
  "Send as a new patient": "Enviar como paciente nuevo",
  "What this device keeps was not read yet.": "Aún no se ha leído lo que guarda este dispositivo.",

  // A form that was left, or is open twice
  "Choose where this patient goes now.": "Elija adónde va ahora este paciente.",
  "Clear it here, too": "Borrarlo aquí también",
  "Continue this patient?": "¿Continuar con este paciente?",
  "Discard": "Desechar",
  "Discard this form?": "¿Desechar este formulario?",
  "From before": "De antes",
  "In the other window": "En la otra ventana",
  "In this window": "En esta ventana",
  "Incident {number}": "Incidente {number}",
  "It is not known whether this ringdown was sent.": "No se sabe si este aviso se envió.",
  "Keep this one": "Conservar este",
  "No patient entered yet": "Aún sin paciente",
  "Redirected: not sent to the next hospital yet":
    "Redirigido: aún no se ha avisado al siguiente hospital",
  "Take this one": "Usar este",
  "This device kept a form from before.": "Este dispositivo guardó un formulario de antes.",
  "This form was changed in another window, too.":
    "Este formulario también se cambió en otra ventana.",
  "This form was sent or cleared in another window.":
    "Este formulario se envió o se borró en otra ventana.",
  "This patient was redirected. Clear the form only if somebody else sends them on.":
    "Este paciente fue redirigido y aún no se ha avisado a otro hospital.",
  "Unfinished form": "Formulario sin terminar",
  "Unit {unit}": "Unidad {unit}",
  "Which form counts?": "¿Qué formulario vale?",
  "saved {time}": "guardado {time}",
} as const;
