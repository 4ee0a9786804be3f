/** The cards of one sheet for crews and for emergency departments. */
export const HELP_CARDS = {
  "Ringdown for crews": "Ringdown para tripulaciones",
  "Until the screen says that the hospital has confirmed, it may be that nobody there knows of your patient. In doubt, call: its number is shown beside the hospital.":
    "Mientras la pantalla no diga que el hospital ha confirmado, puede que allí nadie sepa de su paciente. En caso de duda, llame: su número se muestra junto al hospital.",
  "Send a ringdown": "Enviar un aviso",
  "Fill in unit, incident, urgency and patient. An asterisk marks what is required.":
    "Rellene unidad, incidente, urgencia y paciente. Un asterisco marca lo obligatorio.",
  "Press 'Select Hospital'. See beds, divert and notes, and how old they are.":
    "Pulse «Elegir hospital». Vea camas, desvío y notas, y su antigüedad.",
  "Choose the hospital, enter the ETA, press 'Send Ringdown'.":
    "Elija el hospital, escriba la ETA, pulse «Enviar aviso».",
  "The delivery says, each with its time: 'On a screen': an open screen of the hospital has it. 'Received': a board has shown it. 'Confirmed': somebody has read it.":
    "El traslado dice, cada cosa con su hora: «En pantalla»: una pantalla abierta del hospital lo tiene. «Recibido»: un tablero lo ha mostrado. «Confirmado»: alguien lo ha leído.",
  "'No screen open', or 'A screen is open, its sound is off': call.":
    "«Sin pantalla abierta» o «Hay una pantalla abierta, sin sonido»: llame.",
  "'Update patient' for new vitals, 'Change' beside the ETA when it changes.":
    "«Actualizar paciente» para signos vitales nuevos, «Cambiar» junto a la ETA cuando cambie.",
  "'Redirect patient' for another hospital, 'Cancel delivery' when nobody comes.":
    "«Redirigir paciente» para otro hospital, «Cancelar traslado» cuando nadie viene.",
  "'Mark arrived', 'Mark offloaded', 'Return to service'. A wrong press: 'Undo' within 60 seconds.":
    "«Marcar llegada», «Marcar entrega», «Volver al servicio». Si se equivoca: «Deshacer» en 60 segundos.",
  "The line at the top says whether the screen is live, and since when it is not.":
    "La línea de arriba dice si la pantalla está en vivo, y desde cuándo no lo está.",
  "'Not sent yet' in a dashed frame: the hospital does not know. It is sent by itself when the connection is back. Call if it matters now.":
    "«Aún sin enviar» en un marco discontinuo: el hospital no lo sabe. Se envía solo cuando vuelve la conexión. Llame si es urgente.",
  "Do not log out before everything is sent.":
    "No cierre la sesión antes de que todo se haya enviado.",
  "Mass casualty incident": "Incidente con múltiples víctimas",
  "Use the number of the MCI as 'Incident #'. Enter triage tag and priority.":
    "Use el número del MCI como «N.º de incidente». Escriba la etiqueta y la prioridad de triaje.",
  "DRILL on the screen: practice, with no real patients.":
    "SIMULACRO en la pantalla: práctica, sin pacientes reales.",
  "Ringdown for emergency departments": "Ringdown para urgencias",
  "Keep the board open, with its sound on. A board that does not say 'Live' may be out of date: use the telephone until it does.":
    "Mantenga el tablero abierto y con sonido. Un tablero que no dice «En vivo» puede no estar al día: use el teléfono hasta que lo diga.",
  "A new ringdown": "Un aviso nuevo",
  "It covers the screen and sounds until somebody confirms it. Crews see that you did.":
    "Cubre la pantalla y suena hasta que alguien lo confirma. Las tripulaciones ven que usted lo hizo.",
  "Read it, then press 'Confirm Receipt'. It then stands under 'Incoming', the earliest ETA first.":
    "Léalo y pulse «Confirmar recepción». Luego está en «En camino», primero la ETA más próxima.",
  "The board": "El tablero",
  "'Waiting' lists who is there, 'Incoming' who comes, 'MCI Incoming' who comes with a triage tag or priority.":
    "«En espera» tiene a quien está allí, «En camino» a quien viene, «MCI en camino» a quien viene con etiqueta o prioridad de triaje.",
  "Press a card for the whole report. '+\u00a0notes' means that there is more to read.":
    "Pulse una tarjeta para ver todo el informe. «+\u00a0notas» significa que hay más que leer.",
  "A patient who got worse, or whose report was corrected, is marked until somebody has seen it.":
    "Un paciente que empeoró, o cuyo informe se corrigió, queda marcado hasta que alguien lo ha visto.",
  "'Dismiss' takes an offloaded, canceled or redirected card away.":
    "«Ocultar» quita una tarjeta entregada, cancelada o redirigida.",
  "Publish what you can take": "Publique lo que puede recibir",
  "'Hospital Info', then 'Update Hospital Info': beds, divert, notes. Crews see it at once.":
    "«Info hospital» y después «Actualizar datos»: camas, desvío, notas. Las tripulaciones lo ven enseguida.",
  "A divert does not stop ringdowns. It asks crews to go elsewhere.":
    "Un desvío no detiene los avisos. Pide a las tripulaciones que vayan a otro lugar.",
  "When you are asked for MCI capacity, answer for red, yellow and green. The board sounds until you do.":
    "Cuando le pregunten por la capacidad MCI, responda para rojo, amarillo y verde. El tablero suena hasta que lo haga.",
  "Sound and screen": "Sonido y pantalla",
  "The loudspeaker at the top turns the sound on. After a restart a browser may ask for a press first.":
    "El altavoz de arriba activa el sonido. Tras reiniciar, un navegador puede pedir primero una pulsación.",
  "'This screen shows no ringdowns': it was signed out. Sign in at once.":
    "«Esta pantalla no muestra avisos»: se cerró su sesión. Inicie sesión enseguida.",
} as const;
