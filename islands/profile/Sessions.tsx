import { useState } from "react";
import type { OwnSession } from "../../domain/people/account.ts";
import { dateAndTime } from "../../domain/time/local_time.ts";
import { call } from "../call/call.ts";
import { isRefusedWith } from "../call/outcome.ts";
import { useAction } from "../call/use_action.ts";
import { Button } from "../shared/Button.tsx";
import { ConfirmDialog } from "../shared/Dialog.tsx";
import { deviceName } from "../../domain/people/device_name.ts";
import { ProfileSection } from "./ProfileSection.tsx";
import { t, type Words } from "../../words/t.ts";

/** What the user is about to end: one session, or all sessions but this one. */
type Ending = OwnSession | "all others";

const PATH = "/api/users/me/sessions";
const WORDS = {
  notDone: "Not signed out." satisfies Words,
  notKnown: "It is not known whether this device was signed out. Please try again." satisfies Words,
};
const OTHERS_WORDS = {
  notDone: "Not signed out." satisfies Words,
  notKnown: "It is not known whether the others were signed out. Please try again." satisfies Words,
};

/** Where the user is signed in, most recently used first, with buttons that end sessions. */
export function Sessions(
  { sessions, timeZone, onChange }: {
    sessions: OwnSession[];
    timeZone: string;
    /** Reads the list again; `isLeft` says which sessions are left if that fails. */
    onChange: (isLeft: (session: OwnSession) => boolean) => void;
  },
) {
  const { ending, ask, end, goBack, isBusy, failure } = useEnding(sessions, onChange);
  return (
    <ProfileSection title={t("Where you are signed in")}>
      <ul className="sessions">
        {sessions.map((session) => (
          <li key={session.id} className="sessions__session">
            <SessionFacts session={session} timeZone={timeZone} />
            {!session.isCurrent && (
              <Button onClick={() => ask(session)}>
                {t("Sign out")}
                <span className="visually-hidden">{` ${deviceName(session.userAgent)}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button onClick={() => ask("all others")}>{t("Sign out everywhere else")}</Button>
      )}
      <ConfirmDialog
        open={ending !== null}
        title={ending === "all others"
          ? t("Sign out everywhere else?")
          : t("Sign out this device?")}
        confirmLabel={ending === "all others" ? t("Sign out everywhere else") : t("Sign out")}
        danger
        busy={isBusy}
        error={failure}
        onConfirm={end}
        onClose={goBack}
      >
        <p>
          {ending === "all others"
            ? t(
              "Every device but this one is signed out at once. Screens that are open there stop being live.",
            )
            : t("It is signed out at once. A screen that is open there stops being live.")}
        </p>
      </ConfirmDialog>
    </ProfileSection>
  );
}

function SessionFacts({ session, timeZone }: { session: OwnSession; timeZone: string }) {
  const { userAgent, address, lastUsedAt, createdAt, isCurrent } = session;
  return (
    <div className="sessions__facts">
      <p className="sessions__device">
        {deviceName(userAgent)}
        {isCurrent && <span className="sessions__current">{t("This device")}</span>}
      </p>
      <p className="sessions__detail">
        {address ? t("Address {address}", { address }) : t("Address unknown")}
      </p>
      <p className="sessions__detail">
        {t("Last used")} <time dateTime={lastUsedAt}>{dateAndTime(lastUsedAt, timeZone)}</time>,
        {" "}
        {t("signed in")} <time dateTime={createdAt}>{dateAndTime(createdAt, timeZone)}</time>
      </p>
    </div>
  );
}

function useEnding(
  sessions: OwnSession[],
  onChange: (isLeft: (session: OwnSession) => boolean) => void,
) {
  const [ending, setEnding] = useState<Ending | null>(null);
  const isLeft = (what: Ending) => (session: OwnSession) =>
    session.isCurrent || (what !== "all others" && session.id !== what.id);
  const signingOut = useAction<Ending, unknown>({
    act: (what) => call("DELETE", what === "all others" ? PATH : `${PATH}/${what.id}`),
    words: (what) => what === "all others" ? OTHERS_WORDS : WORDS,
    onDone: finish,
    onFailed(failure, what) {
      // If the session has already ended, the user has what they asked for.
      if (isRefusedWith(failure, 404)) finish(null, what);
      else if (failure.outcome === "unknown") onChange(() => true);
    },
    isSettled: (what) => sessions.every(isLeft(what)),
    onSettled: () => setEnding(null),
  });
  function finish(_: unknown, what: Ending) {
    onChange(isLeft(what));
    setEnding(null);
  }
  function ask(what: Ending) {
    signingOut.dismiss();
    setEnding(what);
  }
  return {
    ending,
    ask,
    end: () => ending && void signingOut.start(ending),
    goBack: () => setEnding(null),
    isBusy: signingOut.isBusy,
    failure: signingOut.failed?.sentence ?? null,
  };
}
