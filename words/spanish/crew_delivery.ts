/** The deliveries that a crew has under way, and those of its agency. */
export const CREW_DELIVERY = {
  "Another patient": "Otro paciente",
  "Another patient: unfinished form": "Otro paciente: formulario sin terminar",
  "Change": "Cambiar",
  "Change ETA": "Cambiar ETA",
  "Delivery status": "Estado del traslado",
  "Delivery status ({count})": "Estado del traslado ({count})",
  "Hide report": "Ocultar informe",
  "It is not known whether the ETA was changed. Try again.":
    "No se sabe si se cambió la ETA. Reintente.",
  "Minutes from now": "Minutos desde ahora",
  "Not yet:": "Aún no:",
  "On a screen": "En pantalla",
  "pressed {time}": "pulsado {time}",
  "Show report": "Mostrar informe",
  "The ETA was not changed.": "La ETA no se cambió.",
  "What the hospital knows": "Lo que sabe el hospital",

  "{hospital} confirmed at {time}": "{hospital} confirmó a las {time}",

  // The steps
  "It is not known whether this was undone. Try again: it will not be done twice.":
    "No se sabe si esto se deshizo. Reintente: no se hará dos veces.",
  "Keep: {step}": "Conservar: {step}",
  "Mark arrived": "Marcar llegada",
  "Mark offloaded": "Marcar entrega",
  "Marked arrived": "Llegada marcada",
  "Marked offloaded": "Entrega marcada",
  "Not undone.": "No se deshizo.",
  "Patient offloaded": "Paciente entregado",
  "Return to service": "Volver al servicio",
  "Ringdown sent": "Aviso enviado",
  "Undo": "Deshacer",
  "Undo: {step}": "Deshacer: {step}",

  // To cancel or redirect
  "Cancel delivery": "Cancelar traslado",
  "Cancel delivery: not sent yet. {hospital} expects this patient.":
    "Cancelar traslado: aún sin enviar. {hospital} espera a este paciente.",
  "Cancel this delivery?": "¿Cancelar este traslado?",
  "Cancel: not sent yet, {hospital} expects this patient":
    "Cancelación: aún sin enviar, {hospital} espera a este paciente",
  "Redirect patient": "Redirigir paciente",
  "Redirect patient: not sent yet. {hospital} expects this patient.":
    "Redirigir paciente: aún sin enviar. {hospital} espera a este paciente.",
  "Redirect this patient?": "¿Redirigir a este paciente?",
  "Redirect: not sent yet, {hospital} expects this patient":
    "Redirección: aún sin enviar, {hospital} espera a este paciente",
  "This may not be sent at once. Until it is sent, {hospital} expects this patient.":
    "Puede que esto no se envíe de inmediato. Hasta que se envíe, {hospital} espera a este paciente.",
  "{hospital} will see that this patient goes elsewhere. You then choose the next hospital; the report is kept.":
    "{hospital} verá que este paciente va a otro hospital. Después usted elige el siguiente hospital; el informe se conserva.",
  "{hospital} will see that this patient is not coming. This cannot be undone.":
    "{hospital} verá que este paciente ya no va allí. Esto no se puede deshacer.",

  // To tell more of a patient
  "Discard this update?": "¿Desechar esta actualización?",
  "ETA was": "La ETA era",
  "ETA: not sent yet, the hospital has {time}": "ETA: aún sin enviar, el hospital tiene {time}",
  "Enter what was measured now. Vitals left empty keep their last value; a systolic alone clears the diastolic.":
    "Escriba lo que se midió ahora. Los signos vitales que deje vacíos conservan su último valor; una sistólica sola borra la diastólica.",
  "It is not known whether this update was sent. Try again: it will not be sent twice.":
    "No se sabe si esta actualización se envió. Reintente: no se enviará dos veces.",
  "Other device": "Otro dispositivo",
  "Replace with mine": "Reemplazar por lo mío",
  "Keep both": "Conservar ambos",
  "Keep both notes, replace the rest": "Conservar ambas notas, reemplazar el resto",
  "Replace what was told meanwhile?": "¿Reemplazar lo informado mientras tanto?",
  "Told on another device since you opened this:":
    "Informado en otro dispositivo después de que usted abriera esto:",
  "Nothing has changed yet.": "Aún no ha cambiado nada.",
  "Send your update first, or the report goes without it: {values}":
    "Envíe primero su actualización, o el informe irá sin ella: {values}",
  "Send update": "Enviar actualización",
  "Update patient": "Actualizar paciente",
  "Update sent {time}": "Actualización enviada {time}",
  "Update refused. None of this was sent: {values}":
    "Actualización rechazada. No se envió nada de esto: {values}",
  "Update: not sent yet": "Actualización: aún sin enviar",
  "Entered at {time} and not sent.": "Anotado a las {time} y no enviado.",
  "The report was changed since: compare before you send.":
    "El informe se cambió después: compare antes de enviar.",
  "What you entered here has not been sent.": "Lo que escribió aquí no se ha enviado.",

  // Those of the agency
  "It is not known whether you have taken it over. Try again.":
    "No se sabe si usted lo ha asumido. Reintente.",
  "Not taken over.": "No asumido.",
  "Nothing is under way.": "No hay nada en curso.",
  "Take over": "Asumir",
  "Take over this delivery?": "¿Asumir este traslado?",
  "Yours: {patient}. The report is laid aside until the form is sent or cleared.":
    "A su cargo: {patient}. El informe queda aparte hasta que se envíe o se borre el formulario.",
  "The ringdowns of your agency could not be loaded.":
    "No se pudieron cargar los avisos de su agencia.",
  "This patient becomes yours, and leaves the other crew's screen.":
    "Este paciente pasa a ser suyo y desaparece de la pantalla de la otra tripulación.",
  "Yours": "De usted",
} as const;
