import { createHash } from "node:crypto";

/** An inclusive span of numbers: [least, greatest]. */
export type Span = readonly [number, number];

/** Choices that look like chance and are the same at every start. */
export interface Seeded {
  /** At least 0 and less than 1. */
  fraction(): number;
  /** A whole number within the span, its ends included. */
  whole(span: Span): number;
  /** Whether something of this probability (0 to 1) happens. */
  happens(probability: number): boolean;
  /** One of these, each as likely as any other. */
  oneOf<Choice>(choices: readonly Choice[]): Choice;
  /** One of these, as likely as its `weight`. */
  weighted<Choice extends { weight: number }>(choices: readonly Choice[]): Choice;
}

/** A sequence of choices that depends on the seed alone (mulberry32). */
export function seeded(seed: number): Seeded {
  let state = seed;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    fraction,
    whole: ([least, greatest]) => least + Math.floor(fraction() * (greatest - least + 1)),
    happens: (probability) => fraction() < probability,
    oneOf: (choices) => choices[Math.floor(fraction() * choices.length)],
    weighted: (choices) => {
      let left = fraction() * choices.reduce((sum, { weight }) => sum + weight, 0);
      return choices.find(({ weight }) => (left -= weight) < 0) ?? choices[choices.length - 1];
    },
  };
}

/** The id that something of the demo data has in every database: a name-based uuid (version 5). */
export function demoId(name: string): string {
  const bytes = createHash("sha1").update(`ringdown demo: ${name}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6] & 0x0f) | 0x50;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [[0, 8], [8, 12], [12, 16], [16, 20], [20, 32]].map(([from, to]) => hex.slice(from, to))
    .join("-");
}
