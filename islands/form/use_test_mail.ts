import { useEffect, useRef, useState } from "react";
import type { MailServer, MailState } from "../../domain/people/mail_state.ts";
import { call, callInBackground } from "../call/call.ts";
import { useAction } from "../call/use_action.ts";

const PATH = "/api/mail/test";
const ASK_EVERY_MS = 1_000;
/** Longer than a mail server is waited for. */
const ASK_FOR_MS = 60_000;

interface Newest {
  mail: MailState | null;
  server: MailServer;
}

/** Sends a test mail and asks until the mail server took or refused it. */
export function useTestMail(onSent?: () => void) {
  const [newest, setNewest] = useState<Newest | null>(null);
  const asking = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(asking.current), []);

  const sending = useAction<null, Newest>({
    act: () => call<Newest>("POST", PATH, {}),
    words: () => ({
      notDone: "The test mail was not sent.",
      notKnown: "It is not known whether the test mail was sent.",
    }),
    onDone: (answer) => show(answer, performance.now() + ASK_FOR_MS),
  });
  function show(answer: Newest, until: number) {
    setNewest(answer);
    if (answer.mail?.status === "SENT") return onSent?.();
    const isOver = answer.server !== "SET" || answer.mail?.reason || performance.now() > until;
    if (!isOver) asking.current = setTimeout(() => void ask(until), ASK_EVERY_MS);
  }
  async function ask(until: number) {
    const answer = await callInBackground<Newest>(PATH).catch(() => null);
    if (answer) return show(answer, until);
    if (performance.now() < until) asking.current = setTimeout(() => void ask(until), ASK_EVERY_MS);
  }
  return {
    newest,
    isBusy: sending.isBusy,
    failure: sending.failed?.sentence ?? null,
    send: () => {
      clearTimeout(asking.current);
      void sending.start(null);
    },
  };
}
