/** API clients and webhooks. */
export const CLIENTS = {
  "Add new Client": "Añadir cliente",
  "Are you sure you wish to delete this client?": "¿Seguro que desea eliminar este cliente?",
  "Are you sure you wish to regenerate client credentials? This cannot be undone.":
    "¿Seguro que desea regenerar las credenciales del cliente? Esto no se puede deshacer.",
  "Client": "Cliente",
  "Client created!": "¡Cliente creado!",
  "Client credentials": "Credenciales del cliente",
  "Client deleted!": "¡Cliente eliminado!",
  "Client secret": "Secreto del cliente",
  "Client updated!": "¡Cliente actualizado!",
  "Clients (CSV)": "Clientes (CSV)",
  "Delete": "Eliminar",
  "Delete client": "Eliminar cliente",
  "It is not known whether the client was deleted. Please try again.":
    "No se sabe si se eliminó el cliente. Inténtelo de nuevo.",
  "It is not known whether the client was made. Look at the list before you try again, or there may be two.":
    "No se sabe si se creó el cliente. Mire la lista antes de reintentar, o puede haber dos.",
  "It is not known whether there is a new secret. Try again: only the newest one works.":
    "No se sabe si hay un secreto nuevo. Reintente: solo funciona el más reciente.",
  "It loses its access to the API at once.": "Pierde de inmediato su acceso a la API.",
  "It never reaches invites, organizations or clients, and users only as a directory does.":
    "Nunca llega a invitaciones, organizaciones ni clientes, y a los usuarios solo como lo hace un directorio.",
  "It was shown once. A new one ends the old one and every token made with it.":
    "Se mostró una vez. Uno nuevo acaba con el anterior y con todos los tokens hechos con él.",
  "If empty, the client has an account of its own. With the email of a user it acts as that user, in what it may do: it reaches what they reach, whatever the organization above, what it does stands in their name, and it stops when their account does.":
    "Si está vacío, el cliente tiene una cuenta propia. Con el correo de un usuario actúa como ese usuario, en lo que puede hacer: accede a lo mismo que él, sea cual sea la organización de arriba, lo que hace consta a su nombre, y deja de funcionar cuando lo hace su cuenta.",
  "May": "Puede",
  "New Client": "Cliente nuevo",
  "No clients yet. A client lets a program, such as dispatch, do what you choose for it.":
    "Aún no hay clientes. Un cliente permite a un programa, como el de despacho, hacer lo que usted elija para él.",
  "Nothing": "Nada",
  "OK": "Aceptar",
  "Please record the following, it will not be displayed again.":
    "Anote lo siguiente; no se volverá a mostrar.",
  "Please record the following, they will not be displayed again.":
    "Anote lo siguiente; no se volverá a mostrar.",
  "Redirect URI": "URI de redirección",
  "Regenerate": "Regenerar",
  "Regenerate credentials": "Regenerar credenciales",
  "Service Account User": "Usuario de la cuenta de servicio",
  "Service Account User Email": "Correo del usuario de la cuenta de servicio",
  "What it may do": "Qué puede hacer",
  "Whose patients and hospitals it reaches.": "A qué pacientes y hospitales llega.",
  "With nothing chosen, it can do nothing.": "Sin nada elegido, no puede hacer nada.",

  // What a client may do
  "A directory makes, changes and deactivates the users of one organization.":
    "Un directorio crea, cambia y desactiva los usuarios de una organización.",
  "Beds, divert, capacity and notes.": "Camas, desvío, capacidad y notas.",
  "Dispatch feed": "Datos de despacho",
  "Keep users (SCIM)": "Mantener usuarios (SCIM)",
  "Patients on the way and past ones, their MCIs, and the live streams.":
    "Pacientes en camino y anteriores, sus MCI y los flujos en vivo.",
  "Publish hospital status": "Publicar el estado del hospital",
  "Read reports": "Leer informes",
  "Read ringdowns": "Leer avisos",
  "Report calls and units from the dispatch system of one EMS organization.":
    "Comunicar llamadas y unidades del sistema de despacho de una organización EMS.",
  "Response times, dashboard numbers, logs and counts of MCIs.":
    "Tiempos de respuesta, números del panel, registros y recuentos de MCI.",
  "Run MCIs": "Gestionar MCI",
  "Send and change ringdowns": "Enviar y cambiar avisos",
  "Send patients, correct them, and confirm or move their status.":
    "Enviar pacientes, corregirlos y confirmar o mover su estado.",
  "Start, change and end incidents, and their counts.":
    "Comenzar, cambiar y terminar incidentes, y sus recuentos.",

  // Webhooks
  "1,000 or more": "1,000 o más",
  "A webhook tells another program when something changes that this client may read. It is for programs that cannot ask GET /api/changes.":
    "Un webhook dice a otro programa cuándo cambia algo que este cliente puede leer. Es para programas que no pueden pedir GET /api/changes.",
  "Add webhook": "Añadir webhook",
  "Change webhook": "Cambiar webhook",
  "Delete webhook": "Eliminar webhook",
  "Hospital status changed": "Estado del hospital cambiado",
  "Hospital status erased": "Estado del hospital borrado",
  "Hospital status gone": "Estado del hospital desaparecido",
  "Hospital statuses": "Estados de hospitales",
  "It begins with https and is public.": "Empieza por https y es pública.",
  "It has taken nothing since {time}.": "No ha aceptado nada desde {time}.",
  "It is not known whether this was saved. Open this page again before you try again, or there may be two.":
    "No se sabe si esto se guardó. Abra esta página de nuevo antes de reintentar, o puede haber dos.",
  "MCI changed": "MCI cambiado",
  "MCI erased": "MCI borrado",
  "MCI gone": "MCI desaparecido",
  "MCIs": "MCI",
  "Make a new secret": "Crear un secreto nuevo",
  "New secret": "Secreto nuevo",
  "New webhook": "Webhook nuevo",
  "No webhooks yet.": "Aún no hay webhooks.",
  "Not taken": "No aceptado",
  "Not taken within 24 hours: {count}.": "No aceptados en 24 horas: {count}.",
  "On.": "Activado.",
  "On. Nothing waits.": "Activado. Nada espera.",
  "Patient data then leaves this site with every message. Otherwise a message says only what changed and where to read it.":
    "Así, con cada mensaje salen de este sitio datos del paciente. Si no, un mensaje solo dice qué cambió y dónde leerlo.",
  "Ringdown changed": "Aviso cambiado",
  "Ringdown erased": "Aviso borrado",
  "Ringdown gone": "Aviso desaparecido",
  "Secret": "Secreto",
  "This client may read nothing yet. To add a webhook, choose something under 'What it may do' first, and press 'Submit'.":
    "Este cliente aún no puede leer nada. Para añadir un webhook, elija antes algo en «Qué puede hacer» y pulse «Enviar».",
  "This client has no permission to read ringdowns":
    "Este cliente no tiene permiso para leer avisos",
  "This client has no permission to read them": "Este cliente no tiene permiso para leerlos",
  "Send again": "Enviar otra vez",
  "Send all again": "Enviar todo otra vez",
  "Send patient data": "Enviar datos de pacientes",
  "Switch off": "Apagar",
  "Switch on": "Encender",
  "Switch the webhook on to send them again.": "Encienda el webhook para enviarlos otra vez.",
  "Switch it on to try at once; after 24 hours they are given up.":
    "Enciéndalo para intentarlo de inmediato; después de 24 horas ya no se intenta.",
  "Switched off.": "Apagado.",
  "Switched off: it took nothing for {count} days.":
    "Apagado: no aceptó nada durante {count} días.",
  "Switched off: the address answered that it is gone.":
    "Apagado: la dirección respondió que ya no existe.",
  "No answer came in time.": "No llegó ninguna respuesta a tiempo.",
  "The name of the address was not found.": "El nombre de la dirección no se encontró.",
  "The address is not public, so nothing is sent there.":
    "La dirección no es pública, así que no se le envía nada.",
  "The other machine refused the connection.": "La otra máquina rechazó la conexión.",
  "The connection was broken off.": "La conexión se cortó.",
  "There is no way to the address.": "No hay camino hasta la dirección.",
  "The certificate of the address is not valid.": "El certificado de la dirección no es válido.",
  "Not tried: the account or its organization is not active.":
    "No se intentó: la cuenta o su organización no está activa.",
  "Not tried: the webhook was off or took nothing else.":
    "No se intentó: el webhook estaba apagado o no aceptaba nada más.",
  "The last try was on {time}.": "El último intento fue el {time}.",
  "The address answered with the status {status}.":
    "La dirección respondió con el estado {status}.",
  "The newest {count}:": "Los {count} más recientes:",
  "The old secret signs nothing any more: the other program needs the new one at once.":
    "El secreto anterior ya no firma nada: el otro programa necesita el nuevo de inmediato.",
  "The other program is told nothing any more. What waits for it is deleted, too.":
    "Al otro programa ya no se le dice nada. También se borra lo que le espera.",
  "The webhooks could not be read. Please open this page again.":
    "No se pudieron leer los webhooks. Abra esta página de nuevo.",
  "Webhook": "Webhook",
  "Webhook secret": "Secreto del webhook",
  "Webhooks": "Webhooks",
  "What changes while it is off is not sent later either.":
    "Lo que cambia mientras está apagado tampoco se envía después.",
  "What it is told of": "De qué se le avisa",
  "with patient data": "con datos de pacientes",
  "without patient data": "sin datos de pacientes",
  "{count, plural, one {# message waits} other {# messages wait}}.":
    "{count, plural, one {Espera # mensaje} other {Esperan # mensajes}}.",
  "{count, plural, one {# try} other {# tries}}":
    "{count, plural, one {# intento} other {# intentos}}",

  // What is refused
  "A directory keeps the users of one organization, with an account of its own.":
    "Un directorio mantiene los usuarios de una organización, con una cuenta propia.",
  "Choose at least one.": "Elija al menos uno.",
  "Give no port, or one from 1024 up.": "No indique ningún puerto, o uno a partir de 1024.",
  "The dispatch feed is of one EMS organization. Please choose it.":
    "Los datos de despacho son de una organización EMS. Elíjala.",
  "The webhook is off: switch it on first.": "El webhook está apagado: enciéndalo primero.",
  "This must be a public address that begins with https.":
    "Debe ser una dirección pública que empiece por https.",
} as const;
