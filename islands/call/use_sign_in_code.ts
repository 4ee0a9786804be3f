import { useState } from "react";
import { ACCOUNT_MESSAGES } from "../../domain/people/account.ts";
import type { User } from "../../domain/people/user.ts";
import { useAccountCall } from "./use_account_call.ts";

const EXPIRED = "You are not signed in any more. Please go back and sign in again.";

export type SignInCodeState = ReturnType<typeof useSignInCode>;

/** The code that a user gives after the password: proves it, and asks for another one by mail. */
export function useSignInCode({ onProven }: { onProven: (user: User) => void }) {
  const [code, setCode] = useState("");
  const proof = useAccountCall({
    refusals: { 422: ACCOUNT_MESSAGES.wrongCode, 401: EXPIRED },
    typed: code,
    notKnown: "It is not known whether you are signed in. Try again, or go back and sign in again.",
  });
  const another = useAnotherCode();
  const isBlank = !code.trim();

  async function prove() {
    if (isBlank) return;
    const sent = await proof.send<User>("/auth/local/twoFactor", { code });
    if (sent) onProven(sent.answer);
  }
  return { code, setCode, isBlank, prove, proof, another };
}

function useAnotherCode() {
  const { send, rest, ...call } = useAccountCall({
    refusals: { 401: EXPIRED },
    notKnown: "It is not known whether another code was sent.",
  });
  const [isMailed, setIsMailed] = useState(false);

  async function ask() {
    setIsMailed(false);
    if (!await send("/auth/local/twoFactor/resend")) return;
    setIsMailed(true);
    rest();
  }
  return { ...call, isMailed, ask };
}
