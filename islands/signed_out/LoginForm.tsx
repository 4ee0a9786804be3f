import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { MESSAGES } from "../../domain/messages.ts";
import type { User } from "../../domain/people/user.ts";
import { takeFlash } from "../frame/flash.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { PasswordField } from "../form/PasswordField.tsx";
import { TextField } from "../form/TextField.tsx";
import { type DemoAccount, DemoAccounts } from "./DemoAccounts.tsx";
import { EndedBoard } from "./EndedBoard.tsx";
import { SignedOutForm } from "./SignedOutCard.tsx";
import { ContinueWith, useProviderWay } from "./ContinueWith.tsx";
import { useDomainProvider } from "./use_domain_provider.ts";
import { useFilledBefore } from "./use_filled_before.ts";
import { useAccountCall } from "../call/use_account_call.ts";
import { say, t } from "../../words/t.ts";

export interface LoginProps {
  appName: string;
  /** The demo accounts; empty unless demo data is on. */
  demoAccounts: readonly DemoAccount[];
  demoPassword: string | null;
  /** The user who is signed in here but has no role, and so no screen. */
  withoutRole: string | null;
  /** Whether any organisation signs in with a provider of its own. */
  hasProviders?: boolean;
  /** Why the provider of an organisation signed nobody in, or null. */
  providerFault?: string | null;
}

/** The fields Email and Password. They keep what was typed when signing in fails. */
export function LoginForm(
  { appName, demoAccounts, demoPassword, withoutRole, hasProviders = false, providerFault }:
    LoginProps,
) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const form = useFilledBefore(({ username = "", password = "" }) => {
    setEmail(username);
    setPassword(password);
  });
  const notice = useNotice();
  const { isBusy, failure, send } = useAccountCall({
    refusals: { 422: MESSAGES.signInFailed },
    typed: `${email}\n${password}`,
  });
  const provider = useDomainProvider(email, { isAsked: hasProviders });
  const way = useProviderWay(provider?.organizationId, email);
  const [hasPassword, setHasPassword] = useState(false);
  const isWithout = provider?.isPasswordOff === true && !hasPassword;
  const isBlank = !email.trim() || !password.trim();

  async function signIn() {
    if (isWithout) return way.go();
    if (isBlank) return;
    const sent = await send<Partial<User> | null>("/auth/local/login", {
      username: email,
      password,
    });
    if (!sent) return;
    location.assign(sent.answer?.id ? "/" : "/twoFactor"); // without a user, a code is needed
  }
  const fillIn = (account: DemoAccount) => {
    flushSync(() => { // only an enabled button takes the focus
      setEmail(account.email);
      setPassword(demoPassword ?? "");
    });
    form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  };
  return (
    <SignedOutForm
      appName={appName}
      title={appName}
      form={form}
      onSubmit={signIn}
      above={<EndedBoard />}
      below={demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onChoose={fillIn} />}
    >
      {notice && <Alert kind="success">{say(notice)}</Alert>}
      {withoutRole && !failure && (
        <Alert kind="warning">
          {t("{name} is signed in but has no role yet. Please ask your administrator.", {
            name: withoutRole,
          })}
        </Alert>
      )}
      {providerFault && !failure && !notice && <Alert kind="error">{say(providerFault)}</Alert>}
      {failure && <Alert kind="error">{failure}</Alert>}
      <TextField
        label={t("Email")}
        type="email"
        name="username"
        autoComplete="username"
        value={email}
        onChange={setEmail}
      />
      <div className="continue-with__place" aria-live="polite">
        {provider && (
          <ContinueWith
            organizationName={provider.organizationName}
            way={way}
            isOnly={isWithout}
          />
        )}
      </div>
      {isWithout
        ? (
          <button
            type="button"
            className="signed-out__link usa-button usa-button--unstyled"
            onClick={() => setHasPassword(true)}
          >
            {t("Use a password (super users, other organizations)")}
          </button>
        )
        : (
          <>
            <PasswordField
              label={t("Password")}
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
            />
            <Button type="submit" variant="primary" wide busy={isBusy} disabled={isBlank}>
              {t("Login")}
            </Button>
            <a className="signed-out__link" href="/forgot">{t("Forgot your password?")}</a>
          </>
        )}
    </SignedOutForm>
  );
}

/** Gives the message that the page before left, such as that the password was reset. */
function useNotice(): string | null {
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => setNotice(takeFlash()), []);
  return notice;
}
