import { useState } from "react";
import type { ApiClient } from "../../domain/people/api_client.ts";
import { useSave } from "../form/use_save.ts";
import { Button } from "../shared/Button.tsx";
import { ConfirmDialog } from "../shared/Dialog.tsx";
import { t } from "../../words/t.ts";

/** Deletes an API client, which ends its access. */
export function ClientDeletion({ client, listHref }: { client: ApiClient; listHref: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const saving = useSave([], {
    notKnown: "It is not known whether the client was deleted. Please try again.",
  });

  const ask = () => {
    saving.clear();
    setIsAsked(true);
  };
  const remove = () =>
    saving.saveAndGo(
      { method: "DELETE", path: `/api/clients/${client.id}` },
      { flash: t("Client deleted!"), href: listHref },
    );
  return (
    <section className="admin-danger" aria-labelledby="deletion">
      <h2 id="deletion" className="site-client__heading">{t("Delete client")}</h2>
      <p>{t("It loses its access to the API at once.")}</p>
      <Button variant="danger" onClick={ask}>{t("Delete")}</Button>
      <ConfirmDialog
        open={isAsked}
        title={`${t("Delete client")}: ${client.name}`}
        confirmLabel={t("Delete")}
        danger
        busy={saving.isBusy}
        error={saving.failure?.message}
        onConfirm={remove}
        onClose={() => setIsAsked(false)}
      >
        <p>{t("Are you sure you wish to delete this client?")}</p>
        <p>{t("It loses its access to the API at once.")}</p>
      </ConfirmDialog>
    </section>
  );
}
