/** The paper for when everything is down. */
export const DOWNTIME = {
  "Age, sex": "Edad, sexo",
  "An empty list of patients": "Una lista de pacientes vacía",
  "Blank forms": "Formularios en blanco",
  "Blank forms:": "Formularios en blanco:",
  "Blank ringdown {number}": "Aviso en blanco {number}",
  "Date and time": "Fecha y hora",
  "Downtime pack": "Carpeta de contingencia",
  "ETA (clock time)": "ETA (hora del reloj)",
  "Exclude identifying information. Read it to the hospital by phone, and hand it over.":
    "No incluya datos que identifiquen al paciente. Léalo al hospital por teléfono y entréguelo.",
  "Handed to (name)": "Entregado a (nombre)",
  "No number: ask dispatch": "Sin número: pregunte al despacho",
  "Organization": "Organización",
  "Phone numbers of the emergency departments": "Teléfonos de los servicios de urgencias",
  "Phone of our dispatch": "Teléfono de nuestro despacho",
  "Phone of our emergency department": "Teléfono de nuestro servicio de urgencias",
  "Ringdown on paper": "Aviso en papel",
  "Told at": "Avisado a las",
  "Told to (name)": "Avisado a (nombre)",
  "At the emergency department: who is on the way": "En urgencias: quién está en camino",
  "years, months or days": "años, meses o días",
  "{appName}: downtime pack": "{appName}: carpeta de contingencia",

  // What to do
  "What to do": "Qué hacer",
  "Print this pack while {appName} works, and again when a hospital or a number has changed. Keep it in each ambulance and at each phone.":
    "Imprima esta carpeta mientras {appName} funciona, y de nuevo cuando cambie un hospital o un número. Téngala en cada ambulancia y junto a cada teléfono.",
  "Crews": "Tripulaciones",
  "If your screen says 'Not sent', 'Not live' or does not open, the hospital may know nothing of your patient. Do not wait for the screen.":
    "Si su pantalla dice «Aún sin enviar», «No enviado» o «Sin conexión en vivo», o no se abre, puede que el hospital no sepa nada de su paciente. No espere a la pantalla.",
  "Fill in one form for each patient: first what has a *.":
    "Rellene un formulario por paciente: primero lo que lleva *.",
  "Call the emergency department at its number in this pack. Say your unit, the urgency, the patient, the complaint and the ETA in clock time. Let them read it back.":
    "Llame a urgencias del hospital al número de esta carpeta. Diga su unidad, la urgencia, el paciente, el motivo y la ETA en hora del reloj. Pida que se lo repitan.",
  "Write down who took it, and when. If nobody answers, call your dispatch.":
    "Anote quién contestó y a qué hora. Si nadie contesta, llame a su despacho.",
  "If the patient gets worse or the ETA changes, call again.":
    "Si el paciente empeora o cambia la ETA, llame otra vez.",
  "Give the paper to the nurse who takes over your patient.":
    "Dé el papel al personal de enfermería que recibe a su paciente.",
  "Emergency departments": "Servicios de urgencias",
  "If a board says 'Not live', it shows what was known at that time: patients may be on the way whom it does not show. Keep a form and a pen at the phone.":
    "Si un tablero dice «Sin conexión en vivo», muestra lo que se sabía a esa hora: puede haber pacientes en camino que no muestra. Tenga un formulario y un bolígrafo junto al teléfono.",
  "Have somebody at the phone at all times. Tell dispatch if the number in this pack is wrong.":
    "Tenga siempre a alguien junto al teléfono. Avise al despacho si el número de esta carpeta es incorrecto.",
  "Write each call on a form, read it back, and enter it in the list of this pack.":
    "Escriba cada llamada en un formulario, repítala en voz alta y anótela en la lista de esta carpeta.",
  "Put the list where everybody sees it. Cross out who was offloaded.":
    "Ponga la lista donde todos la vean. Tache a quien ya fue entregado.",
  "Tell dispatch by phone of divert and of beds: what was published before may be outdated.":
    "Informe al despacho por teléfono del desvío y de las camas: lo publicado antes puede estar desactualizado.",
  "When it works again": "Cuando vuelva a funcionar",
  "Crews: look at your screen before you close it. A report that could not be sent is sent when the network is back: tell the hospital that it is the same patient, or drop it on the screen.":
    "Tripulaciones: miren su pantalla antes de cerrarla. Un informe que no se pudo enviar se envía cuando vuelve la red: digan al hospital que es el mismo paciente, o deséchenlo en la pantalla.",
  "Hospitals: compare the list with the board. Who is on both is one patient, not two.":
    "Hospitales: comparen la lista con el tablero. Quien está en ambos es un paciente, no dos.",
  "Do not send a ringdown for a patient who has already arrived.":
    "No envíen un aviso de un paciente que ya ha llegado.",
  "Keep the papers with the records, or shred them: they hold patient data.":
    "Guarden los papeles con los expedientes o tritúrenlos: contienen datos de pacientes.",
} as const;
