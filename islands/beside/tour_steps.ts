import type { Words } from "../../words/t.ts";
import type { TourRole } from "./beside_props.ts";

/** One step of a tour: a short title and a few sentences. */
export interface TourStep {
  title: Words;
  text: Words;
}

const OWN_ACCOUNT: TourStep = {
  title: "Your own account",
  text:
    "Your name leads to password, second factor and devices. After an hour without use you are signed out; two minutes before, you are asked.",
};

/** Five steps for each role, about what they meet first. */
export const TOUR_STEPS: Record<TourRole, TourStep[]> = {
  crew: [
    {
      title: "Report the patient",
      text:
        "Fill in unit, incident and patient. Required fields have an asterisk; a line above the buttons lists what is still empty.",
    },
    {
      title: "Choose the hospital",
      text:
        "'Select Hospital' shows beds, divert and notes of each, and how old they are. Enter your ETA and press 'Send Ringdown'.",
    },
    {
      title: "See who knows",
      text:
        "After sending you see whether the hospital has received and confirmed it. Until it says so, it may be that nobody there knows: call.",
    },
    {
      title: "Without a network",
      text:
        "What is not sent yet stands in a dashed frame with the hospital's phone, and is sent by itself. The top line says whether the screen is live.",
    },
    {
      title: "On the way",
      text:
        "'Update patient', 'Change' beside the ETA, redirect and cancel are at the delivery. Mark arrived, offloaded and return to service; for a minute each can be undone.",
    },
  ],
  ed: [
    {
      title: "New ringdowns ring",
      text:
        "A new ringdown covers the screen and sounds until somebody confirms it. Where the screen says that sound is off, press 'Turn on sound'.",
    },
    {
      title: "Read the board",
      text:
        "Patients of an MCI who come, by priority; the others who come, the earliest first; then those who are waiting. Press a card to see the whole report.",
    },
    {
      title: "What stands out",
      text:
        "Marked vitals are outside the usual for the age. A patient who got worse is told at the bottom. The marks compute no score.",
    },
    {
      title: "Publish your beds",
      text:
        "'Hospital Info' has beds, divert and notes. Crews see them at once, and how old they are.",
    },
    {
      title: "Is it live?",
      text: "The top line says 'Live'. When it does not, what you see is old: use the telephone.",
    },
  ],
  coordinator: [
    {
      title: "Start an MCI",
      text:
        "'MCIs', then 'Start new MCI', with the incident number under which crews send. A drill is marked on every screen.",
    },
    {
      title: "Ask for capacity",
      text: "'Ask hospitals' on the page of an MCI sounds on every board until it is answered.",
    },
    {
      title: "Count on scene",
      text: "Estimates by triage priority are shared: what you change, all see at once.",
    },
    {
      title: "Follow the patients",
      text:
        "Each patient who is sent under the number appears by itself, with hospital and status.",
    },
    {
      title: "End it",
      text: "'End MCI' closes it for the crews. Its log and its numbers can be downloaded.",
    },
  ],
  admin: [
    {
      title: "Invite people",
      text:
        "'Users', then 'Invite User'. The mail has a link that makes the account; the list says whether it was sent.",
    },
    {
      title: "Give rights",
      text:
        "Operational users work on screens, administrators invite. Hospital users also need a hospital, with the right to see ringdowns, to publish beds, or both.",
    },
    {
      title: "Hospitals and units",
      text:
        "What crews can choose is what is active here, with the phone number they call when nothing else works.",
    },
    {
      title: "Look back",
      text:
        "'Ringdowns' has every one of your organization, 'Reports' how long they waited, 'Activity' who did and read what.",
    },
    OWN_ACCOUNT,
  ],
  site: [
    {
      title: "Set up organizations",
      text:
        "'Organizations', then 'Add new Organization': an agency with crews, an owner of hospitals, or whoever coordinates an MCI.",
    },
    {
      title: "Work in an organization",
      text:
        "'Manage Orgs' leads to one organization, 'Switch organization' to another, 'Manage Site' back here.",
    },
    {
      title: "Invite the first people",
      text:
        "In an organization, 'Users', then 'Invite User'. An administrator then invites everybody else.",
    },
    {
      title: "Order the hospitals",
      text: "'Hospitals' here has the order in which crews see all of them.",
    },
    OWN_ACCOUNT,
  ],
};
