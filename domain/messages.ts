import { t } from "../words/t.ts";

/** Sentences that people read, where the words are fixed (product §12). */
export const MESSAGES = {
  required: "This is a required field",
  notValid: "This value is not valid.",
  reviewErrors: "Please review the errors below.",
  signInFailed: "Invalid email and/or password.",
  unexpected: "An unexpected error has occurred. Please try again.",
  notSentYet: "Not sent yet. Will send when the connection is back.",
  unexpectedLater: "An unexpected error has occurred. Please try again later.",
  applicationError: "Unexpected Application Error!",
  excludeIdentifying: "Exclude identifying information.",
  deliveryCanceled: "Delivery canceled",
  valuesAreCorrect: "These values are correct",
  invalidDate: "Please enter a valid date",
  invalidTime: "Please enter a valid time",
  minAfterMax: "Minimum date cannot be after maximum date",
  noSuchTime: "This time does not exist on that day: the clock goes forward.",
  invalidPhone: "Enter 7 to 15 digits; + ( ) - . x and spaces may be among them.",
  notChangeable: "This cannot be changed.",
  takenOver: "A colleague has this patient now.",
} as const;

/** Those of them that only the server says: no screen loads them. */
export const REFUSAL_MESSAGES = {
  toldMeanwhile: "This was changed on another device meanwhile. Compare it before you send.",
  repeated: "Send this value once only.",
  commitUnknown: "It is not known whether this was stored.",
  searchBusy: "Search is busy. Try again.",
  tookTooLong: "This took too long. Narrow it down, or try again.",
  inactiveUnit: "This unit is not active.",
  inactiveHospital: "This hospital is not active.",
  unknownHospital: "There is no such hospital.",
  tooFarAhead: "This time lies in the future.",
  neverExpected: "This cannot be expected here.",
  differentEtas: "The two ETAs are different.",
  clockTooFarOff: "This time is more than 24 hours from the server's clock.",
} as const;

/** 'Range: 90 - 180' (product §10.1). */
export function rangeMessage<Value extends number | string>(
  { min, max }: { min: Value; max: Value },
): string {
  return t("Range: {min} - {max}", { min, max });
}

/** Shown when a text is longer than allowed. */
export function tooLongMessage(maxLength: number): string {
  return t("At most {count} characters.", { count: maxLength });
}
