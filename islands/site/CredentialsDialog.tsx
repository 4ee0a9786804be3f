import { Button } from "../shared/Button.tsx";
import { Dialog } from "../shared/Dialog.tsx";
import { CopyField } from "../form/CopyField.tsx";
import { t } from "../../words/t.ts";

/** What an API client signs in with. */
export interface Credentials {
  clientId: string;
  clientSecret: string;
}

/**
 * Shows id and secret, only once. Only OK closes the dialog, so that Escape cannot lose the secret.
 */
export function CredentialsDialog(
  { credentials, onDone }: { credentials: Credentials | null; onDone: () => void },
) {
  return (
    <Dialog
      open={credentials !== null}
      title={t("Client credentials")}
      busy
      onClose={onDone}
      actions={<Button variant="primary" onClick={onDone}>{t("OK")}</Button>}
    >
      <p>{t("Please record the following, they will not be displayed again.")}</p>
      {credentials && (
        <>
          <CopyField label={t("Client ID")} value={credentials.clientId} />
          <CopyField label={t("Client Secret")} value={credentials.clientSecret} />
        </>
      )}
    </Dialog>
  );
}
