import type { HospitalMembership } from "../../domain/people/user.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { ToggleTile } from "../form/ToggleTile.tsx";
import type { HospitalChoice, HospitalFlags } from "./pages.ts";
import { useMemberships } from "./use_memberships.ts";
import { t, type Words } from "../../words/t.ts";

/** The labels of a user's rights at a hospital. */
export const HOSPITAL_FLAGS: { flag: keyof HospitalFlags; label: Words; detail: Words }[] = [
  { flag: "isActive", label: "Active", detail: "Works at this hospital" },
  { flag: "isInfoUser", label: "Info user", detail: "Publishes beds, divert and notes" },
  { flag: "isRingdownUser", label: "Ringdown user", detail: "Sees and confirms ringdowns" },
];

/** A user's hospitals and their rights at each. Each change is saved at once. */
export function HospitalAssignment({ userId, hospitals, memberships }: {
  userId: string;
  hospitals: HospitalChoice[];
  memberships: HospitalMembership[];
}) {
  const { at, assign, setFlag, lookAgain } = useMemberships(userId, memberships);
  return (
    <section className="admin-section hospital-assignment" aria-labelledby="hospitals">
      <h2 id="hospitals">{t("Hospitals")}</h2>
      <p className="admin-section__hint">
        {t("Each change here is saved at once, without 'Submit'.")}
      </p>
      {hospitals.length === 0 && <p>{t("This organization has no hospitals yet.")}</p>}
      {hospitals.map(({ id, name, isActive }) => {
        const { membership, isBusy, failed } = at(id);
        return (
          <fieldset key={id} className="hospital-assignment__hospital">
            <legend className="admin-form__legend">
              {isActive ? name : t("{name} (not active)", { name })}
            </legend>
            {membership
              ? (
                <div className="hospital-assignment__flags">
                  {HOSPITAL_FLAGS.map(({ flag, label, detail }) => (
                    <ToggleTile
                      key={flag}
                      label={t(label)}
                      detail={t(detail)}
                      checked={membership[flag]}
                      onChange={(checked) => setFlag(membership, flag, checked)}
                    />
                  ))}
                </div>
              )
              : (
                <Button busy={isBusy} onClick={() => assign(id)}>
                  {t("Assign")}
                  <span className="visually-hidden">
                    {` ${t("to {hospital}", { hospital: name })}`}
                  </span>
                </Button>
              )}
            {failed && (
              <Alert kind="error" action={{ label: t("Try again"), onAction: failed.tryAgain }}>
                {failed.sentence}
                {failed.isUnknown && (
                  <Button variant="quiet" onClick={lookAgain}>{t("Check what is stored")}</Button>
                )}
              </Alert>
            )}
            <p className="hospital-assignment__state" role="status">{isBusy && t("Saving…")}</p>
          </fieldset>
        );
      })}
    </section>
  );
}
