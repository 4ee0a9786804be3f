import { TEXT_LIMITS } from "../../../domain/schema/text.ts";
import { TextArea } from "../../form/TextArea.tsx";
import { TextField } from "../../form/TextField.tsx";
import type { Saving } from "../../form/use_save.ts";
import type { HospitalChoice } from "../pages.ts";
import type { ProviderDraft } from "./provider_draft.ts";
import { t } from "../../../words/t.ts";

/** Which groups of the provider give which roles. */
export function ProviderRoles({ draft, onChange, saving, hospitals }: {
  draft: ProviderDraft;
  onChange: (part: Partial<ProviderDraft>) => void;
  saving: Saving;
  hospitals: HospitalChoice[];
}) {
  const change = (id: string, text: string) =>
    onChange({ hospitalValues: { ...draft.hospitalValues, [id]: text } });
  return (
    <fieldset className="admin-form__group">
      <legend className="admin-form__legend">{t("Roles")}</legend>
      <TextField
        label={t("Claim")}
        autoComplete="off"
        maxLength={TEXT_LIMITS.name}
        hint={t("Such as groups, or realm_access.roles. Empty: roles are given here only.")}
        value={draft.rolesClaim}
        onChange={(rolesClaim) => onChange({ rolesClaim })}
        error={saving.errorOf("rolesClaim")}
      />
      {draft.rolesClaim.trim() !== "" && (
        <>
          <p className="admin-section__hint">
            {t(
              "One value on each line. What is empty is not decided by the provider. The others follow from the claim at each sign-in.",
            )}
          </p>
          <TextArea
            label={t("Values of Operational Users")}
            value={draft.operationalValues}
            onChange={(operationalValues) => onChange({ operationalValues })}
            error={saving.errorOf("operationalValues")}
          />
          <TextArea
            label={t("Values of Administrators")}
            value={draft.adminValues}
            onChange={(adminValues) => onChange({ adminValues })}
            error={saving.errorOf("adminValues")}
          />
          {hospitals.map(({ id, name }) => (
            <TextArea
              key={id}
              label={t("Values of Members of {name}", { name })}
              rows={1}
              value={draft.hospitalValues[id] ?? ""}
              onChange={(text) => change(id, text)}
            />
          ))}
        </>
      )}
    </fieldset>
  );
}
