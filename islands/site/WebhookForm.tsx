import { type FormEvent, useState } from "react";
import { FEED_KINDS, type FeedKind, kindsOfClient } from "../../domain/change_feed/entries.ts";
import type { ApiClient } from "../../domain/people/api_client.ts";
import { type Webhook, WEBHOOK_MESSAGES } from "../../domain/webhooks/webhook.ts";
import { FormAlert } from "../form/FormAlert.tsx";
import { missingOf } from "../form/missing.ts";
import { TextField } from "../form/TextField.tsx";
import { ToggleTile } from "../form/ToggleTile.tsx";
import { useSave } from "../form/use_save.ts";
import { Button } from "../shared/Button.tsx";
import { Dialog } from "../shared/Dialog.tsx";
import { KIND_WORDS } from "./webhook_words.ts";
import { say, t, type Words } from "../../words/t.ts";

const NOT_KNOWN: Words =
  "It is not known whether this was saved. Open this page again before you try again, or there may be two.";

interface Props {
  client: ApiClient;
  /** Null: a new one. */
  webhook: Webhook | null;
  onSaved: (webhook: Webhook) => void;
  onClose: () => void;
}

/** What a webhook is told, and where. */
export function WebhookForm({ client, webhook, onSaved, onClose }: Props) {
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [kinds, setKinds] = useState<FeedKind[]>(webhook?.kinds ?? []);
  const [isFull, setIsFull] = useState(webhook?.isFull ?? false);
  const saving = useSave(["url", "kinds"], { notKnown: NOT_KNOWN });
  const open = kindsOfClient(client.scopes);
  const mayReadPatients = open.includes("ringdown");
  const turn = (kind: FeedKind, isOn: boolean) =>
    setKinds(FEED_KINDS.filter((each) => each === kind ? isOn : kinds.includes(each)));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const missing = missingOf({ url }, ["url"]);
    if (missing) return saving.refuse(missing);
    if (kinds.length === 0) return saving.refuse({ kinds: WEBHOOK_MESSAGES.noKind });
    const body = { url, kinds, isFull };
    const saved = await saving.send<Webhook>(
      webhook
        ? { method: "PATCH", path: `/api/webhooks/${webhook.id}`, body }
        : { method: "POST", path: "/api/webhooks", body: { clientId: client.id, ...body } },
    );
    if (saved) onSaved(saved.answer);
  }
  return (
    <Dialog
      open
      title={webhook ? t("Change webhook") : t("New webhook")}
      onClose={onClose}
      busy={saving.isBusy}
    >
      <form className="admin-form" aria-label={t("Webhook")} noValidate onSubmit={submit}>
        <FormAlert failure={saving.failure} />
        <TextField
          label={t("Address")}
          required
          maxLength={2000}
          autoComplete="off"
          hint={t("It begins with https and is public.")}
          value={url}
          onChange={setUrl}
          error={saving.errorOf("url")}
        />
        <fieldset className="admin-form__group">
          <legend className="admin-form__legend">{t("What it is told of")}</legend>
          {FEED_KINDS.map((kind) => (
            <ToggleTile
              key={kind}
              label={t(KIND_WORDS[kind])}
              detail={open.includes(kind)
                ? undefined
                : t("This client has no permission to read them")}
              checked={kinds.includes(kind)}
              disabled={!open.includes(kind) && !kinds.includes(kind)}
              onChange={(isOn) => turn(kind, isOn)}
            />
          ))}
          <p className="webhooks__fault" role="alert">{say(saving.errorOf("kinds") ?? "")}</p>
        </fieldset>
        <ToggleTile
          label={t("Send patient data")}
          detail={mayReadPatients
            ? t(
              "Patient data then leaves this site with every message. Otherwise a message says only what changed and where to read it.",
            )
            : t("This client has no permission to read ringdowns")}
          checked={isFull}
          disabled={!mayReadPatients && !isFull}
          onChange={setIsFull}
        />
        <div className="dialog__actions">
          <Button onClick={onClose} disabled={saving.isBusy}>{t("Cancel")}</Button>
          <Button type="submit" variant="primary" busy={saving.isBusy}>{t("Save")}</Button>
        </div>
      </form>
    </Dialog>
  );
}
