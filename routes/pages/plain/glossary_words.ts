import type { HelpTerm } from "./HelpParts.tsx";

/** The terms that people meet on the screens, as in `docs/glossary.md`; the tests compare them. */
export const GLOSSARY: HelpTerm[] = [
  {
    term: "Acknowledge",
    meaning:
      "To take a finished card off the hospital's board; the history keeps when. On screen: 'Dismiss'.",
  },
  {
    term: "Administrator",
    meaning: "A user who manages the users, invites and settings of an organization.",
  },
  {
    term: "Agency",
    meaning: "An EMS organization: it runs ambulances and has crews.",
  },
  {
    term: "Ambulance",
    meaning: "A vehicle of an agency, with an identifier that screens call 'Unit #'.",
  },
  {
    term: "Arrived, offloaded",
    meaning:
      "Arrived: the ambulance is at the hospital, and its crew still has the patient. Offloaded: the patient was handed over.",
  },
  {
    term: "Bed availability",
    meaning: "What a hospital publishes: open ED beds and psychiatric beds.",
  },
  {
    term: "Bell",
    meaning:
      "The line at the top of a ringdown user's pages other than the board. It tells of new ringdowns and rings; it does not mark them as received.",
  },
  {
    term: "Board",
    meaning: "The screen of a hospital that shows its ringdowns live.",
  },
  {
    term: "C4SF",
    meaning: "The type of a coordinating organization, whose users run MCIs.",
  },
  {
    term: "Capacity",
    meaning: "How many RED, YELLOW and GREEN patients a hospital offers to take in an MCI.",
  },
  {
    term: "Chief complaint",
    meaning: "What is wrong with the patient, in a few words that do not identify them.",
  },
  {
    term: "Code 2, Code 3",
    meaning: "The urgency: without lights and sirens, or with them.",
  },
  {
    term: "Coordinator",
    meaning: "An operational or administrative user of a C4SF organization.",
  },
  {
    term: "Crew",
    meaning:
      "The people in the ambulance; as a party, the user who is responsible for the ringdown.",
  },
  {
    term: "Critical, low, high",
    meaning:
      "How a vital beyond a limit for the age of the patient is marked: critical when it must not be overlooked, low or high otherwise.",
  },
  {
    term: "Delivery",
    meaning: "The transport of a patient to a hospital. It has the status, the ETA and the times.",
  },
  {
    term: "Dispatch call number",
    meaning: "The number under which the dispatch center runs a call; on screen 'Incident #'.",
  },
  {
    term: "Divert",
    meaning:
      "A hospital asks ambulances to go elsewhere. Crews see it, but may still send ringdowns.",
  },
  {
    term: "Draft",
    meaning: "The unfinished form, kept on the crew's device, sealed.",
  },
  {
    term: "Drill",
    meaning: "An MCI for practice, never counted as real.",
  },
  {
    term: "ED",
    meaning: "Emergency department.",
  },
  {
    term: "EMS",
    meaning: "Emergency medical services.",
  },
  {
    term: "En route, offloading",
    meaning:
      "Ambulances on the way to a hospital; ambulances that have arrived there and still have their patient.",
  },
  {
    term: "ETA",
    meaning:
      "Estimated time of arrival. Crews give it in minutes from when they send the ringdown; screens show the time of day.",
  },
  {
    term: "ETOH",
    meaning: "Alcohol.",
  },
  {
    term: "GCS",
    meaning: "Glasgow Coma Scale, from 3 to 15: how awake a patient is.",
  },
  {
    term: "Hospital status",
    meaning: "What a hospital published last: beds, divert, capacities, notes.",
  },
  {
    term: "Info user",
    meaning: "A user who may publish a hospital's status.",
  },
  {
    term: "Invite",
    meaning:
      "A mailed link with which a person makes their account; its roles are set by the sender.",
  },
  {
    term: "MCI",
    meaning: "Mass casualty incident: more patients at once than usual care can handle.",
  },
  {
    term: "NEWS2, PALS",
    meaning: "Published tables of vital signs, for adults and for children.",
  },
  {
    term: "On a screen",
    meaning:
      "A ringdown has reached an open screen of the hospital. Whether it is seen there, 'Received' and 'Confirmed' say.",
  },
  {
    term: "Operational user",
    meaning: "A user who works with ringdowns or MCIs, not only with settings.",
  },
  {
    term: "Outbox",
    meaning: "What a crew has sent without network, kept on the device until the server has it.",
  },
  {
    term: "Received",
    meaning:
      "A board of the hospital has shown the ringdown. It says so by itself: nobody need have read it.",
  },
  {
    term: "Redirect",
    meaning:
      "The patient goes to another hospital, which may not be chosen yet: the old ringdown ends, a new one continues it.",
  },
  {
    term: "Return to service",
    meaning: "The crew is free for the next call.",
  },
  {
    term: "Ringdown",
    meaning: "The patient report that a crew sends ahead.",
  },
  {
    term: "Ringdown user",
    meaning: "A user who sees and confirms a hospital's ringdowns.",
  },
  {
    term: "SpO2",
    meaning: "Oxygen saturation of the blood, in percent.",
  },
  {
    term: "Super user",
    meaning: "A user who manages the site: organizations, API clients, the order of hospitals.",
  },
  {
    term: "Take over",
    meaning: "To become the crew of a colleague's ringdown that is under way.",
  },
  {
    term: "Triage priority",
    meaning: "RED (Immediate), YELLOW (Delayed), GREEN (Minor), ZEBRA (Dead; counted only).",
  },
  {
    term: "Triage tag",
    meaning: "The number on the paper tag that a patient wears in an MCI.",
  },
  {
    term: "Unconfirmed",
    meaning: "Sent or received, and not yet confirmed by a person.",
  },
  {
    term: "Under way",
    meaning: "Neither the crew nor the hospital has finished with the ringdown.",
  },
  {
    term: "Undo",
    meaning: "To take back a status within 60 s after a wrong press.",
  },
  {
    term: "Unit",
    meaning: "The word for an ambulance on screens.",
  },
  {
    term: "Urgency",
    meaning: "Code 2 or Code 3.",
  },
  {
    term: "Vitals",
    meaning:
      "The values that a crew measures: blood pressure, pulse, respiratory rate, oxygen saturation, temperature, GCS, blood glucose.",
  },
];
