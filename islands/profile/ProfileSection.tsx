import { type FormEvent, type ReactNode, useId } from "react";
import { FormAlert } from "../form/FormAlert.tsx";
import type { Saving } from "../form/use_save.ts";
import { Alert } from "../shared/Alert.tsx";

/** A part of the profile with its own title. */
export function ProfileSection(
  { title, children }: { title: string; children: ReactNode },
) {
  const titleId = useId();
  return (
    <section className="profile-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}

/** Fields that are sent together. `done` says what was last saved. */
export function ProfileForm(
  { label, saving, done, onSubmit, children }: {
    label: string;
    saving: Saving;
    done?: string | null;
    onSubmit: () => void;
    children: ReactNode;
  },
) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form method="post" className="profile-form" aria-label={label} noValidate onSubmit={submit}>
      <FormAlert failure={saving.failure} />
      {done && <Alert kind="success">{done}</Alert>}
      {children}
    </form>
  );
}
