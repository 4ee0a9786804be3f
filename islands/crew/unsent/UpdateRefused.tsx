import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { OutboxInHand } from "../../outbox/use_outbox.ts";
import { saidWords } from "../update/said_words.ts";
import type { Writings } from "../update/use_writings.ts";
import { UpdateAgain } from "./UpdateAgain.tsx";
import { t } from "../../../words/t.ts";

/** Says at the delivery that an update was refused, and what of it the hospital does not know. */
export function UpdateRefused({ delivery, hand: { outbox, view }, writings }: {
  delivery: Ringdown;
  hand: Pick<OutboxInHand, "outbox" | "view">;
  writings: Writings;
}) {
  const refused = view.unsent.find(({ intent, state }) =>
    intent.kind === "update" && intent.ringdownId === delivery.id && state === "refused"
  );
  if (!outbox || refused?.intent.kind !== "update") return null;
  return (
    <>
      <p role="status" className="delivery-progress__unsent">
        <span aria-hidden="true">⚠</span> {t("Update refused. None of this was sent: {values}", {
          values: saidWords(refused.intent.update),
        })}
      </p>
      {!writings.at(delivery.id) && (
        <UpdateAgain outbox={outbox} refused={refused} delivery={delivery} writings={writings} />
      )}
    </>
  );
}
