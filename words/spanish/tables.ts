/** Tables, figures and files: what all lists have. */
export const TABLES = {
  "Active": "Activo",
  "Exporting…": "Exportando…",
  "{of, select, feminine {Active} several {Active} other {Active}}":
    "{of, select, feminine {Activa} several {Activos} other {Activo}}",
  "{of, select, feminine {Not active} several {Not active} other {Not active}}":
    "{of, select, feminine {Inactiva} several {Inactivos} other {Inactivo}}",
  "Not exported.": "No se exportó.",
  "Page {page} of {pages}": "Página {page} de {pages}",
  "Previous": "Anterior",
  "Rows {first} to {last} of {count}.": "Filas {first} a {last} de {count}.",
  "Sort by": "Ordenar por",
  "{column}, ascending": "{column}, ascendente",
  "{column}, descending": "{column}, descendente",
  "Usual order": "Orden habitual",
  "Sorted by {column}, ascending.": "Ordenado por {column}, ascendente.",
  "Sorted by {column}, descending.": "Ordenado por {column}, descendente.",
  "These numbers could not be refreshed. They are from {time}.":
    "Estos números no se pudieron actualizar. Son de las {time}.",
  "As of {time}.": "Datos de las {time}.",
  "{found} of {count} found.": "{found} de {count} encontrados.",

  // What they list
  "Ambulances": "Ambulancias",
  "Clients": "Clientes",
  "Incidents": "Incidentes",
  "Invites": "Invitaciones",
  "Organizations": "Organizaciones",
  "Pages of ambulances": "Páginas de ambulancias",
  "Pages of clients": "Páginas de clientes",
  "Pages of hospitals": "Páginas de hospitales",
  "Pages of incidents": "Páginas de incidentes",
  "Pages of invites": "Páginas de invitaciones",
  "Pages of organizations": "Páginas de organizaciones",
  "Pages of patients": "Páginas de pacientes",
  "Pages of users": "Páginas de usuarios",
  "Patients": "Pacientes",
  "Search ambulances": "Buscar ambulancias",
  "Search clients": "Buscar clientes",
  "Search hospitals": "Buscar hospitales",
  "Search incidents": "Buscar incidentes",
  "Search invites": "Buscar invitaciones",
  "Search organizations": "Buscar organizaciones",
  "Search patients": "Buscar pacientes",
  "Search users": "Buscar usuarios",
  "Users": "Usuarios",

  // Headings of the tables of MCIs
  "Age / sex": "Edad / sexo",
  "Complaint": "Motivo",
  "Priority": "Prioridad",
  "Tag": "Etiqueta",

  // The figures of the dashboard
  "Add ambulances": "Añadir ambulancias",
  "Our hospitals and invites": "Nuestros hospitales e invitaciones",
  "All hospitals, our invites": "Todos los hospitales y nuestras invitaciones",
  "Ringdowns of our crews, divert of all hospitals, our invites":
    "Avisos de nuestras tripulaciones, desvío de todos los hospitales y nuestras invitaciones",
  "There are no ambulances yet. The first step is to add some.":
    "Aún no hay ambulancias. El primer paso es añadir algunas.",
  "{count, plural, one {Hospital on divert} other {Hospitals on divert}}":
    "{count, plural, one {Hospital en desvío} other {Hospitales en desvío}}",
  "{count, plural, one {Open ringdown} other {Open ringdowns}}":
    "{count, plural, one {Aviso abierto} other {Avisos abiertos}}",
  "{count, plural, one {Pending invite} other {Pending invites}}":
    "{count, plural, one {Invitación pendiente} other {Invitaciones pendientes}}",
  "{count, plural, one {Status update} other {Status updates}} older than 4 h":
    "{count, plural, one {Estado} other {Estados}} sin actualizar desde hace más de 4 h",
  "{count, plural, one {Unconfirmed ringdown} other {Unconfirmed ringdowns}}":
    "{count, plural, one {Aviso} other {Avisos}} sin confirmar",
  "Waiting at the door now": "Esperando ahora en la puerta",

  // Forms
  "Copied.": "Copiado.",
  "Copy": "Copiar",
  "Not copied. It is selected: copy it with the keyboard.":
    "No se copió. Está seleccionado: cópielo con el teclado.",

  // Asked before a second factor is required
  "A board that is signed out shows no ringdowns until somebody signs in there with a code. You stay signed in here.":
    "Un tablero con la sesión cerrada no muestra avisos hasta que alguien inicie sesión allí con un código. Aquí su sesión sigue abierta.",
  "Nobody else is signed in now.": "Ahora no hay nadie más con la sesión iniciada.",
  "Require a second factor?": "¿Exigir un segundo factor?",
  "Require it": "Exigirlo",
  "Who is signed in could not be asked.": "No se pudo preguntar quién tiene la sesión iniciada.",
  "{count, plural, one {# person is} other {# people are}} signed out at once, boards included: {names}.":
    "De inmediato se cierra la sesión de {count, plural, one {# persona} other {# personas}}, tableros incluidos: {names}.",
  "{names} and {count} more": "{names} y {count} más",
} as const;
