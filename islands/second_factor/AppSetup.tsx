import { type FormEvent, type ReactNode, useState } from "react";
import type { AppEnrolment } from "../../domain/people/account.ts";
import { useSave } from "../form/use_save.ts";
import { Button } from "../shared/Button.tsx";
import { CodeField } from "../form/CodeField.tsx";
import { FormAlert } from "../form/FormAlert.tsx";
import { t } from "../../words/t.ts";

/**
 * Shows the key for the app, as a QR code and as text. The first right code proves that the app has
 * it.
 */
export function AppSetup(
  { enrolment, heading, path, onConfirmed, onBack }: {
    enrolment: AppEnrolment;
    heading: ReactNode;
    /** Where the code is sent to. */
    path: string;
    onConfirmed: (answer: { recoveryCodes: string[] }) => void;
    onBack: () => void;
  },
) {
  const [code, setCode] = useState("");
  const saving = useSave(["code"], { values: { code } });

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === "") return;
    const sent = await saving.send<{ recoveryCodes: string[] }>({
      method: "POST",
      path,
      body: { code },
    });
    if (sent) onConfirmed(sent.answer);
  }
  return (
    <form
      method="post"
      className="profile-form"
      aria-label={t("Authenticator app")}
      noValidate
      onSubmit={confirm}
    >
      <FormAlert failure={saving.failure} />
      {heading}
      {/* Safe to insert: the server makes the picture from the key alone. */}
      <div
        className="app-setup__qr"
        role="img"
        aria-label={t("The key as a picture to scan")}
        dangerouslySetInnerHTML={{ __html: enrolment.qrSvg }}
      />
      <p>
        {t("Or type this key into the app:")}{" "}
        <code className="app-setup__key">{enrolment.keyText}</code>
      </p>
      <p>
        <a href={enrolment.uri}>{t("Open the app on this device")}</a>
      </p>
      <CodeField
        hint={t("The 6-digit code that the app shows now.")}
        error={saving.errorOf("code")}
        value={code}
        onChange={setCode}
        onlyDigits
      />
      <div className="profile-form__actions">
        <Button
          type="submit"
          variant="primary"
          busy={saving.isBusy}
          disabled={code.trim() === ""}
        >
          {t("Confirm")}
        </Button>
        <Button onClick={onBack}>{t("Go back")}</Button>
      </div>
    </form>
  );
}
