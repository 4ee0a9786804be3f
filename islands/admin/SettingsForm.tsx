import { useEffect, useRef, useState } from "react";
import type { Organization } from "../../domain/organization/organization.ts";
import { Button } from "../shared/Button.tsx";
import { Switch } from "../form/Switch.tsx";
import { FormAlert } from "../form/FormAlert.tsx";
import { missingOf } from "../form/missing.ts";
import { OrganizationFields } from "../form/OrganizationFields.tsx";
import type { OrganizationSettings } from "./pages.ts";
import { timeZoneLabel, timeZoneOf } from "../time/time_zone_choice.ts";
import { useSave } from "../form/use_save.ts";
import { useUnsaved } from "../form/unsaved.ts";

export const MFA_LABEL = "Multifactor Authentication";
export const MFA_HINT = "When it is on, everybody of this organization gives a code besides the " +
  "password: one sent by email, or one of an authenticator app.";

const FIELDS = ["name", "timeZone"] as const;

/** The form of the settings. It sends only what was changed. */
export function SettingsForm({ organization, onSaved, onClose }: {
  organization: OrganizationSettings;
  onSaved: (organization: Organization) => void;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState({
    name: organization.name,
    timeZoneLabel: timeZoneLabel(organization.timeZone),
    isMfaEnabled: organization.isMfaEnabled,
  });
  const saving = useSave(FIELDS, { onSaved: useUnsaved(draft) });
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  async function save() {
    const missing = missingOf({ name: draft.name }, ["name"]);
    if (missing) return saving.refuse(missing);
    const saved = await saving.send<Organization>({
      method: "PATCH",
      path: `/api/organizations/${organization.id}`,
      body: changesOf(organization, {
        name: draft.name,
        timeZone: timeZoneOf(draft.timeZoneLabel),
        isMfaEnabled: draft.isMfaEnabled,
      }),
    });
    if (saved) onSaved(saved.answer);
  }
  return (
    <form
      method="post"
      ref={form}
      className="admin-form"
      aria-label="Settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormAlert failure={saving.failure} />
      <OrganizationFields draft={draft} onChange={change} saving={saving} />
      <div>
        <Switch
          label={MFA_LABEL}
          checked={draft.isMfaEnabled}
          onChange={(isMfaEnabled) => change({ isMfaEnabled })}
        />
        <p className="admin-section__hint">{MFA_HINT}</p>
        {draft.isMfaEnabled && !organization.isMfaEnabled && (
          <p className="admin-section__hint" role="status">
            Once this is saved, everybody else of this organization is signed out at once, boards
            included, and needs a code to sign in.
          </p>
        )}
      </div>
      <div className="admin-form__actions">
        <Button type="submit" variant="primary" busy={saving.isBusy}>Save</Button>
        <Button onClick={onClose} disabled={saving.isBusy}>Close</Button>
      </div>
    </form>
  );
}

type Settings = Omit<OrganizationSettings, "id">;

/** The changed settings only, so that another administrator's change of the others is kept. */
function changesOf(before: Settings, now: Settings): Partial<Settings> {
  const isChanged = ([name, value]: [string, unknown]) => value !== before[name as keyof Settings];
  return Object.fromEntries(Object.entries(now).filter(isChanged));
}
