/** What the marks on vitals mean. */
export const HELP_MARKS = {
  "A pulse or a respiratory rate outside these values is marked as low or high, and a systolic pressure below its limit as critical. The years are completed ones.":
    "Una frecuencia cardíaca o respiratoria fuera de estos valores se marca como baja o alta, y una presión sistólica por debajo de su límite como crítica. Los años son cumplidos.",
  "Also critical: a respiratory rate of {low} or {high}; under {years} years, a pulse of {pulse}.":
    "También críticas: una frecuencia respiratoria de {low} o de {high}; con menos de {years} años, una frecuencia cardíaca de {pulse}.",
  "Critical systolic pressure": "Presión sistólica crítica",
  "Critical, high": "Crítica, alta",
  "Critical, low": "Crítica, baja",
  "Critical: so far below or above what is usual that it must not be overlooked. The triangle points down for low and up for high.":
    "Crítica: tan por debajo o por encima de lo habitual que no debe pasarse por alto. El triángulo apunta hacia abajo si es baja y hacia arriba si es alta.",
  "Diastolic pressure and liters of oxygen have no marks. Nothing is marked while the age is not known.":
    "La presión diastólica y los litros de oxígeno no llevan marcas. No se marca nada mientras no se sepa la edad.",
  "From {years} years": "Desde {years} años",
  "High": "Alta",
  "Limits from {years} years": "Límites desde {years} años",
  "Limits under {years} years at any age": "Límites con menos de {years} años a cualquier edad",
  "Limits under {years} years that depend on the age":
    "Límites con menos de {years} años que dependen de la edad",
  "Low": "Baja",
  "Low or high: outside what is usual, but less far.":
    "Baja o alta: fuera de lo habitual, pero menos.",
  "When a vital was taken, if {minutes} minutes or more before the newest one. 'others taken 14:20' is the time of those beside it that have none; 'taken 14:20' stands where all are {old} minutes old.":
    "Cuándo se tomó un signo vital, si fue {minutes} minutos o más antes del más reciente. «los demás 14:20» es la hora de los que están al lado y no tienen ninguna; «tomados 14:20» aparece si todos tienen ya {old} minutos.",
  "Some values of the vitals stand out, so that nobody overlooks them. Each value is compared with a limit for the age of the patient, and with nothing else.":
    "Algunos valores de los signos vitales destacan para que nadie los pase por alto. Cada valor se compara con un límite para la edad del paciente, y con nada más.",
  "The marks compute no score. They decide nothing but the order of new ringdowns that are equally urgent.":
    "Las marcas no calculan ninguna puntuación. No deciden nada salvo el orden de los avisos nuevos de igual urgencia.",
  "They say neither how ill a patient is nor what to do. A patient without a mark may be very ill, and a marked value may be usual for this patient. Judge the patient and what the crew says.":
    "No dicen cuán enfermo está un paciente ni qué hacer. Un paciente sin marcas puede estar muy enfermo, y un valor marcado puede ser habitual en este paciente. Valore al paciente y lo que dice la tripulación.",
  "Under {years} years": "Menos de {years} años",
  "Vital": "Signo vital",
  "What they are": "Qué son",
  "Where the limits come from": "De dónde vienen los límites",
  "{limit} or less": "{limit} o menos",
  "{limit} or more": "{limit} o más",
  "under {limit}": "menos de {limit}",
  "under {limit} + {perYear} × years": "menos de {limit} + {perYear} × años",
  "under 28 days": "menos de 28 días",
  "1–2 years": "1–2 años",
  "3–5 years": "3–5 años",
  "6–9 years": "6–9 años",
  "10–11 years": "10–11 años",
  "12–15 years": "12–15 años",
  "From 16 years: blood pressure, pulse, respiratory rate, oxygen saturation, temperature":
    "Desde 16 años: presión arterial, frecuencia cardíaca, frecuencia respiratoria, saturación de oxígeno, temperatura",
  "Royal College of Physicians: National Early Warning Score (NEWS) 2, London 2017. What scores 3 there is critical here, what scores 2 low or high, what scores 1 not marked. Its second scale of oxygen saturation is not used.":
    "Royal College of Physicians: National Early Warning Score (NEWS) 2, Londres 2017. Lo que allí puntúa 3 aquí es crítico, lo que puntúa 2 bajo o alto, lo que puntúa 1 no se marca. Su segunda escala de saturación de oxígeno no se usa.",
  "Under 16 years: pulse, respiratory rate, low blood pressure":
    "Menos de 16 años: frecuencia cardíaca, frecuencia respiratoria, presión arterial baja",
  "American Heart Association: Pediatric Advanced Life Support, 2015. Low or high is outside the range of children who are awake, critical what counts as hypotension.":
    "American Heart Association: Pediatric Advanced Life Support, 2015. Bajo o alto es lo que está fuera del rango de niños despiertos, crítico lo que cuenta como hipotensión.",
  "The usual bands of severity: 3–8 severe, 9–14 less than full. Not from NEWS2.":
    "Los rangos habituales de gravedad: 3–8 grave, 9–14 menos que el máximo. No son de NEWS2.",
  "American Diabetes Association, levels of hypoglycemia: under 70 and under 54 mg/dL. The upper limit is a choice of this program.":
    "American Diabetes Association, niveles de hipoglucemia: menos de 70 y menos de 54 mg/dL. El límite superior es una elección de este programa.",
  "Under 16 years: oxygen saturation, temperature":
    "Menos de 16 años: saturación de oxígeno, temperatura",
  "A choice of this program, near the limits for adults.":
    "Una elección de este programa, cerca de los límites para adultos.",
} as const;
