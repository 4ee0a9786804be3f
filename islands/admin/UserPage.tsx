import { useState } from "react";
import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import type { AskedFactor } from "../../domain/people/second_factor.ts";
import type { HospitalMembership, User } from "../../domain/people/user.ts";
import { Alert } from "../shared/Alert.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { HospitalAssignment } from "./HospitalAssignment.tsx";
import type { HospitalChoice } from "./pages.ts";
import { UserDanger } from "./UserDanger.tsx";
import { UserForm } from "./UserForm.tsx";
import { t } from "../../words/t.ts";

/** One user, or a new one: name, password, roles and hospitals. */
export function UserPage({ frame, person, hasApp, withoutApp, hospitals, memberships }: {
  frame: AdminFrameData;
  person: User | null;
  hasApp: boolean;
  withoutApp?: AskedFactor | null;
  hospitals: HospitalChoice[];
  memberships: HospitalMembership[];
}) {
  const [came, setCame] = useState(person);
  const [current, setCurrent] = useState(person);
  if (came !== person) { // the page was read anew
    setCame(person);
    setCurrent(person);
  }
  const hasHospitals = frame.organization.type === "HEALTHCARE";
  if (current?.isSuperUser && !frame.user.isSuperUser) {
    return (
      <TitledPage title={current.fullName}>
        <Alert kind="info">{t(ADMINISTRATION_MESSAGES.onlySuperUsersChange)}</Alert>
        <p>
          <a href="/admin/users">{t("Back to the users")}</a>
        </p>
      </TitledPage>
    );
  }
  return (
    <TitledPage title={current ? current.fullName : t("New User")}>
      {current && !current.isActive && (
        <Alert kind="warning">{t("This user is not active and cannot sign in.")}</Alert>
      )}
      <UserForm frame={frame} person={current} />
      {current && hasHospitals && (
        <HospitalAssignment userId={current.id} hospitals={hospitals} memberships={memberships} />
      )}
      {current && (
        <UserDanger
          frame={frame}
          person={current}
          loaded={person}
          hasApp={hasApp}
          withoutApp={withoutApp}
          onChanged={setCurrent}
        />
      )}
    </TitledPage>
  );
}
