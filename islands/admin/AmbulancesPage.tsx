import { type FormEvent, useMemo, useState } from "react";
import type { Ambulance } from "../../domain/organization/organization.ts";
import { TEXT_LIMITS } from "../../domain/schema/text.ts";
import { Button } from "../shared/Button.tsx";
import { TextField } from "../form/TextField.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";
import { AmbulanceImport } from "./AmbulanceImport.tsx";
import { AmbulanceSwitch } from "./AmbulanceSwitch.tsx";
import type { DataColumn } from "../table/data_column.ts";
import { DataTable } from "../table/DataTable.tsx";
import { showFlash } from "../frame/flash.ts";
import { FormAlert } from "../form/FormAlert.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { usePageNavigation } from "../frame/page_navigation.ts";
import { missingOf } from "../form/missing.ts";
import { StatusBadge } from "../table/StatusBadge.tsx";
import { type AmbulanceSwitching, useAmbulanceSwitch } from "./use_ambulance_switch.ts";
import { useList } from "../table/use_list.ts";
import { useSave } from "../form/use_save.ts";
import { useUnsaved } from "../form/unsaved.ts";

/** The units of an EMS organization: add, import, take out of service. */
export function AmbulancesPage(
  { frame, ambulances }: { frame: AdminFrameData; ambulances: Ambulance[] | null },
) {
  const { id } = frame.organization;
  const list = useList(ambulances);
  const { reload } = usePageNavigation();
  const put = (...units: Ambulance[]) => list.setRows((before) => joined(before ?? [], units));
  const switching = useAmbulanceSwitch(list.rows, put);
  const columns = useMemo(() => columnsOf(switching, list.load), [switching.rows, list.rows]);
  return (
    <TitledPage title="Ambulances">
      <AddAmbulance organizationId={id} onAdded={put} />
      <DataTable
        caption="Ambulances"
        rows={list.rows}
        columns={columns}
        idOf={({ id }) => id}
        state={list.state}
        empty={<p>There are no ambulances yet. Add the first one above, or import a list.</p>}
      />
      <AmbulanceImport organizationId={id} onImported={reload} />
    </TitledPage>
  );
}

const natural = new Intl.Collator("en-US", { numeric: true });

/** Replaces the changed units, adds the new ones, and sorts all of them in natural order. */
function joined(before: Ambulance[], changed: Ambulance[]): Ambulance[] {
  const byId = new Map([...before, ...changed].map((unit) => [unit.id, unit]));
  return [...byId.values()].sort((a, b) =>
    natural.compare(a.ambulanceIdentifier, b.ambulanceIdentifier)
  );
}

function AddAmbulance({ organizationId, onAdded }: {
  organizationId: string;
  onAdded: (unit: Ambulance) => void;
}) {
  const [ambulanceIdentifier, setIdentifier] = useState("");
  const saving = useSave(["ambulanceIdentifier"], { onSaved: useUnsaved(ambulanceIdentifier) });

  async function add(event: FormEvent) {
    event.preventDefault();
    const missing = missingOf({ ambulanceIdentifier }, ["ambulanceIdentifier"]);
    if (missing) return saving.refuse(missing);
    const added = await saving.send<Ambulance>({
      method: "POST",
      path: "/api/ambulances",
      body: { ambulanceIdentifier, OrganizationId: organizationId },
    });
    if (!added) return;
    onAdded(added.answer);
    setIdentifier("");
    showFlash("Ambulance created!");
  }
  return (
    <form method="post" className="admin-form" aria-label="New ambulance" noValidate onSubmit={add}>
      <FormAlert failure={saving.failure} />
      <div className="add-ambulance">
        <TextField
          label="Unit #"
          required
          value={ambulanceIdentifier}
          onChange={setIdentifier}
          error={saving.errorOf("ambulanceIdentifier")}
          maxLength={TEXT_LIMITS.identifier}
          autoComplete="off"
        />
        <Button type="submit" busy={saving.isBusy}>Add Ambulance</Button>
      </div>
    </form>
  );
}

function columnsOf(
  switching: AmbulanceSwitching,
  onLookAgain: () => void,
): DataColumn<Ambulance>[] {
  return [
    { id: "unit", header: "Unit #", value: ({ ambulanceIdentifier }) => ambulanceIdentifier },
    {
      id: "status",
      header: "Status",
      value: ({ isActive }) => isActive ? "Active" : "Not active",
      cell: ({ isActive }) => <StatusBadge isActive={isActive} />,
    },
    {
      id: "actions",
      header: "Actions",
      hideHeader: true,
      isSortable: false,
      value: () => null,
      cell: (unit) => (
        <AmbulanceSwitch unit={unit} switching={switching} onLookAgain={onLookAgain} />
      ),
    },
  ];
}
