/** The list of the MCIs, their form, and the page of one: its counts, its patients and its end. */
export const MCI = {
  "Incidents (CSV)": "Incidentes (CSV)",
  "There has been no MCI yet. The first step is to start one.":
    "Aún no ha habido ningún MCI. El primer paso es iniciar uno.",
  "Start new MCI": "Iniciar un MCI",

  // The form
  "Address 1": "Dirección 1",
  "Address 2": "Dirección 2",
  "An exercise without real patients: every screen that shows it says DRILL. This cannot be changed later.":
    "Un ejercicio sin pacientes reales: toda pantalla que lo muestra dice SIMULACRO. Esto no se puede cambiar después.",
  "Did it start more than a day ago?": "¿Comenzó hace más de un día?",
  "Edit MCI #{number}": "Editar MCI n.º {number}",
  "Go to MCI #{number}": "Ir al MCI n.º {number}",
  "Ended At": "Fin",
  "Incident Number": "Número de incidente",
  "It has no end any more. Crews can send patients under its number again, and every hospital sees it. Ask the hospitals again what they can take.":
    "Ya no tiene fin. Las tripulaciones pueden volver a enviar pacientes con su número, y todos los hospitales lo ven. Pregunte de nuevo a los hospitales cuántos pueden recibir.",
  "MCI started!": "¡MCI iniciado!",
  "MCI updated!": "¡MCI actualizado!",
  "MCI updated! Somebody else has ended it meanwhile.":
    "¡MCI actualizado! Otra persona lo ha terminado mientras tanto.",
  "New MCI": "MCI nuevo",
  "Reopen MCI": "Reabrir MCI",
  "Reopen this MCI?": "¿Reabrir este MCI?",
  "Start MCI": "Iniciar MCI",
  "Started At": "Inicio",
  "The call number under which crews send its patients.":
    "El número de llamada con el que las tripulaciones envían a sus pacientes.",
  "The start is {date} {time}. Patients whose calls began after it, or up to a day before, belong to this MCI.":
    "El comienzo es {date} {time}. Los pacientes cuyas llamadas empezaron después, o hasta un día antes, pertenecen a este MCI.",
  "This is a drill": "Esto es un simulacro",
  "This is a drill: an exercise without real patients.":
    "Esto es un simulacro: un ejercicio sin pacientes reales.",
  "This is not a drill.": "Esto no es un simulacro.",
  "Yes, it did": "Sí, así es",
  "{count, plural, one {# patient was} other {# patients were}} sent under {number}. It cannot be changed any more.":
    "Se envió a {count, plural, one {# paciente} other {# pacientes}} con el número {number}. Ya no se puede cambiar.",
  "{zone} time":
    "{zone, select, Pacífico {Hora del Pacífico} Este {Hora del Este} Centro {Hora del Centro} Montaña {Hora de la Montaña} Aleutianas {Hora de las Aleutianas} other {Hora de {zone}}}",
  "{zone} time. Empty while it is open: an end here ends the MCI for everybody.":
    "{zone, select, Pacífico {Hora del Pacífico} Este {Hora del Este} Centro {Hora del Centro} Montaña {Hora de la Montaña} Aleutianas {Hora de las Aleutianas} other {Hora de {zone}}}. Vacío mientras esté abierto: un fin escrito aquí termina el MCI para todos.",

  // The page of an MCI
  "Lasted {duration}": "Duró {duration}",
  "Open for {duration}": "Abierto desde hace {duration}",

  // The counts
  "All together": "Todos juntos",
  "Counts": "Recuentos",
  "Estimated patients": "Pacientes estimados",
  "not estimated": "sin estimar",
  "It is not known whether {count} was saved.": "No se sabe si se guardó {count}.",
  "Keep no offer": "Dejar sin oferta",
  "Keep no offer or set {count}?": "¿Dejar sin oferta o poner {count}?",
  "Keep no offer or take the offer back?": "¿Dejar sin oferta o retirar la oferta?",
  "Keep {count}": "Dejar {count}",
  "Keep {count} or take the offer back?": "¿Dejar {count} o retirar la oferta?",
  "Keep {kept} or set {wanted}?": "¿Dejar {kept} o poner {wanted}?",
  "Not saved: {count}.": "No guardado: {count}.",
  "Now it is {count}.": "Ahora es {count}.",
  "Set {count}": "Poner {count}",
  "Somebody else": "Otra persona",
  "These counts are updated from elsewhere and cannot be changed here.":
    "Estos números se actualizan desde otro sistema y no se pueden cambiar aquí.",
  "Transported": "Trasladados",
  "Treated": "Atendidos",
  "Without priority": "Sin prioridad",
  "{name} set {count} meanwhile.": "{name} puso {count} mientras tanto.",
  "{name} took the offer back meanwhile.": "{name} retiró la oferta mientras tanto.",

  // The patients
  "No patient has a hospital now.": "Ningún paciente tiene hospital ahora.",
  "Redirected from {hospital}": "Redirigido desde {hospital}",
  "Redirected from {hospital} {time}": "Redirigido desde {hospital} {time}",
  "Redirected, no new hospital yet: {count}": "Redirigidos, aún sin nuevo hospital: {count}",
  "No patients yet. Crews choose incident number {number} in their form.":
    "Aún no hay pacientes. Las tripulaciones eligen el número de incidente {number} en su formulario.",
  "{count} patients have tag {tag}: {units}": "{count} pacientes tienen la etiqueta {tag}: {units}",

  // Its end
  "A changed count is not known to be saved. Not ended.":
    "No se sabe si se guardó un número cambiado. No se terminó.",
  "End MCI": "Terminar MCI",
  "End MCI #{number}?": "¿Terminar el MCI n.º {number}?",
  "It ends for all hospitals and all crews at once.":
    "Termina de inmediato para todos los hospitales y todas las tripulaciones.",
  "It is not known whether this MCI was ended. Try again: it will not end twice.":
    "No se sabe si este MCI se terminó. Reintente: no terminará dos veces.",
  "Crews no longer choose the number {number}. A report that is sent under it all the same still arrives: it is marked 'Sent after the end'.":
    "Las tripulaciones ya no eligen el número {number}. Un informe que se envíe con él de todos modos llega: se marca «Enviado después del fin».",
  "No other MCI is open, so the MCI capacity that {count, plural, one {# hospital has} other {# hospitals have}} offered is deleted. For the next MCI it must be offered again.":
    "No queda otro MCI abierto, así que se borra la capacidad MCI que {count, plural, one {ofreció # hospital} other {ofrecieron # hospitales}}. Para el próximo MCI hay que ofrecerla de nuevo.",
  "Not ended.": "No se terminó.",
  "Only drills stay open, so the MCI capacity that {count, plural, one {# hospital has} other {# hospitals have}} offered is deleted. For the drills it must be offered again.":
    "Solo quedan simulacros abiertos, así que se borra la capacidad MCI que {count, plural, one {ofreció # hospital} other {ofrecieron # hospitales}}. Para los simulacros hay que ofrecerla de nuevo.",
  "Other MCIs stay open: what hospitals have offered still holds.":
    "Otros MCI siguen abiertos: lo que los hospitales han ofrecido sigue valiendo.",
  "Patients under way ({count}) stay on the boards of their hospitals.":
    "Los pacientes en camino ({count}) siguen en los tableros de sus hospitales.",

  "Not received yet: {count, plural, one {# patient} other {# patients}} under way to {names}. Call the hospital.":
    "Sin recibir aún: {count, plural, one {# paciente} other {# pacientes}} en camino hacia {names}. Llame al hospital.",
  "Redirected patients without a new hospital ({count}) stay on this page until their crews have sent again.":
    "Los pacientes redirigidos sin nuevo hospital ({count}) siguen en esta página hasta que su tripulación los envíe de nuevo.",

  // After its end
  "Sent after the end": "Enviado después del fin",
  "Sent after the end: {count}": "Enviados después del fin: {count}",
  "No patient was transported.": "No se trasladó a ningún paciente.",
  "This MCI is no longer open. Its summary could not be loaded.":
    "Este MCI ya no está abierto. No se pudo cargar su resumen.",
  "This MCI is no longer open. Loading its summary…":
    "Este MCI ya no está abierto. Cargando su resumen…",
  "This MCI is no longer open, and its summary could not be loaded.":
    "Este MCI ya no está abierto, y no se pudo cargar su resumen.",
  "This MCI was ended by somebody else while you were looking at it.":
    "Otra persona terminó este MCI mientras usted lo miraba.",
  "This summary could not be refreshed. It is from {time}.":
    "No se pudo actualizar este resumen. Es de las {time}.",
  "To reopen it, press 'Edit', remove 'Ended At' and save.":
    "Para reabrirlo, pulse «Editar», quite «Fin» y guarde.",
  "Transported Patients": "Pacientes trasladados",
} as const;
