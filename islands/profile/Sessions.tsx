import { useState } from "react";
import type { OwnSession } from "../../domain/people/account.ts";
import { dateAndTime } from "../../domain/time/local_time.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { call, CallFailed } from "../call/call.ts";
import { Button } from "../shared/Button.tsx";
import { ConfirmDialog } from "../shared/Dialog.tsx";
import { deviceName } from "./device_name.ts";
import { ProfileSection } from "./ProfileSection.tsx";

/** What is about to end: one session, or every one but this. */
type Ending = OwnSession | "all others";

const PATH = "/api/users/me/sessions";

/** Where one is signed in, the one last used first, and how to end that. */
export function Sessions(
  { sessions, timeZone, onChange }: {
    sessions: OwnSession[];
    timeZone: string;
    /** Reads the list again. */
    onChange: () => Promise<void>;
  },
) {
  const { ending, ask, end, goBack, isBusy, failure } = useEnding(onChange);
  return (
    <ProfileSection title="Where you are signed in">
      <ul className="sessions">
        {sessions.map((session) => (
          <li key={session.id} className="sessions__session">
            <SessionFacts session={session} timeZone={timeZone} />
            {!session.isCurrent && (
              <Button onClick={() => ask(session)}>
                Sign out<span className="visually-hidden">
                  {` ${deviceName(session.userAgent)}`}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button onClick={() => ask("all others")}>Sign out everywhere else</Button>
      )}
      <ConfirmDialog
        open={ending !== null}
        title={ending === "all others" ? "Sign out everywhere else?" : "Sign out this device?"}
        confirmLabel="Sign out"
        danger
        busy={isBusy}
        error={failure}
        onConfirm={end}
        onClose={goBack}
      >
        <p>
          {ending === "all others"
            ? "Every device but this one is signed out at once. Screens that are open there stop " +
              "being live."
            : "It is signed out at once. A screen that is open there stops being live."}
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
        {isCurrent && <span className="sessions__current">This device</span>}
      </p>
      <p className="sessions__detail">
        {address ? `Address ${address}` : "Address unknown"}
      </p>
      <p className="sessions__detail">
        Last used <time dateTime={lastUsedAt}>{dateAndTime(lastUsedAt, timeZone)}</time>
        {", signed in "}
        <time dateTime={createdAt}>{dateAndTime(createdAt, timeZone)}</time>
      </p>
    </div>
  );
}

function useEnding(onChange: () => Promise<void>) {
  const [ending, setEnding] = useState<Ending | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function ask(what: Ending) {
    setFailure(null);
    setEnding(what);
  }
  async function end() {
    if (!ending) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await endSessions(ending);
      await onChange();
      setEnding(null);
    } catch (error) {
      setFailure(error instanceof CallFailed ? error.message : MESSAGES.unexpectedLater);
    } finally {
      setIsBusy(false);
    }
  }
  return { ending, ask, end, goBack: () => setEnding(null), isBusy, failure };
}

/** One that has ended by itself meanwhile is what was asked for. */
async function endSessions(ending: Ending) {
  if (ending === "all others") return await call("DELETE", PATH);
  await call("DELETE", `${PATH}/${ending.id}`).catch((error) => {
    if (!(error instanceof CallFailed) || error.status !== 404) throw error;
  });
}
