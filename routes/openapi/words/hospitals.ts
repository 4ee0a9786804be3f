/** What the fields of hospital statuses and MCIs mean. */
export const HOSPITAL_WORDS: Record<string, string> = {
  EdAdminUserId:
    "The id of the user; of a status, who published it, null if nobody has; in the history also who " +
    "ended the MCI whose offers were cleared with it",
  EdAdminUserName: "The name of that user",
  mciRedCapacity: "How many red patients of the MCI it can take; null: not said",
  mciYellowCapacity: "How many yellow patients of the MCI it can take; null: not said",
  mciGreenCapacity: "How many green patients of the MCI it can take; null: not said",
  mciUpdateDateTime: "When a capacity was last said",
  openEdBedCount: "Open beds in the emergency department",
  openPsychBedCount: "Open beds for behavioral health",
  bedCountUpdateDateTimeLocal: "When a count of beds last changed",
  divertStatusIndicator: "Whether the hospital is on divert: ambulances are asked to go elsewhere",
  divertStatusUpdateDateTimeLocal: "When divert was last switched on or off",
  additionalServiceAvailabilityNotes: "What crews should know, in words",
  notesUpdateDateTimeLocal: "When the notes last changed",
  infoUpdateDateTimeLocal:
    "When beds, divert or notes were last published, also unchanged, by the clock of the sender",
  infoUserName: "The name of who published beds, divert or notes last; null if nobody has",
  isInfoPublished:
    "Whether beds, divert or notes were ever published; until then the counts are 0 and " +
    "the times those of the making, and nobody has said them",
  updateDateTimeLocal: "When it was published, by the clock of the sender",
  stateFacilityCode: "The code of the facility at its state",
  sortSequenceNumber: "Its place in the order of all hospitals",
  ambulancesEnRoute: "Units with a ringdown sent, received or confirmed to it",
  ambulancesOffloading: "Units that have arrived and are not offloaded",
  mciId: "The id of the MCI",
  mciKind: "For which kind of MCI the sender offers capacity: 409 if the open one is of the other",
  askedAt: "When the hospitals were asked for capacity",
  answeredAt: "When this hospital answered; null: not yet",
  "ask.hospitals": "How many hospitals were asked",
  alertEmails: "Who is mailed when nobody there seems to know: at most ten addresses",
  "alertHours.from": "On the clocks of the hospital, such as 07:00",
  "alertHours.to": "On the clocks of the hospital, such as 07:00",
  alertHours: "When the hospital wants to have a screen open, on its own clocks; null: never",
  incidentNumber: "The number of the incident: calls with this number belong to it",
  address1: "Where it is: street and number",
  address2: "Where it is: what else is known",
  city: "Where it is: the city",
  zip: "Where it is: the ZIP code",
  startedAt: "When it began",
  endedAt: "When it ended; null: it is open",
  ...countWords("estimated", "by estimate; 0 in all four colors: no patients estimated"),
  ...countWords("treated", "that were treated at the scene"),
  isExternallyUpdated: "Whether another system keeps its counts: people may not change them",
  "increments.by": "What is added to each count; less than 0 takes away",
  "increments.id": "An id that the client makes: repeated within 24 h, it adds nothing more",
  actorName: "Who did it; null if the program did",
  isApiClient: "Whether a program did it",
  action: "What was done",
  hospitalName: "The hospital it was about",
  areCapacitiesCleared: "Whether the capacities of all hospitals were cleared with it",
};

function countWords(prefix: string, which: string): Record<string, string> {
  const words = { Red: "red", Yellow: "yellow", Green: "green", Zebra: "zebra (dead)" };
  return Object.fromEntries(
    Object.entries(words).map(([key, word]) => [
      `${prefix}${key}Count`,
      `How many ${word} patients ${which}`,
    ]),
  );
}
