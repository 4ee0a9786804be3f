import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { MESSAGES } from "../../domain/messages.ts";
import type { User } from "../../domain/user.ts";
import { Alert } from "../shared/Alert.tsx";
import { call, CallFailed } from "../shared/api.ts";
import { Button } from "../shared/Button.tsx";
import { TextField } from "../shared/TextField.tsx";
import type { Theme } from "../shared/theme.ts";
import { type DemoAccount, DemoAccounts } from "./DemoAccounts.tsx";

export interface LoginProps {
  appName: string;
  theme: Theme;
  /** What led here, such as a password that was reset. */
  notice: string | null;
  /** Listed only while demo data is on. */
  demoAccounts: readonly DemoAccount[];
  demoPassword: string | null;
}

/** Email and Password. Nothing that was typed is lost when signing in fails. */
export function LoginForm({ appName, notice, demoAccounts, demoPassword }: LoginProps) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const form = useFilledBefore(({ username, password }) => {
    setEmail(username);
    setPassword(password);
  });
  const { isBusy, failure, signIn } = useSignIn();
  const isBlank = !email.trim() || !password.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank) signIn(email, password);
  };
  const fillIn = (account: DemoAccount) => {
    flushSync(() => { // the button takes the focus only once it may be pressed
      setEmail(account.email);
      setPassword(demoPassword ?? "");
    });
    form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  };
  return (
    <main className="signed-out">
      <form ref={form} className="signed-out__card" aria-labelledby="sign-in" onSubmit={submit}>
        <img className="signed-out__logo" src="/static/logo.svg" alt={`${appName} logo`} />
        <h1 id="sign-in" className="signed-out__title">{appName}</h1>
        {notice && <Alert kind="success">{notice}</Alert>}
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
      </form>
      {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onChoose={fillIn} />}
    </main>
  );
}

/** What a person or a password manager filled in before the page had started. */
function useFilledBefore(take: (filled: { username: string; password: string }) => void) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const valueOf = (name: string) =>
      form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
    const filled = { username: valueOf("username"), password: valueOf("password") };
    if (filled.username || filled.password) take(filled);
  }, []);
  return form;
}

function useSignIn() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function signIn(username: string, password: string) {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      const answer = await call<Partial<User> | null>("POST", "/auth/local/login", {
        username,
        password,
      });
      location.assign(answer?.id ? "/" : "/twoFactor"); // without a user, a code has been sent
    } catch (error) {
      setFailure(messageOf(error));
      setIsBusy(false);
    }
  }
  return { isBusy, failure, signIn };
}

/** What each refusal says (spec §8). */
function messageOf(error: unknown): string {
  const status = error instanceof CallFailed ? error.status : 0;
  if (status === 422) return MESSAGES.signInFailed;
  if (status === 429) return (error as CallFailed).message;
  return MESSAGES.unexpected;
}
