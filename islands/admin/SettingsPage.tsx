import { useEffect, useRef, useState } from "react";
import type { Organization } from "../../domain/organization/organization.ts";
import { Button } from "../shared/Button.tsx";
import { Switch } from "../form/Switch.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";
import { showFlash } from "../frame/flash.ts";
import { usePageNavigation } from "../frame/page_navigation.ts";
import type { OrganizationSettings } from "./pages.ts";
import { MFA_HINT, MFA_LABEL, SettingsForm } from "./SettingsForm.tsx";
import { timeZoneLabel } from "../time/time_zone_choice.ts";

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
    showFlash("Settings updated!");
    reload(); // the header shows the organization's name, too
  }
  return (
    <TitledPage title="Settings">
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
  const { name, timeZone, isMfaEnabled } = organization;
  return (
    <div ref={place} className="admin-form">
      <dl className="admin-facts">
        <dt>Name</dt>
        <dd>{name}</dd>
        <dt>Time Zone</dt>
        <dd>{timeZoneLabel(timeZone)}</dd>
      </dl>
      <div>
        <Switch label={MFA_LABEL} checked={isMfaEnabled} onChange={() => {}} disabled />
        <p className="admin-section__hint">{MFA_HINT}</p>
      </div>
      <div className="admin-form__actions">
        <Button onClick={onEdit}>Edit Settings</Button>
      </div>
    </div>
  );
}
