import { waitInWords } from "../../domain/hospital/alerts.ts";
import { TextArea } from "../form/TextArea.tsx";
import type { Saving } from "../form/use_save.ts";
import { TimeField } from "../time/TimeField.tsx";
import type { TypedAlerts } from "./typed_alerts.ts";
import { t } from "../../words/t.ts";

/** Whom a hospital has mailed when nobody there seems to know. */
export function AlertFields({ alerts, onChange, errorOf, noScreenSeconds }: {
  alerts: TypedAlerts;
  onChange: (change: Partial<TypedAlerts>) => void;
  errorOf: Saving["errorOf"];
  noScreenSeconds: number;
}) {
  return (
    <>
      <TextArea
        label={t("Alert Emails")}
        hint={t(
          "Mailed when a ringdown is not received or not confirmed in time. One address per line; nothing of the patient is in the mail.",
        )}
        value={alerts.emails}
        onChange={(emails) => onChange({ emails })}
        error={errorOf("alertEmails")}
        maxLength={2_500}
      />
      <fieldset className="alert-hours">
        <legend>{t("Alert Hours")}</legend>
        <p className="usa-hint">
          {t(
            "Mailed, too, when no screen has been open for {duration} within these hours of each day. They may pass midnight; the same time twice means all day, and empty means never for this reason.",
            { duration: waitInWords(noScreenSeconds) },
          )}
        </p>
        <TimeField
          label={t("From")}
          value={alerts.from}
          onChange={(from) => onChange({ from })}
          error={errorOf("alertHours.from") ?? errorOf("alertHours")}
        />
        <TimeField
          label={t("To")}
          value={alerts.to}
          onChange={(to) => onChange({ to })}
          error={errorOf("alertHours.to")}
        />
      </fieldset>
    </>
  );
}
