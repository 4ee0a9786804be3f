import { type Scope, SCOPE_WORDS, SCOPES } from "../../domain/people/api_client.ts";
import { ToggleTile } from "../form/ToggleTile.tsx";
import { t } from "../../words/t.ts";

/** What an API client may do. */
export function ClientScopes(
  { value, onChange }: { value: Scope[]; onChange: (scopes: Scope[]) => void },
) {
  const turn = (scope: Scope, isOn: boolean) =>
    onChange(SCOPES.filter((each) => each === scope ? isOn : value.includes(each)));
  return (
    <fieldset className="admin-form__group">
      <legend className="admin-form__legend">{t("What it may do")}</legend>
      {SCOPES.map((scope) => (
        <ToggleTile
          key={scope}
          label={`${t(SCOPE_WORDS[scope].label)} (${scope})`}
          detail={t(SCOPE_WORDS[scope].detail)}
          checked={value.includes(scope)}
          onChange={(isOn) => turn(scope, isOn)}
        />
      ))}
      <p className="admin-section__hint" role="status">
        {value.length === 0 && `${t("With nothing chosen, it can do nothing.")} `}
        {t(
          "It never reaches invites, organizations or clients, and users only as a directory does.",
        )}
      </p>
    </fieldset>
  );
}
