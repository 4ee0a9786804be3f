import type { ReactNode } from "react";
import { TEXT_LIMITS } from "../../domain/schema/text.ts";
import { SelectField } from "./SelectField.tsx";
import { TextField } from "./TextField.tsx";
import { TimeZoneField } from "../time/TimeZoneField.tsx";
import type { Saving } from "./use_save.ts";
import { type Language, LANGUAGE_NAMES, LANGUAGES } from "../../words/language.ts";
import { t } from "../../words/t.ts";

interface Named {
  name: string;
  /** The name of the choice, as `timeZoneLabel` gives it. */
  timeZoneLabel: string;
  language: Language;
}

const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/**
 * The fields of an organisation that both its own administrators and super users may edit;
 * `children` come in between.
 */
export function OrganizationFields({ draft, onChange, saving, children }: {
  draft: Named;
  onChange: (part: Partial<Named>) => void;
  saving: Saving;
  children?: ReactNode;
}) {
  return (
    <>
      <TextField
        label={t("Name")}
        required
        autoComplete="off"
        maxLength={TEXT_LIMITS.name}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        error={saving.errorOf("name")}
      />
      {children}
      <TimeZoneField
        value={draft.timeZoneLabel}
        onChange={(timeZoneLabel) => onChange({ timeZoneLabel })}
        error={saving.errorOf("timeZone")}
      />
      <SelectField
        label={t("Language")}
        hint={t("For the pages and mails of those who have not chosen another.")}
        choices={LANGUAGE_CHOICES}
        value={draft.language}
        onChange={(language) => onChange({ language: language as Language })}
        error={saving.errorOf("language")}
      />
    </>
  );
}
