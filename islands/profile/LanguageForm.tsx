import { useState } from "react";
import type { User } from "../../domain/people/user.ts";
import { SelectField } from "../form/SelectField.tsx";
import { useSave } from "../form/use_save.ts";
import { useUnsaved } from "../form/unsaved.ts";
import { Button } from "../shared/Button.tsx";
import { LANGUAGE_NAMES, LANGUAGES } from "../../words/language.ts";
import { t } from "../../words/t.ts";
import { ProfileForm, ProfileSection } from "./ProfileSection.tsx";

/** In which language the user reads: their own choice, or that of their organization. */
export function LanguageForm(
  { user, onSaved }: { user: User; onSaved: (user: User) => void },
) {
  const [language, setLanguage] = useState<string>(user.language ?? "");
  const saving = useSave(["language"], { onSaved: useUnsaved(language), values: { language } });
  const { organization } = user;

  async function save() {
    const body = { language: language || null };
    const saved = await saving.send<User>({ method: "PATCH", path: "/api/users/me", body });
    if (saved) onSaved(saved.answer);
  }
  return (
    <ProfileSection title={t("Language")}>
      <ProfileForm label={t("Language")} saving={saving} onSubmit={save}>
        <SelectField
          label={t("Language of pages and mails")}
          hint={t("Pages that are not translated yet are in English.")}
          none={t("Organization's: {language}", {
            language: LANGUAGE_NAMES[organization.language],
          })}
          choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={setLanguage}
          error={saving.errorOf("language")}
        />
        <Button type="submit" busy={saving.isBusy}>{t("Save Language")}</Button>
      </ProfileForm>
    </ProfileSection>
  );
}
