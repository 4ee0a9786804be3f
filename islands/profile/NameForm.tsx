import { useState } from "react";
import { isBlank } from "../../domain/schema/blank.ts";
import { TEXT_LIMITS } from "../../domain/schema/text.ts";
import type { User } from "../../domain/people/user.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { useUnsaved } from "../form/unsaved.ts";
import { useSave } from "../form/use_save.ts";
import { Button } from "../shared/Button.tsx";
import { RequiredLegend } from "../form/Field.tsx";
import { TextField } from "../form/TextField.tsx";
import { ProfileForm, ProfileSection } from "./ProfileSection.tsx";
import { t } from "../../words/t.ts";

const FIELDS = ["firstName", "lastName"] as const;

/** The user's own name. Only an administrator can change the address and the organization. */
export function NameForm({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const [names, setNames] = useState({ firstName: user.firstName, lastName: user.lastName });
  const [done, setDone] = useState<string | null>(null);
  const saving = useSave(FIELDS, { onSaved: useUnsaved(names), values: names });
  const change = (part: Partial<typeof names>) => {
    setNames({ ...names, ...part });
    setDone(null);
  };

  async function save() {
    setDone(null);
    const missing = FIELDS.filter((name) => isBlank(names[name]));
    if (missing.length > 0) {
      return saving.refuse(Object.fromEntries(missing.map((name) => [name, MESSAGES.required])));
    }
    const saved = await saving.send<User>({ method: "PATCH", path: "/api/users/me", body: names });
    if (!saved) return;
    setNames({ firstName: saved.answer.firstName, lastName: saved.answer.lastName });
    setDone(t("Name saved."));
    onSaved(saved.answer);
  }
  return (
    <ProfileSection title={t("Name")}>
      <ProfileForm label={t("Name")} saving={saving} done={done} onSubmit={save}>
        <RequiredLegend />
        <TextField
          label={t("First Name")}
          required
          autoComplete="given-name"
          maxLength={TEXT_LIMITS.name}
          value={names.firstName}
          onChange={(firstName) => change({ firstName })}
          error={saving.errorOf("firstName")}
        />
        <TextField
          label={t("Last Name")}
          required
          autoComplete="family-name"
          maxLength={TEXT_LIMITS.name}
          value={names.lastName}
          onChange={(lastName) => change({ lastName })}
          error={saving.errorOf("lastName")}
        />
        <dl className="profile-facts">
          <div>
            <dt>{t("Email")}</dt>
            <dd>{user.email}</dd>
          </div>
          <div>
            <dt>{t("Organization")}</dt>
            <dd>{user.organization.name}</dd>
          </div>
        </dl>
        <Button type="submit" busy={saving.isBusy}>{t("Save Name")}</Button>
      </ProfileForm>
    </ProfileSection>
  );
}
