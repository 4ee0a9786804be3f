import { useState } from "react";
import { useSave } from "../form/use_save.ts";
import { Button } from "../shared/Button.tsx";
import { PasswordField } from "../form/PasswordField.tsx";
import { ProfileForm } from "./ProfileSection.tsx";
import { t } from "../../words/t.ts";

/** Asks for the user's password before a change to how they sign in, and sends the change. */
export function PasswordStep<Answer>(
  { title, detail, request, submitLabel, danger, onDone, onBack }: {
    title: string;
    /** The consequences of the change. */
    detail?: string;
    request: { method: "POST" | "DELETE"; path: string };
    submitLabel: string;
    danger?: boolean;
    onDone: (answer: Answer) => void;
    onBack: () => void;
  },
) {
  const [password, setPassword] = useState("");
  const saving = useSave(["password"], { values: { password } });

  async function send() {
    if (password === "") return;
    const sent = await saving.send<Answer>({ ...request, body: { password } });
    if (sent) onDone(sent.answer);
  }
  return (
    <ProfileForm label={title} saving={saving} onSubmit={send}>
      <h3 tabIndex={-1}>{title}</h3>
      {detail && <p>{detail}</p>}
      <PasswordField
        label={t("Your password")}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={saving.errorOf("password")}
      />
      <div className="profile-form__actions">
        <Button
          type="submit"
          variant={danger ? "danger" : "primary"}
          busy={saving.isBusy}
          disabled={password === ""}
        >
          {submitLabel}
        </Button>
        <Button onClick={onBack}>{t("Go back")}</Button>
      </div>
    </ProfileForm>
  );
}
