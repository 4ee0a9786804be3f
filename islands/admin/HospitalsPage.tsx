import { can } from "../../domain/people/permissions.ts";
import { ButtonLink } from "../shared/Button.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";
import type { DataColumn } from "../table/data_column.ts";
import { DataTable } from "../table/DataTable.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import type { AdminHospital } from "./pages.ts";
import { activeWords, StatusBadge } from "../table/StatusBadge.tsx";
import { ListFile } from "../table/ListFile.tsx";
import { useList } from "../table/use_list.ts";
import { t } from "../../words/t.ts";

const COLUMNS: DataColumn<AdminHospital>[] = [
  { id: "name", header: "Name", value: ({ name }) => name },
  {
    id: "code",
    header: "State Facility Code",
    value: ({ stateFacilityCode }) => stateFacilityCode,
  },
  {
    id: "status",
    header: "Status",
    value: ({ isActive }) => activeWords(isActive, "other"),
    cell: ({ isActive }) => <StatusBadge isActive={isActive} />,
  },
];

/** The hospitals of a HEALTHCARE organization. Only super users can add one. */
export function HospitalsPage(
  { frame, hospitals }: { frame: AdminFrameData; hospitals: AdminHospital[] | null },
) {
  const canAdd = can(frame.user, "manageSite");
  const list = useList(hospitals);
  const add = canAdd && (
    <ButtonLink variant="primary" href="/admin/hospitals/new">{t("Add new Hospital")}</ButtonLink>
  );
  const importing = <ButtonLink href="/admin/hospitals/import">{t("Import a list")}</ButtonLink>;
  return (
    <TitledPage title={t("Hospitals")} action={list.rows.length > 0 && <>{importing}{add}</>}>
      <DataTable
        caption="Hospitals"
        rows={list.rows}
        columns={COLUMNS}
        idOf={({ id }) => id}
        hrefOf={({ id }) => `/admin/hospitals/${id}`}
        state={list.state}
        empty={
          <>
            <p>
              {canAdd
                ? t("There are no hospitals yet. The first step is to add one.")
                : t("There are no hospitals yet. A super user adds the first one.")}
            </p>
            {add}
            {canAdd && importing}
          </>
        }
      />
      <ListFile
        name="hospitals"
        label={t("Hospitals (CSV)")}
        rows={list.rows.length}
        organizationId={frame.organization.id}
      />
    </TitledPage>
  );
}
