import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { MESSAGES } from "../../domain/messages.ts";
import type { User } from "../../domain/people/user.ts";
import { takeFlash } from "../frame/flash.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { TextField } from "../form/TextField.tsx";
import { type DemoAccount, DemoAccounts } from "./DemoAccounts.tsx";
import { SignedOutForm } from "./SignedOutCard.tsx";
import { useFilledBefore } from "./use_filled_before.ts";
import { useAccountCall } from "./use_account_call.ts";

export interface LoginProps {
  appName: string;
  /** The demo accounts; empty unless demo data is on. */
  demoAccounts: readonly DemoAccount[];
  demoPassword: string | null;
  /** The user who is signed in here but has no role, and so no screen. */
  withoutRole: string | null;
}

/** The fields Email and Password. They keep what was typed when signing in fails. */
export function LoginForm({ appName, demoAccounts, demoPassword, withoutRole }: LoginProps) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const form = useFilledBefore(({ username = "", password = "" }) => {
    setEmail(username);
    setPassword(password);
  });
  const notice = useNotice();
  const { isBusy, failure, send } = useAccountCall({ refusals: { 422: MESSAGES.signInFailed } });
  const isBlank = !email.trim() || !password.trim();

  async function signIn() {
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
      below={demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onChoose={fillIn} />}
    >
      {notice && <Alert kind="success">{notice}</Alert>}
      {withoutRole && !failure && (
        <Alert kind="warning">
          {`${withoutRole} is signed in but has no role yet. Please ask your administrator.`}
        </Alert>
      )}
      {failure && <Alert kind="error">{failure}</Alert>}
      <TextField
        label="Email"
        type="email"
        name="username"
        autoComplete="username"
        value={email}
        onChange={setEmail}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" variant="primary" wide busy={isBusy} disabled={isBlank}>Login</Button>
      <a className="signed-out__link" href="/forgot">Forgot your password?</a>
    </SignedOutForm>
  );
}

/** Gives the message that the page before left, such as that the password was reset. */
function useNotice(): string | null {
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => setNotice(takeFlash()), []);
  return notice;
}
