/** The fixed sentences. */
export const MESSAGES_IN_SPANISH = {
  "A colleague has this patient now.": "Un colega tiene ahora a este paciente.",
  "An unexpected error has occurred": "Ha ocurrido un error inesperado",
  "An unexpected error has occurred. Please try again.":
    "Ha ocurrido un error inesperado. Inténtelo de nuevo.",
  "An unexpected error has occurred. Please try again later.":
    "Ha ocurrido un error inesperado. Inténtelo más tarde.",
  "At most {count} characters.": "Como máximo {count} caracteres.",
  "Delivery canceled": "Traslado cancelado",
  "Enter 7 to 15 digits; + ( ) - . x and spaces may be among them.":
    "Escriba de 7 a 15 cifras; puede haber + ( ) - . x y espacios.",
  "Invalid email and/or password.": "Correo o contraseña no válidos.",
  "It is not known whether this was stored.": "No se sabe si esto se guardó.",
  "Minimum date cannot be after maximum date": "La fecha mínima no puede ser posterior a la máxima",
  "Not sent yet. Will send when the connection is back.":
    "Aún sin enviar. Se enviará cuando vuelva la conexión.",
  "Please enter a valid date": "Escriba una fecha válida",
  "Please enter a valid time": "Escriba una hora válida",
  "Please review the errors below.": "Revise los errores a continuación.",
  "Range: {min} - {max}": "Rango: {min} - {max}",
  "Search is busy. Try again.": "La búsqueda está ocupada. Reintente.",
  "{status} cannot be undone.": "«{status}» no se puede deshacer.",
  "{status} can only be undone for {count} seconds.":
    "«{status}» solo se puede deshacer durante {count} segundos.",
  "Somebody set {count} meanwhile.": "Alguien puso {count} mientras tanto.",
  "{name} set another value meanwhile.": "{name} puso otro valor mientras tanto.",
  "At most {count} KB are taken.": "Se aceptan como máximo {count} KB.",
  "At most {count} values are taken.": "Se aceptan como máximo {count} valores.",
  "At most {count} users at once.": "Como máximo {count} usuarios a la vez.",
  "At most {count} months.": "Como máximo {count} meses.",
  "These are more than {count} ringdowns. Choose fewer days.":
    "Son más de {count} avisos. Elija menos días.",
  "Only who has set {status} may undo it.": "Solo quien marcó «{status}» puede deshacerlo.",
  "Send this value once only.": "Envíe este valor una sola vez.",
  "This cannot be expected here.": "Esto no se puede esperar aquí.",
  "The two ETAs are different.": "Las dos ETA son distintas.",
  "There is no such hospital.": "No existe tal hospital.",
  "These values are correct": "Estos valores son correctos",
  "This cannot be changed.": "Esto no se puede cambiar.",
  "This hospital is not active.": "Este hospital no está activo.",
  "This is a required field": "Este campo es obligatorio",
  "This ringdown became {status} at another time.": "Este aviso pasó a «{status}» a otra hora.",
  "This ringdown is {current} and cannot become {to}.":
    "Este aviso está en «{current}» y no puede pasar a «{to}».",
  "This ringdown is {current} and cannot be changed any more.":
    "Este aviso está en «{current}» y ya no se puede cambiar.",
  "This ringdown is {current}: {status} cannot be undone.":
    "Este aviso está en «{current}»: «{status}» no se puede deshacer.",
  "This ringdown is {current}: nothing is left to do.":
    "Este aviso está en «{current}»: ya no queda nada por hacer.",
  "This ringdown was already continued to {name}.": "Este aviso ya continuó hacia {name}.",
  "You may not set {status} on this ringdown.": "No puede marcar {status} en este aviso.",
  "This patient is still expected at {name}.": "A este paciente aún lo esperan en {name}.",
  "This time does not exist on that day: the clock goes forward.":
    "Esta hora no existe ese día, porque el reloj se adelanta.",
  "This time is more than 24 hours from the server's clock.":
    "Esta hora difiere más de 24 horas del reloj del servidor.",
  "This time lies in the future.": "Esta hora está en el futuro.",
  "This took too long. Narrow it down, or try again.":
    "Esto tardó demasiado. Acote la búsqueda o reintente.",
  "This unit is not active.": "Esta unidad no está activa.",
  "This value is not valid.": "Este valor no es válido.",
  "Please try again later.": "Inténtelo de nuevo más tarde.",
  "Unexpected Application Error!": "¡Error inesperado de la aplicación!",
} as const;
