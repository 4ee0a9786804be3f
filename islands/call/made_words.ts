import { BADGES, type DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";
import { say, type Text } from "../../words/t.ts";

/** What the server says with values in it. */
const MADE = [
  "This ringdown is {current} and cannot become {to}.",
  "This ringdown is {current} and cannot be changed any more.",
  "This ringdown is {current}: {status} cannot be undone.",
  "This ringdown is {current}: nothing is left to do.",
  "This ringdown became {status} at another time.",
  "This ringdown was already continued to {name}.",
  "This patient is still expected at {name}.",
  "You may not set {status} on this ringdown.",
  "Only who has set {status} may undo it.",
  "{status} cannot be undone.",
  "{status} can only be undone for {count} seconds.",
  "Somebody set {count} meanwhile.",
  "{name} set another value meanwhile.",
  "{name} set {count} meanwhile.",
  "Patients are still in {units}: none was deactivated. First they are offloaded.",
  "1 patient was sent after this time, at {time}. Choose {next} or later.",
  "{count} patients were sent after this time, the last at {time}. Choose {next} or later.",
  "1 patient was sent under {number}. It cannot be changed any more.",
  "{count} patients were sent under {number}. It cannot be changed any more.",
  "At most {count} characters.",
  "At most {count} KB are taken.",
  "At most {count} values are taken.",
  "At most {count} lines are taken.",
  "At most {count} users at once.",
  "At most {count} months.",
  "These are more than {count} ringdowns. Choose fewer days.",
  "Range: {min} - {max}",
  "Too many attempts. Try again in {count} minutes.",
  "Too many attempts. Try again in a minute.",
  "{organization} signs in without passwords here. Go to the sign-in page, give your email address and choose \u0022Continue with {organization}\u0022.",
] as const satisfies Text[];

/**
 * Says a sentence of the server in the language of the page, also one with values. A delivery status
 * in it is said as on its badge.
 */
export function sayMade(sentence: string): string {
  const said = say(sentence);
  if (said !== sentence) return said; // also where a pattern fits it by chance
  for (const made of MADE) {
    const found = patternOf(made).exec(sentence);
    if (found) return say(made, withBadges(found.groups ?? {}));
  }
  return sentence;
}

function withBadges(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Object.hasOwn(BADGES, value) ? say(BADGES[value as DeliveryStatus]) : value,
    ]),
  );
}

/** `{count}` stands for any text, and the same name for the same text. */
function patternOf(text: string): RegExp {
  const named = new Set<string>();
  const parts = text.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^$()[\]|\\]/g, "\\$&");
    if (named.has(part)) return `\\k<${part}>`;
    named.add(part);
    return `(?<${part}>.+)`;
  });
  return new RegExp(`^${parts.join("")}$`);
}
