import type { DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";
import type { ActionWords } from "../call/words.ts";

/** What was not done, and what is not known, by the requested status. */
const WORDS: Partial<Record<DeliveryStatus, [notDone: string, notKnown: string]>> = {
  "RINGDOWN CONFIRMED": ["Receipt not confirmed.", "receipt was confirmed"],
  "ARRIVED": ["Not marked as arrived.", "this was marked as arrived"],
  "OFFLOADED": ["Not marked as offloaded.", "this was marked as offloaded"],
  "RETURNED TO SERVICE": ["Not returned to service.", "you are back in service"],
  "CANCELLED": ["The delivery was not canceled.", "the delivery was canceled"],
  "REDIRECTED": ["The patient was not redirected.", "the patient was redirected"],
  "OFFLOADED ACKNOWLEDGED": ["Not dismissed.", "this was dismissed"],
  "CANCEL ACKNOWLEDGED": ["Not dismissed.", "this was dismissed"],
  "REDIRECT ACKNOWLEDGED": ["Not dismissed.", "this was dismissed"],
};
const OTHER = ["Not saved.", "this was saved"];

export function moveWords(to: DeliveryStatus): ActionWords {
  const [notDone, what] = WORDS[to] ?? OTHER;
  const notKnown = `It is not known whether ${what}. Try again: it will not be done twice.`;
  return { notDone, notKnown };
}
