import { badgeOf } from "../../../domain/ringdown/delivery_status.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import { type Ringdown, sentAtOf } from "../../../domain/ringdown/ringdown.ts";
import type { CrewView } from "../crew_view.ts";
import { t } from "../../../words/t.ts";

interface Fact {
  kind: "sent" | "on-a-screen" | "received" | "confirmed";
  words: string;
  at?: string | null;
  /** When the crew pressed: told where it was sent later. */
  pressed?: string;
}

/**
 * What the hospital certainly knows about the ringdown, each fact with its time (design §12). The time
 * is no element of its own, which a screen reader would say twice.
 */
export function DeliveryFacts({ view, ringdown }: { view: CrewView; ringdown: Ringdown }) {
  const clock = (at: string) => timeOrDate(at, view.now, view.timeZone);
  return (
    <ul className="delivery-facts" aria-live="polite" aria-label={t("What the hospital knows")}>
      {factsOf(ringdown).map(({ kind, words, at, pressed }) => (
        <li
          key={kind}
          className="delivery-facts__fact"
          data-fact={kind}
          data-state={at ? "known" : "not-yet"}
        >
          <span className="delivery-facts__sign" aria-hidden="true">{signOf(kind, at)}</span>
          <span>
            {!at && <span className="visually-hidden">{t("Not yet:")}</span>}{" "}
            {at ? `${words} ${clock(at)}` : words}
            {pressed && pressed !== at && `, ${t("pressed {time}", { time: clock(pressed) })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * The facts from the weakest to the strongest. One that is missing is left out if a stronger one is
 * there: a hospital that confirmed knows the ringdown, even if no screen reported the receipt.
 */
function factsOf(ringdown: Ringdown): Fact[] {
  const { timestamps, deliveredAt } = ringdown;
  const read = timestamps["RINGDOWN RECEIVED"] ?? timestamps["RINGDOWN CONFIRMED"];
  const facts: Fact[] = [
    {
      kind: "sent",
      words: badgeOf("RINGDOWN SENT"),
      at: sentAtOf(ringdown),
      pressed: timestamps["RINGDOWN SENT"],
    },
    {
      kind: "on-a-screen",
      words: t("On a screen"),
      // It is stored only after it was shown, and may have been received meanwhile.
      at: deliveredAt && read && read < deliveredAt ? read : deliveredAt,
    },
    {
      kind: "received",
      words: badgeOf("RINGDOWN RECEIVED"),
      at: timestamps["RINGDOWN RECEIVED"],
    },
    {
      kind: "confirmed",
      words: badgeOf("RINGDOWN CONFIRMED"),
      at: timestamps["RINGDOWN CONFIRMED"],
    },
  ];
  const strongest = facts.findLastIndex(({ at }) => at);
  return facts.filter(({ at }, index) => at || index > strongest);
}

/** On a screen nobody may have looked: the sign is an empty screen, never the tick of what was seen. */
function signOf(kind: Fact["kind"], at: Fact["at"]): string {
  if (!at) return "…";
  return kind === "on-a-screen" ? "" : "✓";
}
