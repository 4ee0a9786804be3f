import {
  PROVIDER_MESSAGES,
  type ProviderSettings,
} from "../../../domain/people/sign_in_provider.ts";
import { ToggleTile } from "../../form/ToggleTile.tsx";
import type { Saving } from "../../form/use_save.ts";
import type { ProviderDraft } from "./provider_draft.ts";
import { say, t } from "../../../words/t.ts";

/** What single sign-on does for the users of the organization. */
export function SignOnSwitches({ draft, onChange, saving, settings }: {
  draft: ProviderDraft;
  onChange: (part: Partial<ProviderDraft>) => void;
  saving: Saving;
  settings: ProviderSettings;
}) {
  const { isTested, provider } = settings;
  const isLocked = !isTested && !provider?.isPasswordOff;
  return (
    <fieldset className="admin-form__group">
      <legend className="admin-form__legend">{t("Sign-in")}</legend>
      <ToggleTile
        label={t("Create users at their first sign-in")}
        detail={t(
          "Otherwise only people who have an account or an invite here get in. New users have no role unless the claim gives one",
        )}
        checked={draft.createsUsers}
        onChange={(createsUsers) => onChange({ createsUsers })}
      />
      <ToggleTile
        label={t("The provider asks for a second factor")}
        detail={t("Then no code is asked for here")}
        checked={draft.isFactorGiven}
        onChange={(isFactorGiven) => onChange({ isFactorGiven })}
      />
      <ToggleTile
        label={t("Use single sign-on")}
        detail={t("The sign-in page offers it to everybody with an address of these domains")}
        checked={draft.isEnabled}
        onChange={(isEnabled) => onChange({ isEnabled })}
      />
      <Fault words={saving.errorOf("isEnabled")} />
      <ToggleTile
        label={t("Turn passwords off")}
        detail={isLocked
          ? t(PROVIDER_MESSAGES.notTested)
          : t("Users sign in with the provider only. Who is signed in now stays so")}
        checked={draft.isPasswordOff}
        disabled={isLocked}
        onChange={(isPasswordOff) => onChange({ isPasswordOff })}
      />
      <Fault words={saving.errorOf("isPasswordOff")} />
    </fieldset>
  );
}

function Fault({ words }: { words: string | null }) {
  return words && <p className="usa-error-message" role="alert">{say(words)}</p>;
}
