/** What a crew has pressed and the server does not know yet. */
export const CREW_UNSENT = {
  "Back to the form": "Volver al formulario",
  "Back to the form: {patient}": "Volver al formulario: {patient}",
  "ETA {time}": "ETA {time}",
  "Entered {age} ago.": "Escrito hace\u00a0{age}.",
  "Never sent: {what}": "Nunca se envió: {what}",
  "Not known whether it was sent: {what}": "No se sabe si se envió: {what}",
  "Not sent yet": "Aún sin enviar",
  "Not sent yet. It is sent again by itself.": "Aún sin enviar. Se vuelve a enviar solo.",
  "Not sent yet. Will send when you have signed in.":
    "Aún sin enviar. Se enviará cuando inicie sesión.",
  "Not sent: refused": "No enviado: rechazado",
  "Not sent: see above": "Sin enviar: vea arriba",
  "Not sent: step refused": "No enviado: paso rechazado",
  "Not sent: update refused": "No enviada: actualización rechazada",
  "Not sent: {patient}": "Sin enviar: {patient}",
  "None of this was sent: {values}": "No se envió nada de esto: {values}",
  "Nothing was sent: {hospital} will not hear of this patient. This cannot be undone.":
    "No se envió nada: {hospital} no sabrá de este paciente. Esto no se puede deshacer.",
  "Take back": "Retirar",
  "Take back: {step}": "Retirar: {step}",
  "Update": "Actualización",
  "Waiting for {age}.": "En espera desde hace\u00a0{age}.",
  "{hospital} may know of this patient already. It is canceled there as soon as the connection is back. This cannot be undone.":
    "Puede que {hospital} ya sepa de este paciente. Allí se cancela en cuanto vuelva la conexión. Esto no se puede deshacer.",
  "{hospital}: does not know of this patient.": "{hospital}: no sabe de este paciente.",
  "{hospital}: expects this patient until this is sent.":
    "{hospital}: espera a este paciente hasta que esto se envíe.",
  "{hospital}: may not know of this patient.": "{hospital}: puede que no sepa de este paciente.",
  "{step}: no answer came. It will not be doubled. If it matters now, call the ED.":
    "{step}: no llegó respuesta. No se duplicará. Si es urgente, llame a urgencias del hospital.",
  "{step}: waits for what was refused": "{step}: espera por lo que fue rechazado",

  // To discard it
  "Another user has left {count} unsent on this device. You cannot read them; they are sent when that user signs in here.":
    "Otro usuario ha dejado {count} sin enviar en este dispositivo. Usted no puede leerlos; se envían cuando ese usuario inicie sesión aquí.",
  "Discard all {count}": "Desechar todo ({count})",
  "Discard what was not sent?": "¿Desechar lo que no se envió?",
  "Remove them": "Borrarlos",
  "Remove what another user has not sent?": "¿Borrar lo que otro usuario no ha enviado?",
  "The hospital will not hear of it from this device: it may be a patient on the way. Tell that user.":
    "El hospital no lo sabrá por este dispositivo: puede ser un paciente en camino. Dígaselo a ese usuario.",
  "{hospital} does not know of this patient. The report is removed from this device.":
    "{hospital} no sabe de este paciente. El informe se borra de este dispositivo.",
  "{hospital} will not hear of it. It is removed from this device.":
    "{hospital} no lo sabrá. Se borra de este dispositivo.",

  // To log out
  "Log out and remove it": "Cerrar sesión y borrarlo",
  "Log out with something unsent?": "¿Cerrar sesión con algo sin enviar?",
  "Not logged out": "Sesión no cerrada",
  "There is no connection. You are still signed in on this device, and nothing was removed from it.":
    "No hay conexión. Su sesión sigue abierta en este dispositivo, y no se borró nada de él.",
  "{count, plural, one {One thing was} other {# things were}} not sent. Log out removes it from this device: the hospital will not know.":
    "{count, plural, one {Una cosa no se envió} other {# cosas no se enviaron}}. Cerrar sesión lo borra de este dispositivo: el hospital no lo sabrá.",

  // Where it is kept
  "Not stored on this device: what is not sent yet is lost when this page is closed.":
    "No se guarda en este dispositivo: lo que aún no se envió se pierde al cerrar esta página.",
  "On this site nothing of a patient is stored on devices.":
    "En este sitio no se guarda nada de un paciente en los dispositivos.",
  "This device is full.": "Este dispositivo está lleno.",
  "This device stores nothing.": "Este dispositivo no guarda nada.",
  "This page has no secure connection (https).": "Esta página no tiene conexión segura (https).",
} as const;
