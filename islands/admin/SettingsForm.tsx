import { useEffect, useRef, useState } from "react";
import type { Organization } from "../../domain/organization/organization.ts";
import { Button } from "../shared/Button.tsx";
import { Switch } from "../form/Switch.tsx";
import { FormAlert } from "../form/FormAlert.tsx";
import { SecondFactorQuestion } from "../form/SecondFactorQuestion.tsx";
import { TestMail } from "../form/TestMail.tsx";
import { missingOf } from "../form/missing.ts";
import { OrganizationFields } from "../form/OrganizationFields.tsx";
import { RequiredLegend } from "../form/Field.tsx";
import type { OrganizationSettings } from "./pages.ts";
import { timeZoneLabel, timeZoneOf } from "../time/time_zone_choice.ts";
import { useSave } from "../form/use_save.ts";
import { changesFrom, useUnsaved } from "../form/unsaved.ts";
import { say, t, type Words } from "../../words/t.ts";

export const MFA_LABEL: Words = "Multifactor Authentication";
export const MFA_HINT: Words =
  "When it is on, everybody of this organization gives a code besides the password: one sent by mail, or one of an authenticator app.";

const FIELDS = ["name", "timeZone", "language", "isMfaEnabled"] as const;

/** The form of the settings. It sends only what was changed. */
export function SettingsForm({ organization, onSaved, onClose }: {
  organization: OrganizationSettings;
  onSaved: (organization: Organization) => void;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState({
    name: organization.name,
    timeZoneLabel: timeZoneLabel(organization.timeZone),
    language: organization.language,
    isMfaEnabled: organization.isMfaEnabled,
  });
  const [isAsking, setIsAsking] = useState(false);
  const saving = useSave(FIELDS, {
    onSaved: useUnsaved(draft),
    values: { ...draft, timeZone: draft.timeZoneLabel },
  });
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const fault = saving.errorOf("isMfaEnabled");

  const isFactorNew = draft.isMfaEnabled && !organization.isMfaEnabled;

  function submit() {
    const missing = missingOf({ name: draft.name }, ["name"]);
    if (missing) return saving.refuse(missing);
    if (isFactorNew) return setIsAsking(true);
    void save();
  }
  async function save() {
    setIsAsking(false);
    const saved = await saving.send<Organization>({
      method: "PATCH",
      path: `/api/organizations/${organization.id}`,
      body: changesFrom<Settings>(organization, {
        name: draft.name,
        timeZone: timeZoneOf(draft.timeZoneLabel),
        language: draft.language,
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
      aria-label={t("Settings")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormAlert failure={saving.failure} />
      <RequiredLegend />
      <OrganizationFields draft={draft} onChange={change} saving={saving} />
      <div>
        <Switch
          label={t(MFA_LABEL)}
          checked={draft.isMfaEnabled}
          onChange={(isMfaEnabled) => change({ isMfaEnabled })}
        />
        <p className="admin-section__hint">{t(MFA_HINT)}</p>
        {isFactorNew && (
          <p className="admin-section__hint" role="status">
            {t(
              "Once this is saved, everybody else of this organization is signed out at once, boards included, and needs a code to sign in. Codes come by mail, so first see that mail works:",
            )}
          </p>
        )}
        {isFactorNew && <TestMail />}
        {fault && <p className="usa-error-message" role="alert">{say(fault)}</p>}
      </div>
      <SecondFactorQuestion
        organizationId={organization.id}
        open={isAsking}
        onConfirm={() => void save()}
        onClose={() => setIsAsking(false)}
      />
      <div className="admin-form__actions">
        <Button type="submit" variant="primary" busy={saving.isBusy}>{t("Save")}</Button>
        <Button onClick={onClose} disabled={saving.isBusy}>{t("Close")}</Button>
      </div>
    </form>
  );
}

type Settings = Omit<OrganizationSettings, "id">;
