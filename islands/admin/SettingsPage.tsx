import { useEffect, useRef, useState } from "react";
import type { Organization } from "../../domain/organization/organization.ts";
import { Button, ButtonLink } from "../shared/Button.tsx";
import { Switch } from "../form/Switch.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";
import { showFlash } from "../frame/flash.ts";
import { usePageNavigation } from "../frame/page_navigation.ts";
import type { OrganizationSettings } from "./pages.ts";
import { MFA_HINT, MFA_LABEL, SettingsForm } from "./SettingsForm.tsx";
import { LANGUAGE_NAMES } from "../../words/language.ts";
import { nameOfZone } from "../../domain/time/time_zones.ts";
import { t } from "../../words/t.ts";

/** The organization's name, time zone and sign-in: read-only until 'Edit Settings' is pressed. */
export function SettingsPage({ organization }: { organization: OrganizationSettings }) {
  const [saved, setSaved] = useState(organization);
  const { reload } = usePageNavigation();
  const [isEditing, setIsEditing] = useState(false);
  const [wasEdited, setWasEdited] = useState(false);
  const edit = (isStarting: boolean) => {
    setIsEditing(isStarting);
    setWasEdited(!isStarting);
  };
  function showSaved(answer: Organization) {
    setSaved(answer);
    edit(false);
    showFlash(t("Settings updated!"));
    reload(); // the header shows the organization's name, too
  }
  return (
    <TitledPage title={t("Settings")}>
      {isEditing
        ? <SettingsForm organization={saved} onSaved={showSaved} onClose={() => edit(false)} />
        : <Settings organization={saved} onEdit={() => edit(true)} isBackHere={wasEdited} />}
    </TitledPage>
  );
}

/** The settings, read-only. After the form is closed, the focus returns to 'Edit Settings'. */
function Settings({ organization, onEdit, isBackHere }: {
  organization: OrganizationSettings;
  onEdit: () => void;
  isBackHere: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBackHere) place.current?.querySelector<HTMLElement>(".button")?.focus();
  }, []);
  const { name, timeZone, language, isMfaEnabled } = organization;
  return (
    <div ref={place} className="admin-form">
      <dl className="admin-facts">
        <dt>{t("Name")}</dt>
        <dd>{name}</dd>
        <dt>{t("Time Zone")}</dt>
        <dd>{nameOfZone(timeZone)}</dd>
        <dt>{t("Language")}</dt>
        <dd>{LANGUAGE_NAMES[language]}</dd>
      </dl>
      <div>
        <Switch label={t(MFA_LABEL)} checked={isMfaEnabled} onChange={() => {}} disabled />
        <p className="admin-section__hint">{t(MFA_HINT)}</p>
      </div>
      <div className="admin-form__actions">
        <Button onClick={onEdit}>{t("Edit Settings")}</Button>
        <ButtonLink href="/admin/settings/sign-on">{t("Single Sign-On")}</ButtonLink>
      </div>
    </div>
  );
}
