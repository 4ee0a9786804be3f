/** The crew's screen around its form and its deliveries, and the list of the hospitals. */
export const CREW = {
  "Is this another person? Otherwise two hospitals expect the same one.":
    "¿Es otra persona? Si no, dos hospitales esperan a la misma.",
  "A colleague has taken this patient over": "Un colega se ha hecho cargo de este paciente",
  "Already sent on to {hospital}": "Ya enviado a {hospital}",
  "They choose where this patient goes. Clear the form.":
    "Esa tripulación elige adónde va este paciente. Borre el formulario.",
  "If it is this patient, they are on their way: clear the form.":
    "Si es este paciente, ya va en camino: borre el formulario.",
  "All hospitals offer": "Todos los hospitales ofrecen",
  "At {time}, no screen was open at {hospital}. Call the ED.":
    "A las {time} no había ninguna pantalla abierta en {hospital}. Llame a urgencias del hospital.",
  "Call the ED.": "Llame a urgencias del hospital.",
  "Call the ED: {phone}": "Llame a urgencias del hospital: {phone}",
  "Call {hospital}": "Llamar a {hospital}",
  "Call {hospital}:": "Llame a {hospital}:",
  "Call {hospital}: {phone}": "Llamar a {hospital}: {phone}",
  "Crew": "Tripulación",
  "Draft restored": "Borrador recuperado",
  "Hospital Info": "Info hospital",
  "Loading…": "Cargando…",
  "MCI": "MCI",
  "No place left for {priority}.": "No quedan plazas para {priority}.",
  "No connection": "Sin conexión",
  "A colleague had taken this patient over.": "Un colega se había hecho cargo de este paciente.",
  "A colleague has taken this patient over.": "Un colega se ha hecho cargo de este paciente.",
  "Another crew took it over, or it was closed.": "Otra tripulación lo asumió, o se cerró.",
  "No longer with you: {patient}": "Ya no está con usted: {patient}",
  "Sent on to {hospital}.": "Enviado después a {hospital}.",
  "Not live. Shown as of {time}, {age} ago.":
    "Sin conexión en vivo. Datos de las {time}, hace {age}.",
  "Not live. Shown as of {time}.": "Sin conexión en vivo. Datos de las {time}.",
  "On the way there: {patient}": "En camino allí: {patient}",
  "Open MCIs": "MCI abiertos",
  "Redirect": "Redirigir",
  "Ringdown": "Aviso",
  "Show more": "Mostrar más",
  "This device keeps no draft: what you enter is lost when this page is closed.":
    "Este dispositivo no guarda borradores: lo que escriba se pierde al cerrar esta página.",
  "This device keeps no ringdowns of yours. Phone the hospital.":
    "Este dispositivo no guarda avisos suyos. Llame al hospital por teléfono.",
  "This form is open in another window, too, and was changed there.":
    "Este formulario también está abierto en otra ventana, y se cambió allí.",
  "To {hospital}": "A {hospital}",
  "Under way in my agency": "En curso en mi agencia",
  "What you enter is not stored on this device yet: it would be lost if this page was closed now.":
    "Lo que escribe aún no está guardado en este dispositivo: se perdería si esta página se cerrara ahora.",
  "You will be signed out at {time}. Sign in again between two patients.":
    "Su sesión se cerrará a las {time}. Inicie sesión de nuevo entre un paciente y otro.",
  "min": "min",
  "{count, plural, one {# open MCI} other {# open MCIs}}":
    "{count, plural, one {# MCI abierto} other {# MCI abiertos}}",
  "{hospital} has this ringdown as it was first sent. Your later changes were not sent.":
    "{hospital} tiene este aviso tal como se envió primero. Sus cambios posteriores no se enviaron.",
  "{hospital} has {time}: another ETA was said after yours.":
    "{hospital} tiene {time}: se indicó otra ETA después de la suya.",
  "{hospital} has been on divert since {time}": "{hospital} está en desvío desde {time}",
  "{hospital}, its note was removed": "{hospital}, se quitó su nota",
  "{hospital}, new note": "{hospital}, nota nueva",

  // The list of the hospitals
  "Ambulances on their way to this hospital; those that are there and still have their patient":
    "Ambulancias en camino a este hospital; las que están allí y aún tienen a su paciente",
  "Choose it all the same": "Elegirlo de todos modos",
  "ED beds": "Camas urg.",
  "Hospital Selection": "Selección de hospital",
  "It asks for ambulances to be taken elsewhere.":
    "Pide que las ambulancias vayan a otro hospital.",
  "MCI capacity": "Capacidad MCI",
  "MCI capacity left": "Capacidad MCI libre",
  "Left at all hospitals": "Libre en todos los hospitales",
  "MCI capacity: not reported": "Capacidad MCI: sin informar",
  "No hospital has published its status yet.": "Ningún hospital ha publicado aún su estado.",
  "Not part of the pilot": "No participa en el piloto",
  "Psych beds": "Camas psiq.",
  "Return to ringdown form": "Volver al formulario de aviso",
  "offered just now": "ofrecida ahora mismo",
  "offered {age} ago": "ofrecida hace {age}",
  "offered {age} ago, may be outdated": "ofrecida hace {age}, quizá desactualizada",
  "updated just now": "act. ahora mismo",
  "updated {age} ago": "act. hace {age}",
  "updated {age} ago, may be outdated": "act. hace {age}, quizá desactualizado",
  "{count, plural, one {ED bed} other {ED beds}}":
    "{count, plural, one {cama urg.} other {camas urg.}}",
  "{count, plural, one {Psych bed} other {Psych beds}}":
    "{count, plural, one {cama psiq.} other {camas psiq.}}",
  "{enRoute} en route · {offloading} offloading": "{enRoute} en camino · {offloading} entregando",
  "{hospital} is on divert": "{hospital} está en desvío",
  "{hospital} is on divert.": "{hospital} está en desvío.",
} as const;
