import { useState } from "react";
import { phoneFault } from "../../domain/hospital/phone.ts";
import { isBlank } from "../../domain/schema/blank.ts";
import { TEXT_LIMITS } from "../../domain/schema/text.ts";
import { DEFAULT_STATE, US_STATES } from "../../domain/organization/us_states.ts";
import { TextField } from "../form/TextField.tsx";
import { ToggleTile } from "../form/ToggleTile.tsx";
import { AdminForm } from "../form/AdminForm.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { missingOf } from "../form/missing.ts";
import type { AdminHospital } from "./pages.ts";
import { SelectField } from "../form/SelectField.tsx";
import { useSave } from "../form/use_save.ts";
import { useUnsaved } from "../form/unsaved.ts";

const LIST = "/admin/hospitals";
const FIELDS = ["name", "phone", "state", "stateFacilityCode", "isActive"];
const STATES = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

/** The form of one hospital; also of a new one. */
export function HospitalPage(
  { frame, hospital }: { frame: AdminFrameData; hospital: AdminHospital | null },
) {
  const [form, setForm] = useState({
    name: hospital?.name ?? "",
    phone: hospital?.phone ?? "",
    state: hospital?.state ?? DEFAULT_STATE,
    stateFacilityCode: hospital?.stateFacilityCode ?? "",
    isActive: hospital?.isActive ?? true,
  });
  const saving = useSave(FIELDS, { onSaved: useUnsaved(form) });
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });

  function submit() {
    const missing = missingOf(form, ["name"]);
    const phone = isBlank(form.phone) ? null : phoneFault(form.phone.trim());
    if (missing || phone) return saving.refuse({ ...missing, ...(phone ? { phone } : {}) });
    if (hospital) {
      const request = {
        method: "PATCH",
        path: `/api/hospitals/${hospital.id}`,
        body: form,
      } as const;
      return saving.saveAndGo(request, { flash: "Hospital updated!", href: LIST });
    }
    const body = { ...form, OrganizationId: frame.organization.id };
    const request = { method: "POST", path: "/api/hospitals", body } as const;
    saving.saveAndGo(request, { flash: "Hospital created!", href: LIST });
  }

  return (
    <TitledPage title={hospital?.name ?? "New Hospital"}>
      <AdminForm
        label="Hospital"
        saving={saving}
        onSubmit={submit}
        submitLabel="Submit"
        backHref={LIST}
      >
        <TextField
          label="Name"
          required
          value={form.name}
          onChange={(name) => set({ name })}
          error={saving.errorOf("name")}
          maxLength={TEXT_LIMITS.name}
          autoComplete="off"
        />
        <TextField
          label="Phone"
          type="tel"
          hint="Crews call it when no screen is open."
          value={form.phone}
          onChange={(phone) => set({ phone })}
          error={saving.errorOf("phone")}
          maxLength={TEXT_LIMITS.identifier}
          autoComplete="off"
        />
        <SelectField
          label="State"
          value={form.state}
          onChange={(state) => set({ state })}
          choices={STATES}
          error={saving.errorOf("state")}
        />
        <TextField
          label="State Facility Code"
          value={form.stateFacilityCode}
          onChange={(stateFacilityCode) => set({ stateFacilityCode })}
          error={saving.errorOf("stateFacilityCode")}
          maxLength={TEXT_LIMITS.identifier}
          autoComplete="off"
        />
        <ToggleTile
          label="Is Active"
          detail="Crews can choose it, and its board can be opened"
          checked={form.isActive}
          onChange={(isActive) => set({ isActive })}
        />
      </AdminForm>
    </TitledPage>
  );
}
