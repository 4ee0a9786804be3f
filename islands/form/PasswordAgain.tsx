import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ACCOUNT_MESSAGES } from "../../domain/people/account.ts";
import { PASSWORD_AGAIN_MINUTES } from "../../domain/people/password_again.ts";
import { setPasswordAsker } from "../call/password_asker.ts";
import { useAccountCall } from "../call/use_account_call.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { Dialog } from "../shared/Dialog.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { ProviderAgain } from "../second_factor/ProviderAgain.tsx";
import { t } from "../../words/t.ts";

/**
 * Asks for the user's password over the form whose change needs it. The form stays as it is and is
 * sent again by itself.
 */
export function PasswordAgain(
  { email, hasProvider = false }: { email: string; hasProvider?: boolean },
) {
  const { isOpen, settle } = useAsked();
  return (
    <Dialog
      open={isOpen}
      title={t("Please give your password again")}
      onClose={() => settle(false)}
    >
      <PasswordForm email={email} settle={settle}>
        {hasProvider && <ProviderAgain onProven={() => settle(true)} />}
      </PasswordForm>
    </Dialog>
  );
}

/** All that wait while the dialog is open get the same answer. */
function useAsked() {
  const [isOpen, setIsOpen] = useState(false);
  const waiting = useRef<((isGiven: boolean) => void)[]>([]);

  function settle(isGiven: boolean) {
    for (const resolve of waiting.current.splice(0)) resolve(isGiven);
    setIsOpen(false);
  }
  useEffect(() => {
    const end = setPasswordAsker(() => {
      setIsOpen(true);
      return new Promise((resolve) => waiting.current.push(resolve));
    });
    return () => {
      end();
      settle(false);
    };
  }, []);
  return { isOpen, settle };
}

function PasswordForm(
  { email, settle, children }: {
    email: string;
    settle: (isGiven: boolean) => void;
    /** Another way, below the fields. */
    children?: ReactNode;
  },
) {
  const [password, setPassword] = useState("");
  const { isBusy, failure, send } = useAccountCall({
    refusals: { 422: ACCOUNT_MESSAGES.wrongCurrentPassword },
    typed: password,
  });

  async function give(event: FormEvent) {
    event.preventDefault();
    if (password !== "" && await send("/auth/local/confirm", { password })) settle(true);
  }
  return (
    <form
      className="dialog__words"
      method="post"
      aria-label={t("Password again")}
      noValidate
      onSubmit={give}
    >
      <p>
        {t(
          "This change needs it, because somebody else may be at your screen. It is sent by itself then, and for {minutes} minutes nothing is asked again.",
          { minutes: PASSWORD_AGAIN_MINUTES },
        )}
      </p>
      {failure && <Alert kind="error">{failure}</Alert>}
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t("Your password")}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        focused
      />
      <div className="dialog__actions">
        <Button onClick={() => settle(false)} disabled={isBusy}>{t("Go back")}</Button>
        <Button type="submit" variant="primary" busy={isBusy} disabled={password === ""}>
          {t("Continue")}
        </Button>
      </div>
      {children}
    </form>
  );
}
