import { type FormEvent, useCallback, useState } from "react";
import type { Ambulance } from "../../domain/organization/organization.ts";
import { TEXT_LIMITS } from "../../domain/schema/text.ts";
import { Button, ButtonLink } from "../shared/Button.tsx";
import { TextField } from "../form/TextField.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";
import { AmbulanceSwitch } from "./AmbulanceSwitch.tsx";
import type { DataColumn } from "../table/data_column.ts";
import { showFlash } from "../frame/flash.ts";
import { FormAlert } from "../form/FormAlert.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { missingOf } from "../form/missing.ts";
import { activeWords, StatusBadge } from "../table/StatusBadge.tsx";
import { type AmbulanceSwitching, useAmbulanceSwitch } from "./use_ambulance_switch.ts";
import { ListFile } from "../table/ListFile.tsx";
import { SeveralLater } from "./several/SeveralLater.tsx";
import { useList } from "../table/use_list.ts";
import { useSave } from "../form/use_save.ts";
import { useUnsaved } from "../form/unsaved.ts";
import { t } from "../../words/t.ts";

/** The units of an EMS organization: add, import, take out of service. */
export function AmbulancesPage(
  { frame, ambulances, underWay }: {
    frame: AdminFrameData;
    ambulances: Ambulance[] | null;
    underWay: string[] | null;
  },
) {
  const { id } = frame.organization;
  const list = useList(ambulances);
  const put = (...units: Ambulance[]) => list.setRows((before) => joined(before ?? [], units));
  const switching = useAmbulanceSwitch(list.rows, put);
  const columnsWith = useCallback(
    (choose: DataColumn<Ambulance> | null) =>
      columnsOf(switching, choose ?? actionsOf(switching, frame, list.load)),
    [switching.rows, list.rows, frame],
  );
  return (
    <TitledPage
      title={t("Ambulances")}
      action={<ButtonLink href="/admin/ambulances/import">{t("Import a list")}</ButtonLink>}
    >
      <AddAmbulance organizationId={id} onAdded={put} />
      <SeveralLater<Ambulance, Ambulance[]>
        table={{
          caption: "Ambulances",
          rows: list.rows,
          idOf: ({ id }) => id,
          state: list.state,
          empty: (
            <p>{t("There are no ambulances yet. Add the first one above, or import a list.")}</p>
          ),
        }}
        columnsWith={columnsWith}
        path="/api/ambulances"
        nameOf={({ ambulanceIdentifier }) => ambulanceIdentifier}
        read={(changed) => ({ changed, stay: [] })}
        onChanged={(units) => put(...units)}
        what="unit"
        onLookAgain={list.load}
        onAsk={list.load}
        warningOf={(chosen) => warningOf(chosen, underWay)}
      />
      <ListFile
        name="units"
        label={t("Ambulances (CSV)")}
        rows={list.rows.length}
        organizationId={frame.organization.id}
      />
    </TitledPage>
  );
}

/** What is said of those with a patient before they are deactivated: all of them are, or none. */
function warningOf(chosen: Ambulance[], underWay: string[] | null): string | null {
  if (!underWay) return t("It is not known which units have a patient.");
  const units = chosen.filter(({ id }) => underWay.includes(id));
  if (units.length === 0) return null;
  return t(
    "With a patient: {names}. First they are offloaded: until then none is deactivated.",
    { names: units.map(({ ambulanceIdentifier }) => ambulanceIdentifier).join(", ") },
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
  const saving = useSave(["ambulanceIdentifier"], {
    onSaved: useUnsaved(ambulanceIdentifier, { emptied: "" }),
    values: { ambulanceIdentifier },
  });

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
    showFlash(t("Ambulance created!"));
  }
  return (
    <form
      method="post"
      className="admin-form"
      aria-label={t("New ambulance")}
      noValidate
      onSubmit={add}
    >
      <FormAlert failure={saving.failure} />
      <div className="add-ambulance">
        <TextField
          label={t("Unit #")}
          required
          value={ambulanceIdentifier}
          onChange={setIdentifier}
          error={saving.errorOf("ambulanceIdentifier")}
          maxLength={TEXT_LIMITS.identifier}
          autoComplete="off"
        />
        <Button type="submit" busy={saving.isBusy}>{t("Add Ambulance")}</Button>
      </div>
    </form>
  );
}

function columnsOf(
  switching: AmbulanceSwitching,
  last: DataColumn<Ambulance>,
): DataColumn<Ambulance>[] {
  return [
    { id: "unit", header: "Unit #", value: ({ ambulanceIdentifier }) => ambulanceIdentifier },
    {
      id: "status",
      header: "Status",
      value: ({ isActive }) => activeWords(isActive, "feminine"),
      cell: ({ id, isActive }) => {
        const { isUnknown } = switching.at(id);
        return <StatusBadge isActive={isActive} isUnsure={isUnknown} of="feminine" />;
      },
    },
    last,
  ];
}

function actionsOf(
  switching: AmbulanceSwitching,
  frame: AdminFrameData,
  onLookAgain: () => void,
): DataColumn<Ambulance> {
  return {
    id: "actions",
    header: "Actions",
    hideHeader: true,
    isSortable: false,
    value: () => null,
    cell: (unit) => <AmbulanceSwitch {...{ unit, switching, frame, onLookAgain }} />,
  };
}
