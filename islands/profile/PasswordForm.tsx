import { useState } from "react";
import { PASSWORD_RULE } from "../../domain/people/password.ts";
import type { User } from "../../domain/people/user.ts";
import { useUnsaved } from "../form/unsaved.ts";
import { useSave } from "../form/use_save.ts";
import { Button } from "../shared/Button.tsx";
import { ConfirmPassword } from "../form/ConfirmPassword.tsx";
import { PasswordField } from "../form/PasswordField.tsx";
import { ProfileForm, ProfileSection } from "./ProfileSection.tsx";
import { t, type Words } from "../../words/t.ts";

const FIELDS = ["currentPassword", "password"] as const;
const NOTHING = { currentPassword: "", password: "", confirmation: "" };
const CHANGED: Words = "Password changed. Every other device was signed out.";

/**
 * Changes the password. It asks for the old one, because somebody else may use an unattended
 * screen.
 */
export function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [typed, setTyped] = useState(NOTHING);
  const [done, setDone] = useState<string | null>(null);
  const saving = useSave(FIELDS, {
    onSaved: useUnsaved(typed, { emptied: NOTHING }),
    values: typed,
  });
  const { currentPassword, password, confirmation } = typed;
  const isReady = currentPassword !== "" && password !== "" && password === confirmation;
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    setDone(null);
  };

  async function save() {
    if (!isReady) return;
    const body = { currentPassword, password };
    if (!await saving.send<User>({ method: "PATCH", path: "/api/users/me", body })) return;
    setTyped(NOTHING);
    setDone(t(CHANGED));
    onChanged();
  }
  return (
    <ProfileSection title={t("Password")}>
      <ProfileForm label={t("Password")} saving={saving} done={done} onSubmit={save}>
        {/* Tells a password manager whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t("Current Password")}
          autoComplete="current-password"
          value={currentPassword}
          onChange={(currentPassword) => change({ currentPassword })}
          error={saving.errorOf("currentPassword")}
        />
        <PasswordField
          label={t("New Password")}
          autoComplete="new-password"
          hint={t(PASSWORD_RULE)}
          value={password}
          onChange={(password) => change({ password })}
          error={saving.errorOf("password")}
        />
        <ConfirmPassword
          password={password}
          value={confirmation}
          onChange={(confirmation) => change({ confirmation })}
        />
        <Button type="submit" busy={saving.isBusy} disabled={!isReady}>
          {t("Change Password")}
        </Button>
      </ProfileForm>
    </ProfileSection>
  );
}
