import { type FormEvent, useState } from "react";
import type { Organization } from "../../domain/organization.ts";
import { Button } from "../shared/Button.tsx";
import { Switch } from "../shared/Switch.tsx";
import { AdminFrame } from "./AdminFrame.tsx";
import { showFlash } from "./flash.ts";
import { FormAlert } from "./FormAlert.tsx";
import type { AdminFrameData } from "./frame.ts";
import { useSave } from "./use_save.ts";

/** How the organisation signs in: to read, and after 'Edit Settings' to change. */
export function SettingsPage({ frame, organization }: {
  frame: AdminFrameData;
  organization: Pick<Organization, "id" | "name" | "isMfaEnabled">;
}) {
  const [saved, setSaved] = useState(organization.isMfaEnabled);
  const [draft, setDraft] = useState<boolean | null>(null);
  const saving = useSave([]);
  const isEditing = draft !== null;

  async function save(event: FormEvent) {
    event.preventDefault();
    const answer = await saving.send<Organization>({
      method: "PATCH",
      path: `/api/organizations/${organization.id}`,
      body: { isMfaEnabled: draft },
    });
    if (!answer) return;
    setSaved(answer.answer.isMfaEnabled);
    setDraft(null);
    showFlash("Settings updated!");
  }
  function close() {
    saving.clear();
    setDraft(null);
  }
  return (
    <AdminFrame frame={frame} title="Settings">
      <form className="admin-form" aria-label="Settings" onSubmit={save}>
        <FormAlert failure={saving.failure} />
        <Switch
          label="Multifactor Authentication"
          checked={draft ?? saved}
          onChange={setDraft}
          disabled={!isEditing}
        />
        <p className="admin-section__hint">
          When it is on, everybody of this organization gives a code besides the password: one sent
          by email, or one of an authenticator app.
        </p>
        <div className="admin-form__actions">
          {isEditing
            ? (
              <>
                <Button key="save" type="submit" variant="primary" busy={saving.isBusy}>
                  Save
                </Button>
                <Button key="close" onClick={close} disabled={saving.isBusy}>Close</Button>
              </>
            )
            : <Button key="edit" onClick={() => setDraft(saved)}>Edit Settings</Button>}
        </div>
      </form>
    </AdminFrame>
  );
}
