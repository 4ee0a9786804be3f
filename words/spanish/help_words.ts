/** The terms of the screens, and what they mean. */
export const HELP_WORDS = {
  "Critical, low, high": "Crítica, baja, alta",
  "How a vital beyond a limit for the age of the patient is marked: critical when it must not be overlooked, low or high otherwise.":
    "Cómo se marca un signo vital fuera de un límite para la edad del paciente: crítica si no debe pasarse por alto; si no, baja o alta.",
  "Acknowledge": "Ocultar",
  "To take a finished card off the hospital's board; the history keeps when. On screen: 'Dismiss'.":
    "Quitar una tarjeta terminada del tablero del hospital; el historial guarda cuándo. En pantalla: «Ocultar».",
  "A user who manages the users, invites and settings of an organization.":
    "Un usuario que gestiona los usuarios, las invitaciones y la configuración de una organización.",
  "An EMS organization: it runs ambulances and has crews.":
    "Una organización EMS: tiene ambulancias y tripulaciones.",
  "Ambulance": "Ambulancia",
  "A vehicle of an agency, with an identifier that screens call 'Unit #'.":
    "Un vehículo de una agencia, con un identificador que las pantallas llaman «N.º de unidad».",
  "Arrived, offloaded": "Llegó, entregado",
  "Arrived: the ambulance is at the hospital, and its crew still has the patient. Offloaded: the patient was handed over.":
    "Llegó: la ambulancia está en el hospital, y su tripulación aún tiene al paciente. Entregado: el paciente fue entregado.",
  "Bed availability": "Camas disponibles",
  "What a hospital publishes: open ED beds and psychiatric beds.":
    "Lo que publica un hospital: camas libres de urgencias y de psiquiatría.",
  "Bell": "Campana",
  "The line at the top of a ringdown user's pages other than the board. It tells of new ringdowns and rings; it does not mark them as received.":
    "La línea de arriba en las páginas de un usuario de avisos que no son el tablero. Anuncia avisos nuevos y suena; no los marca como recibidos.",
  "The screen of a hospital that shows its ringdowns live.":
    "La pantalla de un hospital que muestra sus avisos en vivo.",
  "C4SF": "C4SF",
  "The type of a coordinating organization, whose users run MCIs.":
    "El tipo de una organización coordinadora, cuyos usuarios dirigen los MCI.",
  "Capacity": "Capacidad",
  "How many RED, YELLOW and GREEN patients a hospital offers to take in an MCI.":
    "Cuántos pacientes ROJOS, AMARILLOS y VERDES ofrece recibir un hospital en un MCI.",
  "What is wrong with the patient, in a few words that do not identify them.":
    "Qué le pasa al paciente, en pocas palabras que no lo identifiquen.",
  "Code 2, Code 3": "Código 2, Código 3",
  "The urgency: without lights and sirens, or with them.":
    "La urgencia: sin luces ni sirenas, o con ellas.",
  "Coordinator": "Coordinador",
  "An operational or administrative user of a C4SF organization.":
    "Un usuario operativo o administrador de una organización C4SF.",
  "The people in the ambulance; as a party, the user who is responsible for the ringdown.":
    "Las personas de la ambulancia; como parte, el usuario responsable del aviso.",
  "Delivery": "Traslado",
  "The transport of a patient to a hospital. It has the status, the ETA and the times.":
    "El transporte de un paciente a un hospital. Tiene el estado, la ETA y las horas.",
  "Dispatch call number": "Número de despacho",
  "The number under which the dispatch center runs a call; on screen 'Incident #'.":
    "El número con que la central de despacho lleva una llamada; en pantalla «N.º de incidente».",
  "A hospital asks ambulances to go elsewhere. Crews see it, but may still send ringdowns.":
    "Un hospital pide que las ambulancias vayan a otro lugar. Las tripulaciones lo ven, pero aún pueden enviar avisos.",
  "Draft": "Borrador",
  "The unfinished form, kept on the crew's device, sealed.":
    "El formulario sin terminar, guardado y sellado en el dispositivo de la tripulación.",
  "An MCI for practice, never counted as real.": "Un MCI de práctica, nunca contado como real.",
  "ED": "ED",
  "Emergency department.": "Servicio de urgencias.",
  "EMS": "EMS",
  "Emergency medical services.": "Servicios médicos de emergencia.",
  "En route, offloading": "En camino, entregando",
  "Ambulances on the way to a hospital; ambulances that have arrived there and still have their patient.":
    "Ambulancias en camino a un hospital; ambulancias que han llegado allí y aún tienen a su paciente.",
  "Estimated time of arrival. Crews give it in minutes from when they send the ringdown; screens show the time of day.":
    "Hora estimada de llegada. Las tripulaciones la dan en minutos desde que envían el aviso; las pantallas muestran la hora.",
  "Alcohol.": "Alcohol.",
  "Glasgow Coma Scale, from 3 to 15: how awake a patient is.":
    "Escala de coma de Glasgow, de 3 a 15: cuán despierto está un paciente.",
  "Hospital status": "Estado del hospital",
  "What a hospital published last: beds, divert, capacities, notes.":
    "Lo último que publicó un hospital: camas, desvío, capacidades, notas.",
  "Info user": "Usuario de información",
  "A user who may publish a hospital's status.":
    "Un usuario que puede publicar el estado de un hospital.",
  "A mailed link with which a person makes their account; its roles are set by the sender.":
    "Un enlace por correo con el que una persona crea su cuenta; sus roles los fija quien la envía.",
  "Mass casualty incident: more patients at once than usual care can handle.":
    "Incidente con múltiples víctimas: más pacientes a la vez de los que admite la atención habitual.",
  "NEWS2, PALS": "NEWS2, PALS",
  "Published tables of vital signs, for adults and for children.":
    "Tablas publicadas de signos vitales, para adultos y para niños.",
  "A ringdown has reached an open screen of the hospital. Whether it is seen there, 'Received' and 'Confirmed' say.":
    "Un aviso ha llegado a una pantalla abierta del hospital. Si allí se ve, lo dicen «Recibido» y «Confirmado».",
  "A board of the hospital has shown the ringdown. It says so by itself: nobody need have read it.":
    "Un tablero del hospital ha mostrado el aviso. Lo dice por sí solo: puede que nadie lo haya leído.",
  "Operational user": "Usuario operativo",
  "A user who works with ringdowns or MCIs, not only with settings.":
    "Un usuario que trabaja con avisos o MCI, no solo con la configuración.",
  "Outbox": "Bandeja de salida",
  "What a crew has sent without network, kept on the device until the server has it.":
    "Lo que una tripulación ha enviado sin red, guardado en el dispositivo hasta que el servidor lo tiene.",
  "The patient goes to another hospital, which may not be chosen yet: the old ringdown ends, a new one continues it.":
    "El paciente va a otro hospital, que quizá aún no esté elegido: el aviso anterior termina y uno nuevo lo continúa.",
  "The patient report that a crew sends ahead.":
    "El informe del paciente que una tripulación envía por adelantado.",
  "Ringdown user": "Usuario de avisos",
  "A user who sees and confirms a hospital's ringdowns.":
    "Un usuario que ve y confirma los avisos de un hospital.",
  "Oxygen saturation of the blood, in percent.":
    "Saturación de oxígeno de la sangre, en porcentaje.",
  "A user who manages the site: organizations, API clients, the order of hospitals.":
    "Un usuario que gestiona el sitio: organizaciones, clientes de la API, orden de los hospitales.",
  "To become the crew of a colleague's ringdown that is under way.":
    "Pasar a ser la tripulación del aviso en curso de un colega.",
  "RED (Immediate), YELLOW (Delayed), GREEN (Minor), ZEBRA (Dead; counted only).":
    "ROJO (Inmediato), AMARILLO (Diferido), VERDE (Leve), CEBRA (Fallecido; solo se cuenta).",
  "Triage tag": "Etiqueta de triaje",
  "The number on the paper tag that a patient wears in an MCI.":
    "El número de la etiqueta de papel que lleva un paciente en un MCI.",
  "Unconfirmed": "Sin confirmar",
  "Sent or received, and not yet confirmed by a person.":
    "Enviado o recibido, y aún no confirmado por una persona.",
  "Under way": "En curso",
  "Neither the crew nor the hospital has finished with the ringdown.":
    "Ni la tripulación ni el hospital han terminado con el aviso.",
  "To take back a status within 60 s after a wrong press.":
    "Retirar un estado en los 60 s después de pulsar por error.",
  "The word for an ambulance on screens.": "La palabra para una ambulancia en las pantallas.",
  "Code 2 or Code 3.": "Código 2 o Código 3.",
  "Vitals": "Signos vitales",
  "The values that a crew measures: blood pressure, pulse, respiratory rate, oxygen saturation, temperature, GCS, blood glucose.":
    "Los valores que mide una tripulación: presión arterial, frecuencia cardíaca, frecuencia respiratoria, saturación de oxígeno, temperatura, GCS, glucosa en sangre.",
  "ED, EMS": "ED, EMS",
  "Emergency department; emergency medical services.":
    "Servicio de urgencias; servicios médicos de emergencia.",
  "Urgency: without, or with lights and sirens.": "Urgencia: sin luces ni sirenas, o con ellas.",
  "A hospital asks ambulances to go elsewhere. Ringdowns can still be sent there.":
    "Un hospital pide que las ambulancias vayan a otro lugar. Aún se le pueden enviar avisos.",
  "En route": "En camino",
  "Ambulances on their way to a hospital.": "Ambulancias en camino a un hospital.",
  "Offloading": "Entregando",
  "Ambulances that are there and still have their patient.":
    "Ambulancias que están allí y aún tienen a su paciente.",
  "Drill": "Simulacro",
  "An MCI for practice. It is counted nowhere among the real ones.":
    "Un MCI de práctica. No se cuenta entre los reales.",
  "R (red) immediate, Y (yellow) delayed, G (green) minor, Z (zebra) dead.":
    "R (rojo) inmediato, Y (amarillo) diferido, G (verde) leve, Z (cebra) fallecido.",
} as const;
