import { useState } from "react";
import type { ApiClient } from "../../domain/people/api_client.ts";
import { useSave } from "../form/use_save.ts";
import { Button } from "../shared/Button.tsx";
import { ConfirmDialog } from "../shared/Dialog.tsx";
import { type Credentials, CredentialsDialog } from "./CredentialsDialog.tsx";
import { t } from "../../words/t.ts";

/** Replaces the secret of an API client, in case the old one was lost or leaked. */
export function ClientRegeneration({ client }: { client: ApiClient }) {
  const [isAsked, setIsAsked] = useState(false);
  const [regenerated, setRegenerated] = useState<Credentials | null>(null);
  const saving = useSave([], {
    notKnown:
      "It is not known whether there is a new secret. Try again: only the newest one works.",
  });

  const ask = () => {
    saving.clear();
    setIsAsked(true);
  };
  async function regenerate() {
    const path = `/api/clients/${client.id}/regenerate`;
    const saved = await saving.send<Credentials>({ method: "PATCH", path });
    if (!saved) return;
    setIsAsked(false);
    setRegenerated(saved.answer);
  }
  return (
    <section className="admin-danger" aria-labelledby="secret">
      <h2 id="secret" className="site-client__heading">{t("Client secret")}</h2>
      <p>{t("It was shown once. A new one ends the old one and every token made with it.")}</p>
      <Button variant="danger" onClick={ask}>{t("Regenerate")}</Button>
      <ConfirmDialog
        open={isAsked}
        title={t("Regenerate credentials")}
        confirmLabel={t("Regenerate")}
        danger
        busy={saving.isBusy}
        error={saving.failure?.message}
        onConfirm={regenerate}
        onClose={() => setIsAsked(false)}
      >
        {t("Are you sure you wish to regenerate client credentials? This cannot be undone.")}
      </ConfirmDialog>
      <CredentialsDialog credentials={regenerated} onDone={() => setRegenerated(null)} />
    </section>
  );
}
