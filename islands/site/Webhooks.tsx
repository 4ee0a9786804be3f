import { useState } from "react";
import { kindsOfClient } from "../../domain/change_feed/entries.ts";
import type { ApiClient } from "../../domain/people/api_client.ts";
import type { Webhook } from "../../domain/webhooks/webhook.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { Dialog } from "../shared/Dialog.tsx";
import { CopyField } from "../form/CopyField.tsx";
import { WebhookCard } from "./WebhookCard.tsx";
import { WebhookForm } from "./WebhookForm.tsx";
import { t } from "../../words/t.ts";

interface Props {
  client: ApiClient;
  /** Null if they could not be read. */
  webhooks: Webhook[] | null;
  timeZone: string;
}

/** The webhooks of an API client: what other programs are told, and what they did not take. */
export function Webhooks({ client, webhooks, timeZone }: Props) {
  const [list, setList] = useState(webhooks ?? []);
  const [secret, setSecret] = useState<string | null>(null);
  const [edited, setEdited] = useState<Webhook | "new" | null>(null);

  function keep(
    { secret = null, ...webhook }: Omit<Webhook, "secret"> & { secret?: string | null },
  ) {
    const isKnown = list.some(({ id }) => id === webhook.id);
    setList(
      isKnown ? list.map((one) => one.id === webhook.id ? webhook : one) : [...list, webhook],
    );
    setSecret(secret);
    setEdited(null);
  }
  return (
    <section className="webhooks" aria-labelledby="webhooks">
      <h2 id="webhooks" className="site-client__heading">{t("Webhooks")}</h2>
      <p>
        {t(
          "A webhook tells another program when something changes that this client may read. It is for programs that cannot ask GET /api/changes.",
        )}
      </p>
      {webhooks === null && (
        <Alert kind="error">
          {t("The webhooks could not be read. Please open this page again.")}
        </Alert>
      )}
      {webhooks !== null && list.length === 0 && (
        <p className="data-table__state">{t("No webhooks yet.")}</p>
      )}
      {list.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          timeZone={timeZone}
          onChanged={keep}
          onEdit={() => setEdited(webhook)}
          onDeleted={() => setList(list.filter(({ id }) => id !== webhook.id))}
        />
      ))}
      {webhooks !== null && (kindsOfClient(client.scopes).length > 0
        ? <Button onClick={() => setEdited("new")}>{t("Add webhook")}</Button>
        : (
          <p>
            {t(
              "This client may read nothing yet. To add a webhook, choose something under 'What it may do' first, and press 'Submit'.",
            )}
          </p>
        ))}
      {edited && (
        <WebhookForm
          client={client}
          webhook={edited === "new" ? null : edited}
          onSaved={keep}
          onClose={() => setEdited(null)}
        />
      )}
      <Dialog
        open={secret !== null}
        title={t("Webhook secret")}
        busy
        onClose={() => setSecret(null)}
        actions={<Button variant="primary" onClick={() => setSecret(null)}>{t("OK")}</Button>}
      >
        <p>{t("Please record the following, it will not be displayed again.")}</p>
        {secret && <CopyField label={t("Secret")} value={secret} />}
      </Dialog>
    </section>
  );
}
