/** What the server says when it does not do something. Every page gets all of these. */
export const ANSWERS = {
  "1 patient was sent after this time, at {time}. Choose {next} or later.":
    "Se envió a 1 paciente después de esta hora, a las {time}. Elija las {next} o más tarde.",
  "1 patient was sent under {number}. It cannot be changed any more.":
    "Se envió a 1 paciente con el número {number}. Ya no se puede cambiar.",
  "An incident with this number already exists.": "Ya existe un incidente con este número.",
  "It cannot end before it started.": "No puede terminar antes de comenzar.",
  "No MCI is open any more.": "Ya no hay ningún MCI abierto.",
  "No ringdown of yours was redirected under this id.":
    "Ningún aviso suyo se redirigió con este identificador.",
  "Not found.": "No encontrado.",
  "Not ready.": "Aún no está listo.",
  "Only a crew of the same organization may take a ringdown over.":
    "Solo una tripulación de la misma organización puede asumir un aviso.",
  "Only its crew may change a ringdown.": "Solo su tripulación puede cambiar un aviso.",
  "Only its hospital may acknowledge what has changed.":
    "Solo su hospital puede dar por visto lo que cambió.",
  "Please sign in.": "Inicie sesión.",
  "Real patients were sent under this number. A drill needs one of its own.":
    "Con este número se enviaron pacientes reales. Un simulacro necesita uno propio.",
  "Somebody else is signed in.": "Otra persona tiene la sesión iniciada.",
  "The counts of this MCI are updated from elsewhere.":
    "Los números de este MCI se actualizan desde otro sistema.",
  "The live picture is not there.": "Los datos en vivo no están disponibles.",
  "This MCI has ended.": "Este MCI ha terminado.",
  "This id already stands for another ringdown.": "Este identificador ya es de otro aviso.",
  "This was for a drill, and a real MCI is open now.":
    "Esto era para un simulacro, y ahora hay un MCI real abierto.",
  "This was for a real MCI, and only a drill is open now.":
    "Esto era para un MCI real, y ahora solo hay un simulacro abierto.",
  "Somebody set another value meanwhile.": "Entretanto alguien puso otro valor.",
  "This invite is no longer available.": "Esta invitación ya no está disponible.",
  "This invite has already been accepted.": "Esta invitación ya se ha aceptado.",
  "This invite has expired. Please ask for another.": "Esta invitación ha caducado. Pida otra.",
  "Use the address that was invited.": "Use la dirección que recibió la invitación.",
  "This is not a valid email address.": "Esta dirección de correo no es válida.",
  "This email address has already been used.": "Esta dirección de correo ya se ha usado.",
  "This browser's push service cannot be reached.":
    "No se puede acceder al servicio de notificaciones de este navegador.",
  "Ten of your devices are told already. Turn one off first, or sign it out.":
    "Ya se avisa a diez de sus dispositivos. Desactive primero uno o cierre su sesión.",
  "Too many ringdowns from this unit or this user within a minute.":
    "Demasiados avisos de esta unidad o de este usuario en un minuto.",
  "Too many updates from this unit or this user within a minute.":
    "Demasiadas actualizaciones de esta unidad o de este usuario en un minuto.",
  "You are not allowed to do this.": "No tiene permiso para hacer esto.",
  "You may not publish this for this hospital.": "No puede publicar esto para este hospital.",
  "{count} patients were sent after this time, the last at {time}. Choose {next} or later.":
    "Se envió a {count} pacientes después de esta hora, al último a las {time}. Elija las {next} o más tarde.",
  "{count} patients were sent under {number}. It cannot be changed any more.":
    "Se envió a {count} pacientes con el número {number}. Ya no se puede cambiar.",
} as const;
