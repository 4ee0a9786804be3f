import { useState } from "react";
import type { OwnSession, SecondFactor } from "../../domain/people/account.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import { call } from "../call/call.ts";
import { outcomeOf } from "../call/outcome.ts";
import { Header } from "../frame/Header.tsx";
import { LanguageForm } from "./LanguageForm.tsx";
import { NameForm } from "./NameForm.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { SecondFactorSection } from "./SecondFactorSection.tsx";
import { TellThisPhone } from "./TellThisPhone.tsx";
import { Sessions } from "./Sessions.tsx";
import { t } from "../../words/t.ts";

export interface ProfileProps {
  appName: string;
  user: User;
  sessions: OwnSession[];
  secondFactor: SecondFactor;
  /** The user signs in with the provider of their organization only. */
  isPasswordOff: boolean;
  /** The user has signed in with that provider. */
  hasProvider: boolean;
}

/** A user's own account: name, password, second factor, and where they are signed in. */
export function ProfileIsland(
  { appName, secondFactor, isPasswordOff, hasProvider, ...initial }: ProfileProps,
) {
  const [user, setUser] = useState(initial.user);
  const [sessions, setSessions] = useState(initial.sessions);

  /** Reads the list of sessions. If that fails, keeps the sessions for which `isLeft` is true. */
  async function readSessions(isLeft: (session: OwnSession) => boolean) {
    const read = await outcomeOf(call<OwnSession[]>("GET", "/api/users/me/sessions"));
    setSessions((before) => read.outcome === "done" ? read.answer : before.filter(isLeft));
  }
  return (
    <div className="profile">
      <Header appName={appName} user={user} />
      <main className="profile__column">
        <div className="profile__title">
          <h1>{t("Profile")}</h1>
          <a href="/">{t("Back to my screen")}</a>
        </div>
        {can(user, "hearRingdowns") && <TellThisPhone />}
        <NameForm user={user} onSaved={setUser} />
        <LanguageForm user={user} onSaved={() => location.reload()} />
        {!isPasswordOff && (
          <PasswordForm
            email={user.email}
            onChanged={() => readSessions(({ isCurrent }) => isCurrent)}
          />
        )}
        <SecondFactorSection
          initial={secondFactor}
          email={user.email}
          proof={{ isPasswordOff, hasProvider }}
        />
        <Sessions
          sessions={sessions}
          timeZone={user.organization.timeZone}
          onChange={readSessions}
        />
      </main>
    </div>
  );
}
