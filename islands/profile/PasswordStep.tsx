import { useState } from "react";
import { useSave } from "../form/use_save.ts";
import { Button } from "../shared/Button.tsx";
import { PasswordField } from "../form/PasswordField.tsx";
import { ProviderAgain } from "../second_factor/ProviderAgain.tsx";
import { ProfileForm } from "./ProfileSection.tsx";
import { t } from "../../words/t.ts";

/** How a user can prove who they are. */
export interface Proof {
  /** They have no password by the rule of their organization. */
  isPasswordOff: boolean;
  /** They can sign in at their organization again. */
  hasProvider: boolean;
}

/**
 * Asks for the user's password, or has them sign in at their organization again, before a change to
 * how they sign in, and sends the change.
 */
export function PasswordStep<Answer>(
  { proof, title, detail, request, submitLabel, danger, onDone, onBack }: {
    proof: Proof;
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
  const hasField = !proof.isPasswordOff || !proof.hasProvider;
  const saving = useSave(hasField ? ["password"] : [], { values: { password } });

  async function send(password: string) {
    const sent = await saving.send<Answer>({ ...request, body: { password } });
    if (sent) onDone(sent.answer);
  }
  return (
    <ProfileForm
      label={title}
      saving={saving}
      onSubmit={() => password !== "" && void send(password)}
    >
      <h3 tabIndex={-1}>{title}</h3>
      {detail && <p>{detail}</p>}
      {hasField && (
        <PasswordField
          label={t("Your password")}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={saving.errorOf("password")}
        />
      )}
      <div className="profile-form__actions">
        {hasField && (
          <Button
            type="submit"
            variant={danger ? "danger" : "primary"}
            busy={saving.isBusy}
            disabled={password === ""}
          >
            {submitLabel}
          </Button>
        )}
        <Button onClick={onBack}>{t("Go back")}</Button>
      </div>
      {proof.hasProvider && <ProviderAgain onProven={() => void send("")} />}
    </ProfileForm>
  );
}
