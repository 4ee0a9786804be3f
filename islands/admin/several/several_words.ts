import type { Text } from "../../../words/t.ts";

/** In Spanish, units are feminine. */
export const CHOOSE_SEVERAL: Text = "{of, select, unit {Choose several} other {Choose several}}";

/** What is said of those that are chosen. */
export const SEVERAL = {
  unit: {
    several: "Several units",
    run: "Deactivate {count, plural, one {# unit} other {# units}}",
    takeBack: "Activate {count, plural, one {# unit} other {# units}} again",
    done: "{count, plural, one {# unit} other {# units}} deactivated.",
    takenBack: "{count, plural, one {# unit} other {# units}} activated again.",
    stay: "{count, plural, one {# unit} other {# units}} not deactivated.",
    ask: "Deactivate {count, plural, one {# unit} other {# units}}?",
    consequence: "Crews can no longer choose: {names}.",
  },
  user: {
    several: "Several users",
    run: "Deactivate {count, plural, one {# user} other {# users}}",
    takeBack: "Activate {count, plural, one {# user} other {# users}} again",
    done: "{count, plural, one {# user} other {# users}} deactivated.",
    takenBack: "{count, plural, one {# user} other {# users}} activated again.",
    stay: "{count, plural, one {# user} other {# users}} not deactivated.",
    ask: "Deactivate {count, plural, one {# user} other {# users}}?",
    consequence:
      "They are signed out at once, boards included, and cannot sign in until they are activated again: {names}.",
  },
} as const satisfies Record<string, Record<string, Text>>;
export type SeveralOf = keyof typeof SEVERAL;
