import { ToggleTile } from "../form/ToggleTile.tsx";
import { ROLES, type Roles } from "./roles.ts";
import { say, t } from "../../words/t.ts";

/** The roles of a user or an invite. */
export function RoleFields({ value, onChange, canGrantSuperUser, lockedAdmin }: {
  value: Roles;
  onChange: (change: Partial<Roles>) => void;
  /** Whether the super user role is offered. */
  canGrantSuperUser: boolean;
  /** Why the administrative role cannot be taken away; null if it can. */
  lockedAdmin?: string | null;
}) {
  const hasNone = !ROLES.some(({ flag }) => value[flag]);
  return (
    <fieldset className="admin-form__group">
      <legend className="admin-form__legend">{t("Roles")}</legend>
      {ROLES.filter(({ isForSuperUsers }) => canGrantSuperUser || !isForSuperUsers).map((role) => {
        const lock = role.flag === "isAdminUser" ? lockedAdmin : null;
        return (
          <ToggleTile
            key={role.flag}
            label={t(role.label)}
            detail={lock ? say(lock) : t(role.detail)}
            disabled={Boolean(lock)}
            checked={value[role.flag]}
            onChange={(checked) => onChange({ [role.flag]: checked })}
          />
        );
      })}
      <p className="admin-section__hint" role="status">
        {hasNone && t("Without a role this person has no screen to work on.")}
      </p>
    </fieldset>
  );
}
