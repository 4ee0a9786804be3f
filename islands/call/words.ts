import { MESSAGES } from "../../domain/messages.ts";
import { sayMade } from "./made_words.ts";
import type { Failure } from "./outcome.ts";
import { say, t } from "../../words/t.ts";

/** What a screen says about an action that did not succeed: in English, said in its language. */
export interface ActionWords {
  /** For example 'Not published.' Blank if the reason says enough, as at the top of a form. */
  notDone: string;
  /** For example 'It is not known whether this was published.' */
  notKnown: string;
  /** Shown instead of the server's own message, by the status of its refusal. */
  refusals?: Partial<Record<number, string>>;
}

/** Words for a call that only reads. Even without an answer it is certain that nothing was read. */
export function readingWords(notRead: string): ActionWords {
  return { notDone: notRead, notKnown: notRead };
}

/** A failure as shown where there is room for a heading. */
export interface FailureWords {
  heading: string;
  text: string;
}

/** Gives a failure as heading and text, such as 'Not sent.' over 'There is no connection.' */
export function wordsOf(failure: Failure, words: ActionWords): FailureWords {
  switch (failure.outcome) {
    case "refused":
      return {
        heading: say(words.notDone),
        text: refusalIn(failure, words) ?? t(MESSAGES.unexpectedLater),
      };
    case "failed":
      return { heading: say(words.notDone), text: say(failure.reason) };
    case "unknown":
      return { heading: say(failure.reason), text: say(words.notKnown) };
  }
}

/** Gives a failure in one line: first the reason, then what was not done or is not known. */
export function sentenceOf(failure: Failure, words: ActionWords): string {
  if (failure.outcome === "refused") {
    return refusalIn(failure, words) ??
      `${t(MESSAGES.unexpectedLater)} ${say(words.notDone)}`.trim();
  }
  const more = failure.outcome === "failed" ? words.notDone : words.notKnown;
  return `${say(failure.reason)} ${say(more)}`.trim();
}

type Refusal = Extract<Failure, { outcome: "refused" }>;

function refusalIn({ status, messages }: Refusal, { refusals }: ActionWords): string | null {
  const said = messages.map(({ message }) => sayMade(message)).join(" ");
  const instead = refusals?.[status];
  return instead === undefined ? said || null : say(instead);
}
