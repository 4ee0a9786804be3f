import { useState } from "react";
import type { AppEnrolment } from "../../domain/people/account.ts";
import { useSave } from "../form/use_save.ts";
import { Button } from "../shared/Button.tsx";
import { Field } from "../form/Field.tsx";
import { ProfileForm } from "./ProfileSection.tsx";

const CONFIRM = "/api/users/me/twoFactor/confirm";

/**
 * Shows the key for the app, as a QR code and as text. The first right code proves that the app has
 * it.
 */
export function AppSetup(
  { enrolment, onConfirmed, onBack }: {
    enrolment: AppEnrolment;
    onConfirmed: (answer: { recoveryCodes: string[] }) => void;
    onBack: () => void;
  },
) {
  const [code, setCode] = useState("");
  const saving = useSave(["code"]);

  async function confirm() {
    if (code.trim() === "") return;
    const sent = await saving.send<{ recoveryCodes: string[] }>({
      method: "POST",
      path: CONFIRM,
      body: { code },
    });
    if (sent) onConfirmed(sent.answer);
  }
  return (
    <ProfileForm label="Authenticator app" saving={saving} onSubmit={confirm}>
      <h3 tabIndex={-1}>Scan this with your authenticator app</h3>
      {/* Safe to insert: the server makes the picture from the key alone. */}
      <div
        className="app-setup__qr"
        role="img"
        aria-label="The key as a picture to scan"
        dangerouslySetInnerHTML={{ __html: enrolment.qrSvg }}
      />
      <p>
        Or type this key into the app: <code className="app-setup__key">{enrolment.keyText}</code>
      </p>
      <p>
        <a href={enrolment.uri}>Open the app on this device</a>
      </p>
      <Field
        label="Code"
        hint="The 6-digit code that the app shows now."
        error={saving.errorOf("code")}
      >
        {(wiring) => (
          <input
            {...wiring}
            className="usa-input"
            name="code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
          />
        )}
      </Field>
      <div className="profile-form__actions">
        <Button
          type="submit"
          variant="primary"
          busy={saving.isBusy}
          disabled={code.trim() === ""}
        >
          Confirm
        </Button>
        <Button onClick={onBack}>Go back</Button>
      </div>
    </ProfileForm>
  );
}
