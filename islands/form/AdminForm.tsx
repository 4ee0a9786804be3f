import type { FormEvent, ReactNode } from "react";
import { Button, ButtonLink } from "../shared/Button.tsx";
import { RequiredLegend } from "./Field.tsx";
import { FormAlert } from "./FormAlert.tsx";
import type { Saving } from "./use_save.ts";
import { t } from "../../words/t.ts";

export interface AdminFormProps {
  /** What the form is about, for a screen reader: 'Hospital'. */
  label: string;
  saving: Saving;
  onSubmit: () => void;
  /** The verb, such as 'Submit' or 'Send Invite'. */
  submitLabel: string;
  /** Where to go without saving; absent on a page that is not part of a list. */
  backHref?: string;
  children: ReactNode;
}

/** One column of fields. Errors are shown above them, the button below. */
export function AdminForm(
  { label, saving, onSubmit, submitLabel, backHref, children }: AdminFormProps,
) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form method="post" className="admin-form" aria-label={label} noValidate onSubmit={submit}>
      <FormAlert failure={saving.failure} />
      <RequiredLegend />
      {children}
      <div className="admin-form__actions">
        <Button type="submit" variant="primary" busy={saving.isBusy}>{submitLabel}</Button>
        {backHref && <ButtonLink href={backHref}>{t("Back")}</ButtonLink>}
      </div>
    </form>
  );
}
