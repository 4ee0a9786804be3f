import { MESSAGES } from "../../domain/messages.ts";
import type { Failure } from "./outcome.ts";

/** What a screen says of an action that did not succeed. */
export interface ActionWords {
  /** 'Not published.' Blank where the reason says enough, as on top of a form. */
  notDone: string;
  /** 'It is not known whether this was published.' */
  notKnown: string;
  /** Said instead of the server's own words, by the status of its refusal. */
  refusals?: Partial<Record<number, string>>;
}

/** Words for the reading of something: that it is not there is known in any case. */
export function readingWords(notRead: string): ActionWords {
  return { notDone: notRead, notKnown: notRead };
}

/** A failure as a person reads it where there is a heading. */
export interface FailureWords {
  heading: string;
  text: string;
}

/** A failure in a heading and a text: 'Not sent.' over 'There is no connection.' */
export function wordsOf(failure: Failure, words: ActionWords): FailureWords {
  switch (failure.outcome) {
    case "refused":
      return {
        heading: words.notDone,
        text: refusalIn(failure, words) ?? MESSAGES.unexpectedLater,
      };
    case "failed":
      return { heading: words.notDone, text: failure.reason };
    case "unknown":
      return { heading: failure.reason, text: words.notKnown };
  }
}

/** A failure in one line: the reason first, then what was not done, or is not known. */
export function sentenceOf(failure: Failure, words: ActionWords): string {
  if (failure.outcome === "refused") {
    return refusalIn(failure, words) ?? `${MESSAGES.unexpectedLater} ${words.notDone}`.trim();
  }
  const more = failure.outcome === "failed" ? words.notDone : words.notKnown;
  return `${failure.reason} ${more}`.trim();
}

type Refusal = Extract<Failure, { outcome: "refused" }>;

function refusalIn({ status, messages }: Refusal, { refusals }: ActionWords): string | null {
  const said = messages.map(({ message }) => message).join(" ");
  return refusals?.[status] ?? (said || null);
}
