import type { HospitalInvite } from "../../domain/people/invite.ts";
import { ToggleTile } from "../form/ToggleTile.tsx";
import { HOSPITAL_FLAGS } from "./HospitalAssignment.tsx";
import type { HospitalChoice } from "./pages.ts";
import { t } from "../../words/t.ts";

const AT_ONCE = { isActive: true, isInfoUser: true, isRingdownUser: true };

/** What is offered at first: an organization's only hospital, if it is active. */
export function onlyHospital(hospitals: HospitalChoice[]): HospitalInvite[] {
  const [only, another] = hospitals;
  return only?.isActive && !another ? [{ HospitalId: only.id, ...AT_ONCE }] : [];
}

/** The hospitals of the invited person, and their rights at each. */
export function InviteHospitals({ hospitals, value, isOperational, onChange }: {
  hospitals: HospitalChoice[];
  value: HospitalInvite[];
  /** Whether the invited person will use a hospital's screens. */
  isOperational: boolean;
  onChange: (value: HospitalInvite[]) => void;
}) {
  const without = (hospitalId: string) =>
    value.filter(({ HospitalId }) => HospitalId !== hospitalId);
  return (
    <fieldset className="admin-form__group">
      <legend className="admin-form__legend">{t("Hospitals")}</legend>
      {hospitals.length === 0 && <p>{t("This organization has no hospitals yet.")}</p>}
      {hospitals.map(({ id, name, isActive }) => {
        const invited = value.find(({ HospitalId }) => HospitalId === id);
        return (
          <div key={id} className="invite-hospital">
            <ToggleTile
              label={isActive ? name : t("{name} (not active)", { name })}
              checked={invited !== undefined}
              onChange={(checked) =>
                onChange(checked ? [...value, { HospitalId: id, ...AT_ONCE }] : without(id))}
            />
            {invited && (
              <div className="invite-hospital__flags" role="group" aria-label={name}>
                {HOSPITAL_FLAGS.filter(({ flag }) => flag !== "isActive").map((choice) => (
                  <ToggleTile
                    key={choice.flag}
                    label={t(choice.label)}
                    detail={t(choice.detail)}
                    checked={invited[choice.flag]}
                    onChange={(checked) =>
                      onChange(value.map((invite) =>
                        invite === invited ? { ...invite, [choice.flag]: checked } : invite
                      ))}
                  />
                ))}
              </div>
            )}
          </div>
        );
      })}
      <p className="admin-section__hint" role="status">
        {isOperational && value.length === 0 &&
          t("Without a hospital this person has no board to work on.")}
      </p>
    </fieldset>
  );
}
