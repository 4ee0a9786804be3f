import { useState } from "react";
import { type Organization, ORGANIZATION_TYPES } from "../../domain/organization/organization.ts";
import { TEXT_LIMITS } from "../../domain/schema/text.ts";
import { US_STATES } from "../../domain/organization/us_states.ts";
import { AdminForm } from "../form/AdminForm.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";
import { OrganizationFields } from "../form/OrganizationFields.tsx";
import { SelectField } from "../form/SelectField.tsx";
import { useSave } from "../form/use_save.ts";
import { changesFrom, useUnsaved } from "../form/unsaved.ts";
import { ChoiceTiles } from "../form/ChoiceTiles.tsx";
import { ConfirmDialog } from "../shared/Dialog.tsx";
import { SecondFactorQuestion } from "../form/SecondFactorQuestion.tsx";
import { TestMail } from "../form/TestMail.tsx";
import { TextField } from "../form/TextField.tsx";
import { ToggleTile } from "../form/ToggleTile.tsx";
import {
  bodyOf,
  draftOf,
  missingIn,
  ORGANIZATION_FIELDS,
  type OrganizationDraft,
  TYPE_LABELS,
} from "./organization_draft.ts";
import { say, t, type Text } from "../../words/t.ts";

const LIST = "/admin/site/organizations";
const STATES = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

/** In Spanish an organization is feminine. */
const IS_ACTIVE: Text = "{of, select, feminine {Is Active} other {Is Active}}";

/** What is asked once more before it is saved. */
type Question = "type" | "factor";

/** As it is stored: the choice may have the same zone under another name. */
function timeZoneIn(organization: Organization | null) {
  return organization ? { timeZone: organization.timeZone } : {};
}

/** The form of an organization, new or existing. */
export function OrganizationForm(
  { organization }: { organization: Organization | null },
) {
  const [draft, setDraft] = useState<OrganizationDraft>(() => draftOf(organization));
  const [opened] = useState(() => ({ ...bodyOf(draft), ...timeZoneIn(organization) }));
  const saving = useSave(ORGANIZATION_FIELDS, {
    onSaved: useUnsaved(draft),
    values: { ...draft, timeZone: draft.timeZoneLabel },
  });
  const change = (part: Partial<OrganizationDraft>) => setDraft({ ...draft, ...part });

  const mfaFault = saving.errorOf("isMfaEnabled");

  const isBecoming = draft.type === "C4SF" && organization?.type !== "C4SF";
  const isFactorNew = organization !== null && !organization.isMfaEnabled && draft.isMfaEnabled;
  const [asked, setAsked] = useState<Question | null>(null);

  function submit() {
    const missing = missingIn(draft);
    if (Object.keys(missing).length > 0) return saving.refuse(missing);
    goOn([...(isBecoming ? ["type" as const] : []), ...(isFactorNew ? ["factor" as const] : [])]);
  }
  /** Asks the first of these questions, or saves when none is left. */
  function goOn([next]: Question[]) {
    setAsked(next ?? null);
    if (!next) save();
  }
  function save() {
    const body = bodyOf(draft);
    if (organization) {
      const path = `/api/organizations/${organization.id}`;
      const next = { flash: t("Organization updated!"), href: LIST };
      const changes = changesFrom(opened, body);
      return saving.saveAndGo({ method: "PATCH", path, body: changes }, next);
    }
    const next = { flash: t("Organization created!"), href: LIST };
    return saving.saveAndGo({ method: "POST", path: "/api/organizations", body }, next);
  }
  return (
    <TitledPage title={organization?.name ?? t("New Organization")}>
      <AdminForm
        label={t("Organization")}
        saving={saving}
        onSubmit={submit}
        submitLabel={t("Submit")}
        backHref={LIST}
      >
        <OrganizationFields draft={draft} onChange={change} saving={saving}>
          <ChoiceTiles
            legend={t("Type")}
            required
            hint={t(
              "EMS: an ambulance agency, sends ringdowns. Healthcare: an owner of hospitals, receives them. C4SF: a coordinating agency, runs MCIs.",
            )}
            choices={ORGANIZATION_TYPES.map((value) => ({ value, label: t(TYPE_LABELS[value]) }))}
            value={draft.type}
            onChange={(type) => type && change({ type })}
            error={saving.errorOf("type")}
          />
          <SelectField
            label={t("State")}
            choices={STATES}
            value={draft.state}
            onChange={(state) => change({ state })}
            error={saving.errorOf("state")}
          />
          <TextField
            label={t("State Unique Id")}
            maxLength={TEXT_LIMITS.identifier}
            value={draft.stateUniqueId}
            onChange={(stateUniqueId) => change({ stateUniqueId })}
            error={saving.errorOf("stateUniqueId")}
          />
        </OrganizationFields>
        <ToggleTile
          label={t("Require Multifactor Authentication")}
          detail={isFactorNew
            ? t("Its users are signed out at once, boards included, and need a code to sign in")
            : t("Its users sign in with a password and a code")}
          checked={draft.isMfaEnabled}
          onChange={(isMfaEnabled) => change({ isMfaEnabled })}
        />
        {isFactorNew && <TestMail />}
        {mfaFault && <p className="usa-error-message" role="alert">{say(mfaFault)}</p>}
        <ToggleTile
          label={say(IS_ACTIVE, { of: "feminine" })}
          detail={organization?.isActive && !draft.isActive
            ? t(
              "Its users are signed out at once and cannot sign in again; its hospitals are closed",
            )
            : t("Its users can sign in")}
          checked={draft.isActive}
          onChange={(isActive) => change({ isActive })}
        />
      </AdminForm>
      <ConfirmDialog
        open={asked === "type"}
        title={t("Make this a C4SF organization?")}
        confirmLabel={t("Make it C4SF")}
        onConfirm={() => goOn(isFactorNew ? ["factor"] : [])}
        onClose={() => setAsked(null)}
      >
        <p>
          {t(
            "Its users coordinate: they start, count and end MCIs, see the patients of every MCI, and move them on. An ambulance agency is EMS, an owner of hospitals Healthcare.",
          )}
        </p>
      </ConfirmDialog>
      {organization && (
        <SecondFactorQuestion
          organizationId={organization.id}
          open={asked === "factor"}
          onConfirm={() => goOn([])}
          onClose={() => setAsked(null)}
        />
      )}
    </TitledPage>
  );
}
