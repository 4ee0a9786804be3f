/** What the server refuses in the administration. */
export const REFUSALS = {
  "This was changed on another device meanwhile. Compare it before you send.":
    "Entretanto se cambió en otro dispositivo. Compárelo antes de enviar.",
  "A patient is still in this unit. First they are offloaded.":
    "Aún hay un paciente en esta unidad. Primero debe ser entregado.",
  "Patients are still in {units}: none was deactivated. First they are offloaded.":
    "Aún hay pacientes en {units}: no se desactivó ninguna. Primero deben ser entregados.",
  "This person is invited already. Send the invite again, or revoke it first.":
    "Esta persona ya está invitada. Envíe la invitación de nuevo, o revóquela antes.",
  "Somebody else changed this meanwhile.": "Alguien más lo cambió entretanto.",
  "Somebody else changed this to {value} meanwhile. Send the form again to keep yours.":
    "Alguien más lo cambió entretanto a {value}. Envíe el formulario otra vez para conservar lo suyo.",
  "Somebody else emptied this meanwhile. Send the form again to keep yours.":
    "Alguien más lo vació entretanto. Envíe el formulario otra vez para conservar lo suyo.",
  "A hospital with this name already exists.": "Ya existe un hospital con este nombre.",
  "An organization with this ID already exists.": "Ya existe una organización con este ID.",
  "An organization with this name already exists.": "Ya existe una organización con este nombre.",
  "Choose your own password on your profile page, where the old one is asked for.":
    "Elija su propia contraseña en la página de su perfil, donde se pide la anterior.",
  "No user has this email address.": "Ningún usuario tiene esta dirección de correo.",
  "Only EMS organizations have ambulances.": "Solo las organizaciones EMS tienen ambulancias.",
  "Only healthcare organizations have hospitals.":
    "Solo las organizaciones de atención médica tienen hospitales.",
  "Super users belong to this organization: only they switch its second factor.":
    "A esta organización pertenecen superusuarios: solo ellos cambian su segundo factor.",
  "Only super users can change a super user.":
    "Solo los superusuarios pueden cambiar a un superusuario.",
  "Only super users can make super users.": "Solo los superusuarios pueden crear superusuarios.",
  "Remove your own app on your profile page, where your password is asked for.":
    "Quite su propia aplicación en la página de su perfil, donde se pide su contraseña.",
  "Ringdowns of this agency are still under way.": "Aún hay avisos de esta agencia en curso.",
  "Ringdowns to this hospital are still under way.": "Aún hay avisos a este hospital en curso.",
  "Send yourself a test mail first: without a mail server that works, nobody could get a code and sign in.":
    "Envíese primero un correo de prueba: sin un servidor de correo que funcione, nadie podría recibir un código e iniciar sesión.",
  "The last administrator of an organization stays.":
    "El último administrador de una organización se queda.",
  "The last super user stays.": "El último superusuario se queda.",
  "There is no such organization.": "No existe tal organización.",
  "There is no such user.": "No existe tal usuario.",
  "This agency has ringdowns under way, and this user is its only crew. They end first, or somebody else becomes its crew. A new password signs a lost device out at once.":
    "Esta agencia tiene avisos en curso, y este usuario es su única tripulación. Primero deben terminar, u otra persona pasa a ser su tripulación. Una contraseña nueva cierra de inmediato la sesión de un dispositivo perdido.",
  "This hospital is not of this organization.": "Este hospital no es de esta organización.",
  "This hospital is there twice.": "Este hospital está dos veces.",
  "This organization has ambulances.": "Esta organización tiene ambulancias.",
  "This organization has hospitals.": "Esta organización tiene hospitales.",
  "This organization is not active: nobody would see what is sent there.":
    "Esta organización está inactiva: nadie vería lo que se envía allí.",
  "This unit is there already.": "Esta unidad ya está.",
  "This user has no authenticator app.": "Este usuario no tiene aplicación de autenticación.",
  "This user has ringdowns under way. They end, or a colleague takes them over, first.":
    "Este usuario tiene avisos en curso. Primero deben terminar, o asumirlos un colega.",
  "This user is assigned to this hospital already.":
    "Este usuario ya está asignado a este hospital.",
  "This user is not of this organization.": "Este usuario no es de esta organización.",
  "You cannot deactivate yourself.": "No puede desactivarse a sí mismo.",
  "You cannot delete yourself.": "No puede eliminarse a sí mismo.",
  "You cannot take this role from yourself.": "No puede quitarse este rol a sí mismo.",
  "At least 8 characters, including upper and lowercase letters, a number, and a symbol.":
    "Al menos 8 caracteres, con mayúsculas y minúsculas, un número y un símbolo.",

  // Of a line of an import
  "This import is stored already, with other lines, or what it made is gone. Nothing was imported. Load the page again.":
    "Esta importación ya está guardada, con otras líneas, o lo que creó ya no está. No se importó nada. Cargue la página de nuevo.",
  "Somebody has stored the same name in this moment. Nothing was imported. Try again.":
    "Alguien acaba de guardar el mismo nombre. No se importó nada. Inténtelo de nuevo.",
  "This is the example of the template.": "Es el ejemplo de la plantilla.",
  "A separator is in it where no name has one: a comma, a semicolon, a tab or '|'. Remove it.":
    "Contiene un separador donde ningún nombre lo tiene: una coma, un punto y coma, un tabulador o «|». Quítelo.",
  "This line is one cell. Separate its cells by a comma, a semicolon or a tab, the same in every line.":
    "Esta línea es una sola celda. Separe sus celdas con coma, punto y coma o tabulador, igual en todas las líneas.",
  "A line break is in it: a quotation mark may be too many or missing. Correct the quotation marks.":
    "Contiene un salto de línea: puede sobrar o faltar una comilla. Corrija las comillas.",
  "There are more cells than columns. A text with a comma or another separator in it stands in quotes.":
    "Hay más celdas que columnas. Un texto que contiene una coma u otro separador va entre comillas.",
  "Somebody changed it meanwhile. Choose the file again.":
    "Alguien lo cambió mientras tanto. Elija el archivo de nuevo.",
  "Super users are invited one by one.": "Los superusuarios se invitan uno por uno.",
  "This begins like a formula. Remove the first character.":
    "Esto empieza como una fórmula. Quite el primer carácter.",
  "This hospital is there already.": "Este hospital ya está.",
  "This person is invited already.": "Esta persona ya está invitada.",
  "This unit is there already. It is not active.": "Esta unidad ya está. Está inactiva.",
  "This user is there already, not active.": "Este usuario ya está, inactivo.",
  "This user is there already.": "Este usuario ya está.",
} as const;
