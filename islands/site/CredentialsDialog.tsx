import { Button } from "../shared/Button.tsx";
import { Dialog } from "../shared/Dialog.tsx";
import { CopyField } from "./CopyField.tsx";

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
      title="Client credentials"
      busy
      onClose={onDone}
      actions={<Button variant="primary" onClick={onDone}>OK</Button>}
    >
      <p>Please record the following, they will not be displayed again.</p>
      {credentials && (
        <>
          <CopyField label="Client ID" value={credentials.clientId} />
          <CopyField label="Client Secret" value={credentials.clientSecret} />
        </>
      )}
    </Dialog>
  );
}
