import type { DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";
import { t, type Words } from "../../words/t.ts";
import type { ActionWords } from "../call/words.ts";

/** What was not done, and what is not known, by the requested status. */
const WORDS: Partial<Record<DeliveryStatus, [notDone: Words, notKnown: Words]>> = {
  "RINGDOWN CONFIRMED": [
    "Receipt not confirmed.",
    "It is not known whether receipt was confirmed. Try again: it will not be done twice.",
  ],
  "ARRIVED": [
    "Not marked as arrived.",
    "It is not known whether this was marked as arrived. Try again: it will not be done twice.",
  ],
  "OFFLOADED": [
    "Not marked as offloaded.",
    "It is not known whether this was marked as offloaded. Try again: it will not be done twice.",
  ],
  "RETURNED TO SERVICE": [
    "Not returned to service.",
    "It is not known whether you are back in service. Try again: it will not be done twice.",
  ],
  "CANCELLED": [
    "The delivery was not canceled.",
    "It is not known whether the delivery was canceled. Try again: it will not be done twice.",
  ],
  "REDIRECTED": [
    "The patient was not redirected.",
    "It is not known whether the patient was redirected. Try again: it will not be done twice.",
  ],
};
const DISMISSED: [Words, Words] = [
  "Not dismissed.",
  "It is not known whether this was dismissed. Try again: it will not be done twice.",
];
const OTHER: [Words, Words] = [
  "Not saved.",
  "It is not known whether this was saved. Try again: it will not be done twice.",
];

export function moveWords(to: DeliveryStatus): ActionWords {
  const [notDone, notKnown] = WORDS[to] ?? (to.endsWith("ACKNOWLEDGED") ? DISMISSED : OTHER);
  return { notDone: t(notDone), notKnown: t(notKnown) };
}
