import { useId } from "react";
import { FieldError } from "../../form/Field.tsx";
import { TextArea } from "../../form/TextArea.tsx";
import { ToggleTile } from "../../form/ToggleTile.tsx";
import { t } from "../../../words/t.ts";

interface Props {
  /** Those that are saved. */
  saved: string[];
  /** One on each line. */
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  /** Only super users add domains; an administrator can only remove those that are saved. */
  mayAdd: boolean;
}

/** The domains of the addresses whose people are sent to the provider. */
export function DomainsField({ mayAdd, ...props }: Props) {
  if (!mayAdd) return <SavedDomains {...props} />;
  const { value, onChange, error } = props;
  return (
    <TextArea
      label={t("Email Domains")}
      hint={t(
        "One on each line, such as example.org. People with such an address are sent to the provider when they sign in. Only super users can add a domain; every administrator can remove one.",
      )}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

function SavedDomains({ saved, value, onChange, error }: Omit<Props, "mayAdd">) {
  const errorId = useId();
  const kept = value.split("\n");
  const turn = (domain: string, isKept: boolean) =>
    onChange(saved.filter((each) => each === domain ? isKept : kept.includes(each)).join("\n"));
  return (
    <fieldset className="admin-form__group" aria-describedby={errorId}>
      <legend className="admin-form__legend">{t("Email Domains")}</legend>
      <p className="admin-section__hint">
        {saved.length === 0
          ? t("There are none yet. Only super users can add a domain: ask one of them.")
          : t(
            "People with such an address are sent to the provider when they sign in. Untick a domain to remove it. Only super users can add one.",
          )}
      </p>
      {saved.map((domain) => (
        <ToggleTile
          key={domain}
          label={domain}
          checked={kept.includes(domain)}
          onChange={(isKept) => turn(domain, isKept)}
        />
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
