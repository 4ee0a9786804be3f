import { useState } from "react";
import { phoneFault } from "../../domain/hospital/phone.ts";
import { isBlank } from "../../domain/schema/blank.ts";
import { TEXT_LIMITS } from "../../domain/schema/text.ts";
import { DEFAULT_STATE, US_STATES } from "../../domain/organization/us_states.ts";
import { AlertFields } from "./AlertFields.tsx";
import {
  alertFaults,
  alertsIn,
  type TypedAlerts,
  typedAlerts,
  typedByPath,
} from "./typed_alerts.ts";
import { TextField } from "../form/TextField.tsx";
import { ToggleTile } from "../form/ToggleTile.tsx";
import { AdminForm } from "../form/AdminForm.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { missingOf } from "../form/missing.ts";
import type { AdminHospital } from "./pages.ts";
import { SelectField } from "../form/SelectField.tsx";
import { useSave } from "../form/use_save.ts";
import { changesFrom, useUnsaved } from "../form/unsaved.ts";
import { t } from "../../words/t.ts";

const LIST = "/admin/hospitals";
const FIELDS = [
  "name",
  "phone",
  "state",
  "stateFacilityCode",
  "isActive",
  "alertEmails",
  "alertHours",
  "alertHours.from",
  "alertHours.to",
];
const STATES = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

/** The form of one hospital; also of a new one. */
export function HospitalPage(
  { frame, hospital, noScreenSeconds }: {
    frame: AdminFrameData;
    hospital: AdminHospital | null;
    noScreenSeconds: number;
  },
) {
  const [opened] = useState(() => ({
    name: hospital?.name ?? "",
    phone: hospital?.phone ?? "",
    state: hospital?.state ?? DEFAULT_STATE,
    stateFacilityCode: hospital?.stateFacilityCode ?? "",
    isActive: hospital?.isActive ?? true,
    alerts: typedAlerts(hospital ?? {}),
  }));
  const [form, setForm] = useState(opened);
  const saving = useSave(FIELDS, {
    onSaved: useUnsaved(form),
    values: { ...form, ...typedByPath(form.alerts) },
  });
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });

  function submit() {
    const missing = missingOf(form, ["name"]);
    const phone = isBlank(form.phone) ? null : phoneFault(form.phone.trim());
    const faults = { ...missing, ...(phone ? { phone } : {}), ...alertFaults(form.alerts) };
    if (Object.keys(faults).length > 0) return saving.refuse(faults);
    const fields = fieldsOf(form);
    if (hospital) {
      const request = {
        method: "PATCH",
        path: `/api/hospitals/${hospital.id}`,
        body: changesOf(fieldsOf(opened), fields),
      } as const;
      return saving.saveAndGo(request, { flash: t("Hospital updated!"), href: LIST });
    }
    const body = { ...fields, OrganizationId: frame.organization.id };
    const request = { method: "POST", path: "/api/hospitals", body } as const;
    saving.saveAndGo(request, { flash: t("Hospital created!"), href: LIST });
  }

  return (
    <TitledPage title={hospital?.name ?? t("New Hospital")}>
      <AdminForm
        label={t("Hospital")}
        saving={saving}
        onSubmit={submit}
        submitLabel={t("Submit")}
        backHref={LIST}
      >
        <TextField
          label={t("Name")}
          required
          value={form.name}
          onChange={(name) => set({ name })}
          error={saving.errorOf("name")}
          maxLength={TEXT_LIMITS.name}
          autoComplete="off"
        />
        <TextField
          label={t("Phone")}
          type="tel"
          hint={t("Crews call it when no screen is open.")}
          value={form.phone}
          onChange={(phone) => set({ phone })}
          error={saving.errorOf("phone")}
          maxLength={TEXT_LIMITS.identifier}
          autoComplete="off"
        />
        <SelectField
          label={t("State")}
          value={form.state}
          onChange={(state) => set({ state })}
          choices={STATES}
          error={saving.errorOf("state")}
        />
        <TextField
          label={t("State Facility Code")}
          value={form.stateFacilityCode}
          onChange={(stateFacilityCode) => set({ stateFacilityCode })}
          error={saving.errorOf("stateFacilityCode")}
          maxLength={TEXT_LIMITS.identifier}
          autoComplete="off"
        />
        <AlertFields
          alerts={form.alerts}
          onChange={(change) => set({ alerts: { ...form.alerts, ...change } })}
          errorOf={saving.errorOf}
          noScreenSeconds={noScreenSeconds}
        />
        <ToggleTile
          label={t("Is Active")}
          detail={t("Crews can choose it, and its board can be opened")}
          checked={form.isActive}
          onChange={(isActive) => set({ isActive })}
        />
      </AdminForm>
    </TitledPage>
  );
}

function fieldsOf<Form extends { alerts: TypedAlerts }>({ alerts, ...others }: Form) {
  return { ...others, ...alertsIn(alerts) };
}

type Fields = ReturnType<typeof fieldsOf>;

/** Where addresses end or hours begin, both go together: no hours are left with nobody to mail. */
function changesOf(opened: Fields, now: Fields) {
  const changes = changesFrom(opened, now);
  const doAddressesEnd = opened.alertEmails.length > 0 && now.alertEmails.length === 0;
  const doHoursBegin = opened.alertHours === null && now.alertHours !== null;
  if (!doAddressesEnd && !doHoursBegin) return changes;
  const alertsOf = ({ alertEmails, alertHours }: Fields) => ({ alertEmails, alertHours });
  const expected = { ...changes.expected, ...alertsOf(opened) };
  return { ...changes, ...alertsOf(now), expected };
}
