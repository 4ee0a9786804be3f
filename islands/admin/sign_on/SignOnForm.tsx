import { useState } from "react";
import type { ProviderSettings } from "../../../domain/people/sign_in_provider.ts";
import { TEXT_LIMITS } from "../../../domain/schema/text.ts";
import { AdminForm } from "../../form/AdminForm.tsx";
import { CopyField } from "../../form/CopyField.tsx";
import { missingOf } from "../../form/missing.ts";
import { PasswordField } from "../../form/PasswordField.tsx";
import { TextField } from "../../form/TextField.tsx";
import { ToggleTile } from "../../form/ToggleTile.tsx";
import { useSave } from "../../form/use_save.ts";
import { useUnsaved } from "../../form/unsaved.ts";
import type { HospitalChoice } from "../pages.ts";
import { CheckConnection } from "./CheckConnection.tsx";
import { bodyOf, draftOf, PROVIDER_FIELDS, type ProviderDraft } from "./provider_draft.ts";
import { DomainsField } from "./DomainsField.tsx";
import { ProviderRoles } from "./ProviderRoles.tsx";
import { SignOnSwitches } from "./SignOnSwitches.tsx";
import { t } from "../../../words/t.ts";

/** The form of an organization's provider, new or existing. */
export function SignOnForm({ path, settings, hospitals, mayAddDomains, onSaved }: {
  path: string;
  settings: ProviderSettings;
  hospitals: HospitalChoice[];
  mayAddDomains: boolean;
  onSaved: (settings: ProviderSettings) => void;
}) {
  const [draft, setDraft] = useState<ProviderDraft>(() => draftOf(settings));
  const saving = useSave(PROVIDER_FIELDS, { onSaved: useUnsaved(draft) });
  const change = (part: Partial<ProviderDraft>) => setDraft({ ...draft, ...part });
  const hasSecret = settings.provider?.hasSecret === true;

  async function save() {
    const { issuer, clientId, clientSecret } = draft;
    const needed = ["issuer", "clientId", ...hasSecret ? [] : ["clientSecret"] as const] as const;
    const missing = missingOf({ issuer, clientId, clientSecret }, needed);
    if (missing) return saving.refuse(missing);
    const body = bodyOf(draft, settings);
    const saved = await saving.send<ProviderSettings>({ method: "PATCH", path, body });
    if (saved) onSaved(saved.answer);
  }
  return (
    <AdminForm
      label={t("Single sign-on")}
      saving={saving}
      onSubmit={save}
      submitLabel={t("Save")}
      backHref="/admin/settings"
    >
      <CopyField label={t("Redirect URI, for the provider")} value={settings.redirectUri} />
      <TextField
        label={t("Issuer")}
        required
        autoComplete="off"
        maxLength={500}
        hint={t("The provider's address, such as https://login.example.org/realms/county.")}
        value={draft.issuer}
        onChange={(issuer) => change({ issuer })}
        error={saving.errorOf("issuer")}
      />
      <CheckConnection path={path} issuer={draft.issuer} />
      <TextField
        label={t("Client ID")}
        required
        autoComplete="off"
        maxLength={TEXT_LIMITS.name}
        value={draft.clientId}
        onChange={(clientId) => change({ clientId })}
        error={saving.errorOf("clientId")}
      />
      <PasswordField
        label={t("Client Secret")}
        showWords="Show secret"
        required={!hasSecret}
        autoComplete="new-password"
        maxLength={2000}
        hint={hasSecret
          ? t("It is stored and never shown. Leave this empty to keep it.")
          : undefined}
        value={draft.clientSecret}
        onChange={(clientSecret) => change({ clientSecret })}
        error={saving.errorOf("clientSecret")}
      />
      <DomainsField
        mayAdd={mayAddDomains}
        saved={settings.provider?.emailDomains ?? []}
        value={draft.emailDomains}
        onChange={(emailDomains) => change({ emailDomains })}
        error={saving.errorOf("emailDomains")}
      />
      <ToggleTile
        label={t("Count all addresses of the provider as verified")}
        detail={t(
          "Switch on for a provider that does not say which addresses it has verified, such as Entra ID",
        )}
        checked={draft.isEmailTrusted}
        onChange={(isEmailTrusted) => change({ isEmailTrusted })}
      />
      <ProviderRoles draft={draft} onChange={change} saving={saving} hospitals={hospitals} />
      <SignOnSwitches draft={draft} onChange={change} saving={saving} settings={settings} />
    </AdminForm>
  );
}
