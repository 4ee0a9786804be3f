/** Many at once from a list: its lines, what becomes of them, and the way back. */
export const IMPORTS = {
  "A hospital that is there already, by its name, is changed where the line says something else; an empty cell changes nothing.":
    "Si ya existe un hospital con ese nombre, se cambian los datos que difieran; una celda vacía no cambia nada.",
  "At most 5,000 lines and 1 MB. Commas, semicolons or tabs separate the columns.":
    "Como máximo 5,000 líneas y 1 MB. Las columnas se separan con coma, punto y coma o tabulador.",
  "At most {count} lines are taken.": "Se aceptan como máximo {count} líneas.",
  "Back to the list": "Volver a la lista",
  "CSV file": "Archivo CSV",
  "Changed.": "Cambiado.",
  "Changes.": "Cambia.",
  "Each gets a mail with a link to make an account. The mails leave one after the other.":
    "Cada uno recibe un correo con un enlace para crear una cuenta. Los correos salen uno tras otro.",
  "Everybody is invited by mail.": "Se invita a todos por correo.",
  "Import Ambulances": "Importar ambulancias",
  "Import Hospitals": "Importar hospitales",
  "Import Users": "Importar usuarios",
  "Import {count, plural, one {# hospital} other {# hospitals}}":
    "Importar {count, plural, one {# hospital} other {# hospitales}}",
  "Import {count, plural, one {# unit} other {# units}}":
    "Importar {count, plural, one {# unidad} other {# unidades}}",
  "Imported": "Importado",
  "Invite {count, plural, one {# person} other {# people}}":
    "Invitar a {count, plural, one {# persona} other {# personas}}",
  "Invite {count, plural, one {# person} other {# people}}?":
    "¿Invitar a {count, plural, one {# persona} other {# personas}}?",
  "Is the first line a heading?": "¿La primera línea es un encabezado?",
  "It says '{line}'. Choose, and the lines are shown.":
    "Dice '{line}'. Elija, y se muestran las líneas.",
  "It is not known whether the list was imported. Try again: nothing is made twice.":
    "No se sabe si la lista se importó. Reintente: nada se crea dos veces.",
  "Left out": "Se omiten",
  "Left out:": "Omitido:",
  "Line": "Línea",
  "Line {line} looks like a heading. Remove what stands above it, or this line, and choose the file again.":
    "La línea {line} parece un encabezado. Quite lo que está encima, o esta línea, y elija el archivo de nuevo.",
  "Lines of the file": "Líneas del archivo",
  "New or changed": "Nuevos o cambiados",
  "Not imported, because no column is called so: {columns}.":
    "No se importa, porque ninguna columna se llama así: {columns}.",
  "Nothing was imported.": "No se importó nada.",
  "One line for each hospital.": "Una línea por hospital.",
  "One line for each person.": "Una línea por persona.",
  "One line for each unit.": "Una línea por unidad.",
  "Result": "Resultado",
  "Template (CSV)": "Plantilla (CSV)",
  "The file could not be read. Choose it again.": "No se pudo leer el archivo. Elíjalo de nuevo.",
  "The heading has no column {columns}. In the file it is: {found}. Known are: {known}. Rename the columns in the file, or copy your lines into the template, and choose the file again.":
    "Al encabezado le falta la columna {columns}. En el archivo es: {found}. Se conocen: {known}. Cambie los nombres de las columnas en el archivo, o copie sus líneas en la plantilla, y elija el archivo de nuevo.",
  "The file": "El archivo",
  "The list was not looked at.": "La lista no se revisó.",
  "Units that are there already are left out.": "Las unidades que ya están se omiten.",
  "Whoever is there or invited already is left out.":
    "Se omite a quien ya es usuario o ya tiene una invitación.",
  "{count, plural, one {# hospital} other {# hospitals}}":
    "{count, plural, one {# hospital} other {# hospitales}}",
  "{count, plural, one {# hospital} other {# hospitals}} imported.":
    "{count, plural, one {# hospital importado} other {# hospitales importados}}.",
  "{count, plural, one {# hospital} other {# hospitals}} to import.":
    "{count, plural, one {# hospital} other {# hospitales}} por importar.",
  "{count, plural, one {# line is} other {# lines are}} left out.":
    "{count, plural, one {Se omite # línea} other {Se omiten # líneas}}.",
  "{count, plural, one {# person} other {# people}}":
    "{count, plural, one {# persona} other {# personas}}",
  "{count, plural, one {# person} other {# people}} invited.":
    "{count, plural, one {# persona invitada} other {# personas invitadas}}.",
  "{count, plural, one {# person} other {# people}} to invite.":
    "{count, plural, one {# persona} other {# personas}} por invitar.",
  "{count, plural, one {# unit} other {# units}}":
    "{count, plural, one {# unidad} other {# unidades}}",
  "{count, plural, one {# unit} other {# units}} imported.":
    "{count, plural, one {# unidad importada} other {# unidades importadas}}.",
  "{count, plural, one {# unit} other {# units}} to import.":
    "{count, plural, one {# unidad} other {# unidades}} por importar.",
  "{shown} of {count} shown.": "Se muestran {shown} de {count}.",

  // Its columns
  "Column": "Columna",
  "Columns of the list": "Columnas de la lista",
  "Email address to which the invite is sent": "Correo electrónico al que se envía la invitación",
  "Example": "Ejemplo",
  "First name of the person": "Nombre de la persona",
  "Last name of the person": "Apellido de la persona",
  "Name of the hospital": "Nombre del hospital",
  "Name or two letters of the state": "Nombre o dos letras del estado",
  "Needed": "¿Necesaria?",
  "Number or name of the unit, as its crew knows it":
    "Número o nombre de la unidad, como lo conoce su tripulación",
  "Operational, Administrative, or both with | between. Empty: Operational":
    "Roles de la persona: Operational (operativo), Administrative (administrador), o ambos separados con\u00a0|. Si se deja vacía: Operational",
  "Optional": "Opcional",
  "Phone number, 7 to 15 digits": "Número de teléfono, de 7 a 15 dígitos",
  "Required": "Obligatoria",
  "The code by which the state knows the hospital":
    "El código con el que el estado conoce el hospital",
  "What to write": "Qué escribir",
  "Your hospitals in which the person works, by name, with | between":
    "Los hospitales de su organización en los que trabaja la persona, por su nombre, separados con\u00a0|",

  // What is wrong with a file or a line
  "Only super users add hospitals.": "Solo los superusuarios añaden hospitales.",
  "The column {column} is there twice. Remove one, and choose the file again.":
    "La columna {column} está dos veces. Quite una y elija el archivo de nuevo.",
  "The quoted text that begins in line {line} does not end.":
    "El texto entre comillas que empieza en la línea {line} no termina.",
  "The same address is in line {line}.": "La misma dirección está en la línea {line}.",
  "The same hospital is in line {line}.": "El mismo hospital está en la línea {line}.",
  "The same unit is in line {line}.": "La misma unidad está en la línea {line}.",
  "There are no lines.": "No hay líneas.",
  "There is no column {column}.": "No hay ninguna columna {column}.",
  "There is no active hospital {hospital} here.": "Aquí no hay ningún hospital activo {hospital}.",
  "There is no role {role}, only Operational and Administrative.":
    "No hay ningún rol {role}, solo Operational y Administrative.",
  "There is no state {state}.": "No hay ningún estado {state}.",
  "This file is not saved as UTF-8: names such as 'José' would be stored wrong. Save it again as UTF-8 (in Excel: 'Save As', then 'CSV UTF-8'), and choose it again.":
    "Este archivo no está guardado como UTF-8: nombres como «José» se guardarían mal. Guárdelo otra vez como UTF-8 (en Excel: «Guardar como», luego «CSV UTF-8») y elíjalo de nuevo.",
  "This file is too large: at most 1 MB is taken.":
    "Este archivo es demasiado grande: se acepta como máximo 1 MB.",
  "This is a spreadsheet, not a list as text. Save it as CSV (in Excel: 'Save As', then 'CSV UTF-8'), and choose that file.":
    "Esto es una hoja de cálculo, no una lista de texto. Guárdela como CSV (en Excel: «Guardar como», luego «CSV UTF-8») y elija ese archivo.",
  "{hospital} has this code.": "{hospital} tiene este código.",

  // The way back
  "It has been used in a ringdown or a dispatch call.":
    "Se ha usado en un aviso o en una llamada de despacho.",
  "It has been used in a ringdown, or has published a status.":
    "Se ha usado en un aviso, o ha publicado un estado.",
  "It is not known whether the import was undone.": "No se sabe si la importación se deshizo.",
  "Last import": "Última importación",
  "New hospitals are removed, and what was changed is put back. One that has been used or changed since stays.":
    "Los hospitales nuevos se quitan, y lo que se cambió vuelve a como estaba. El que se haya usado o cambiado desde entonces se queda.",
  "People work there, or are invited to.": "Hay personas que trabajan allí, o invitadas.",
  "Somebody has changed it since.": "Alguien lo ha cambiado desde entonces.",
  "The import was not undone.": "La importación no se deshizo.",
  "The links of the invites end. Whoever has made an account stays a user.":
    "Los enlaces de las invitaciones caducan. Quien haya creado una cuenta sigue siendo usuario.",
  "The units are removed. One that has been used or changed since stays.":
    "Las unidades se quitan. La que se haya usado o cambiado desde entonces se queda.",
  "There is a newer import: {import}": "Hay una importación más reciente: {import}",
  "This import cannot be undone any more: there is a newer one, or it was undone already.":
    "Esta importación ya no se puede deshacer: hay una más reciente, o ya se deshizo.",
  "This person has made their account.": "Esta persona ha creado su cuenta.",
  "Undo it": "Deshacerla",
  "Undo this import": "Deshacer esta importación",
  "Undo this import?": "¿Deshacer esta importación?",
  "by {name}": "por {name}",
  "{count} of them changed": "{count} de ellos cambiados",
  "{count} stay:": "{count} se quedan:",
  "{count, plural, one {# line} other {# lines}} undone.":
    "{count, plural, one {# línea deshecha} other {# líneas deshechas}}.",
  "{name} (line {line}): {message}": "{name} (línea {line}): {message}",
} as const;
