import { useState } from "react";
import { useSave } from "../../form/use_save.ts";
import { Button } from "../../shared/Button.tsx";
import { ConfirmDialog } from "../../shared/Dialog.tsx";
import { t } from "../../../words/t.ts";

/** Ends single sign-on of the organization. */
export function SignOnRemoval({ path }: { path: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const saving = useSave([]);
  const ask = () => {
    saving.clear();
    setIsAsked(true);
  };
  async function remove() {
    const next = { flash: t("Single sign-on removed!"), href: "/admin/settings" };
    await saving.saveAndGo({ method: "DELETE", path }, next);
  }
  return (
    <section className="admin-danger" aria-labelledby="removal">
      <h2 id="removal">{t("Remove single sign-on")}</h2>
      <p>
        {t(
          "Users sign in with passwords again. Who has none asks for one at {link}.",
          { link: `"${t("Forgot your password?")}"` },
        )}
      </p>
      <Button variant="danger" onClick={ask}>{t("Remove")}</Button>
      <ConfirmDialog
        open={isAsked}
        title={t("Remove single sign-on")}
        confirmLabel={t("Remove")}
        danger
        busy={saving.isBusy}
        error={saving.failure?.message}
        onConfirm={remove}
        onClose={() => setIsAsked(false)}
      >
        {t("Are you sure? The settings and the links of all users with the provider are removed.")}
      </ConfirmDialog>
    </section>
  );
}
