import { useState } from "react";
import type { Organization, OrganizationType } from "../../domain/organization/organization.ts";
import { TEXT_LIMITS } from "../../domain/schema/text.ts";
import { US_STATES } from "../../domain/organization/us_states.ts";
import { AdminForm } from "../form/AdminForm.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";
import { OrganizationFields } from "../form/OrganizationFields.tsx";
import { SelectField } from "../form/SelectField.tsx";
import { useSave } from "../form/use_save.ts";
import { useUnsaved } from "../form/unsaved.ts";
import { ChoiceTiles } from "../form/ChoiceTiles.tsx";
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

const LIST = "/admin/site/organizations";
const STATES = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

/** The form of an organization, new or existing. */
export function OrganizationForm(
  { organization }: { organization: Organization | null },
) {
  const [draft, setDraft] = useState<OrganizationDraft>(() => draftOf(organization));
  const saving = useSave(ORGANIZATION_FIELDS, { onSaved: useUnsaved(draft) });
  const change = (part: Partial<OrganizationDraft>) => setDraft({ ...draft, ...part });

  const submit = () => {
    const missing = missingIn(draft);
    if (Object.keys(missing).length > 0) return saving.refuse(missing);
    const body = bodyOf(draft);
    if (organization) {
      const path = `/api/organizations/${organization.id}`;
      const next = { flash: "Organization updated!", href: LIST };
      return saving.saveAndGo({ method: "PATCH", path, body }, next);
    }
    const next = { flash: "Organization created!", href: LIST };
    return saving.saveAndGo({ method: "POST", path: "/api/organizations", body }, next);
  };
  return (
    <TitledPage title={organization?.name ?? "New Organization"}>
      <AdminForm
        label="Organization"
        saving={saving}
        onSubmit={submit}
        submitLabel="Submit"
        backHref={LIST}
      >
        <OrganizationFields draft={draft} onChange={change} saving={saving}>
          <ChoiceTiles
            legend="Type"
            required
            choices={typesFor(organization)}
            value={draft.type}
            onChange={(type) => change({ type })}
            error={saving.errorOf("type")}
          />
          <SelectField
            label="State"
            choices={STATES}
            value={draft.state}
            onChange={(state) => change({ state })}
            error={saving.errorOf("state")}
          />
          <TextField
            label="State Unique Id"
            maxLength={TEXT_LIMITS.identifier}
            value={draft.stateUniqueId}
            onChange={(stateUniqueId) => change({ stateUniqueId })}
            error={saving.errorOf("stateUniqueId")}
          />
        </OrganizationFields>
        <ToggleTile
          label="Require Multifactor Authentication"
          detail={organization && !organization.isMfaEnabled && draft.isMfaEnabled
            ? "Its users are signed out at once, boards included, and need a code to sign in"
            : "Its users sign in with a password and a code"}
          checked={draft.isMfaEnabled}
          onChange={(isMfaEnabled) => change({ isMfaEnabled })}
        />
        <ToggleTile
          label="Is Active"
          detail={organization?.isActive && !draft.isActive
            ? "Its users are signed out at once and cannot sign in again; its hospitals are closed"
            : "Its users can sign in"}
          checked={draft.isActive}
          onChange={(isActive) => change({ isActive })}
        />
      </AdminForm>
    </TitledPage>
  );
}

/** C4SF is not offered (product §7.3), except for an organization that already has this type. */
function typesFor(organization: Organization | null) {
  const types: OrganizationType[] = organization?.type === "C4SF"
    ? ["EMS", "HEALTHCARE", "C4SF"]
    : ["EMS", "HEALTHCARE"];
  return types.map((value) => ({ value, label: TYPE_LABELS[value] }));
}
