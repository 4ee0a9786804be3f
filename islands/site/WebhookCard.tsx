import { useState } from "react";
import type { Webhook } from "../../domain/webhooks/webhook.ts";
import { type SaveRequest, useSave } from "../form/use_save.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { ConfirmDialog } from "../shared/Dialog.tsx";
import { KIND_WORDS, lastFailureWords, stateWords } from "./webhook_words.ts";
import { WebhookFailures } from "./WebhookFailures.tsx";
import { t, type Words } from "../../words/t.ts";

interface Props {
  webhook: Webhook;
  timeZone: string;
  onChanged: (webhook: Webhook) => void;
  onEdit: () => void;
  onDeleted: () => void;
}

type Asked = "secret" | "deletion";

const QUESTIONS: Record<Asked, { title: Words; label: Words; words: Words }> = {
  secret: {
    title: "New secret",
    label: "Make a new secret",
    words: "The old secret signs nothing any more: the other program needs the new one at once.",
  },
  deletion: {
    title: "Delete webhook",
    label: "Delete",
    words: "The other program is told nothing any more. What waits for it is deleted, too.",
  },
};

/** One webhook: where it goes, how it is, and what can be done with it. */
export function WebhookCard({ webhook, timeZone, onChanged, onEdit, onDeleted }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const saving = useSave([]);
  const { id, url, kinds, isFull, isActive, failingSince } = webhook;
  const path = `/api/webhooks/${id}`;
  const question = asked && QUESTIONS[asked];

  async function send(request: SaveRequest) {
    const saved = await saving.send<Webhook>(request);
    if (!saved) return;
    setAsked(null);
    if (request.method === "DELETE") onDeleted();
    else onChanged(saved.answer);
  }
  const ask = (what: Asked) => {
    saving.clear();
    setAsked(what);
  };
  const confirm = () =>
    send(
      asked === "secret" ? { method: "PATCH", path: `${path}/secret` } : { method: "DELETE", path },
    );
  return (
    <article className="webhook" aria-label={url}>
      <h3 className="webhook__address">{url}</h3>
      <p>
        {[
          ...kinds.map((kind) => t(KIND_WORDS[kind])),
          t(isFull ? "with patient data" : "without patient data"),
        ].join(", ")}
      </p>
      <p className="webhook__state" data-grave={!isActive || failingSince !== null || undefined}>
        {[stateWords(webhook, timeZone), lastFailureWords(webhook, timeZone)].join(" ")}
      </p>
      {saving.failure && !asked && <Alert kind="error">{saving.failure.message}</Alert>}
      <WebhookFailures
        webhook={webhook}
        timeZone={timeZone}
        busy={saving.isBusy}
        onAgain={(body) => send({ method: "POST", path: `${path}/again`, body })}
      />
      <div className="webhook__actions">
        <Button onClick={onEdit}>{t("Change")}</Button>
        <Button
          busy={saving.isBusy && !asked}
          onClick={() => send({ method: "PATCH", path, body: { isActive: !isActive } })}
        >
          {isActive ? t("Switch off") : t("Switch on")}
        </Button>
        <Button onClick={() => ask("secret")}>{t("New secret")}</Button>
        <Button variant="danger" onClick={() => ask("deletion")}>{t("Delete webhook")}</Button>
      </div>
      <ConfirmDialog
        open={question !== null}
        title={question ? t(question.title) : ""}
        confirmLabel={question ? t(question.label) : ""}
        danger
        busy={saving.isBusy}
        error={saving.failure?.message}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      >
        {question && t(question.words)}
      </ConfirmDialog>
    </article>
  );
}
