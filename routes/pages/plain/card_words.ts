import type { Words } from "../../../words/t.ts";

/** One numbered part of a card: what to do, in short sentences. */
export interface CardPart {
  title: Words;
  lines: Words[];
}

/** A help page of one sheet, to be printed and put where people work. */
export interface HelpCardWords {
  title: Words;
  /** What matters most, above everything else. */
  first: Words;
  parts: CardPart[];
}

/** What a crew has to know (`/help/crew`). */
export const CREW_CARD: HelpCardWords = {
  title: "Ringdown for crews",
  first:
    "Until the screen says that the hospital has confirmed, it may be that nobody there knows of your patient. In doubt, call: its number is shown beside the hospital.",
  parts: [
    {
      title: "Send a ringdown",
      lines: [
        "Fill in unit, incident, urgency and patient. An asterisk marks what is required.",
        "Press 'Select Hospital'. See beds, divert and notes, and how old they are.",
        "Choose the hospital, enter the ETA, press 'Send Ringdown'.",
      ],
    },
    {
      title: "See who knows",
      lines: [
        "The delivery says, each with its time: 'On a screen': an open screen of the hospital has it. 'Received': a board has shown it. 'Confirmed': somebody has read it.",
        "'No screen open', or 'A screen is open, its sound is off': call.",
      ],
    },
    {
      title: "On the way",
      lines: [
        "'Update patient' for new vitals, 'Change' beside the ETA when it changes.",
        "'Redirect patient' for another hospital, 'Cancel delivery' when nobody comes.",
        "'Mark arrived', 'Mark offloaded', 'Return to service'. A wrong press: 'Undo' within 60 seconds.",
      ],
    },
    {
      title: "Without a network",
      lines: [
        "The line at the top says whether the screen is live, and since when it is not.",
        "'Not sent yet' in a dashed frame: the hospital does not know. It is sent by itself when the connection is back. Call if it matters now.",
        "Do not log out before everything is sent.",
      ],
    },
    {
      title: "Mass casualty incident",
      lines: [
        "Use the number of the MCI as 'Incident #'. Enter triage tag and priority.",
        "DRILL on the screen: practice, with no real patients.",
      ],
    },
  ],
};

/** What an emergency department has to know (`/help/hospital`). */
export const HOSPITAL_CARD: HelpCardWords = {
  title: "Ringdown for emergency departments",
  first:
    "Keep the board open, with its sound on. A board that does not say 'Live' may be out of date: use the telephone until it does.",
  parts: [
    {
      title: "A new ringdown",
      lines: [
        "It covers the screen and sounds until somebody confirms it. Crews see that you did.",
        "Read it, then press 'Confirm Receipt'. It then stands under 'Incoming', the earliest ETA first.",
      ],
    },
    {
      title: "The board",
      lines: [
        "'Waiting' lists who is there, 'Incoming' who comes, 'MCI Incoming' who comes with a triage tag or priority.",
        "Press a card for the whole report. '+\u00a0notes' means that there is more to read.",
        "A patient who got worse, or whose report was corrected, is marked until somebody has seen it.",
        "'Dismiss' takes an offloaded, canceled or redirected card away.",
      ],
    },
    {
      title: "Publish what you can take",
      lines: [
        "'Hospital Info', then 'Update Hospital Info': beds, divert, notes. Crews see it at once.",
        "A divert does not stop ringdowns. It asks crews to go elsewhere.",
        "When you are asked for MCI capacity, answer for red, yellow and green. The board sounds until you do.",
      ],
    },
    {
      title: "Sound and screen",
      lines: [
        "The loudspeaker at the top turns the sound on. After a restart a browser may ask for a press first.",
        "'This screen shows no ringdowns': it was signed out. Sign in at once.",
      ],
    },
  ],
};
