import type { Organization } from "../../domain/organization/organization.ts";
import { TitledPage } from "../frame/TitledPage.tsx";
import type { DataColumn } from "../table/data_column.ts";
import { DataTable } from "../table/DataTable.tsx";
import { activeWords, StatusBadge } from "../table/StatusBadge.tsx";
import { ListFile } from "../table/ListFile.tsx";
import { useList } from "../table/use_list.ts";
import { ButtonLink } from "../shared/Button.tsx";
import { TYPE_LABELS } from "./organization_draft.ts";
import { t } from "../../words/t.ts";

const COLUMNS: readonly DataColumn<Organization>[] = [
  { id: "name", header: "Name", value: ({ name }) => name },
  { id: "type", header: "Type", value: ({ type }) => t(TYPE_LABELS[type]), isWords: true },
  { id: "stateUniqueId", header: "State Unique ID", value: ({ stateUniqueId }) => stateUniqueId },
  {
    id: "status",
    header: "Status",
    value: ({ isActive }) => activeWords(isActive, "feminine"),
    cell: ({ isActive }) => <StatusBadge isActive={isActive} of="feminine" />,
  },
];

/** All organizations, sorted by name. */
export function OrganizationList(
  { organizations }: { organizations: Organization[] | null },
) {
  const { rows, state } = useList(organizations);
  return (
    <TitledPage
      title={t("Organizations")}
      action={
        <ButtonLink variant="primary" href={`${PATH}/new`}>{t("Add new Organization")}</ButtonLink>
      }
    >
      <DataTable
        caption="Organizations"
        rows={rows}
        state={state}
        columns={COLUMNS}
        idOf={({ id }) => id}
        hrefOf={({ id }) => `${PATH}/${id}`}
        empty={<p>{t("No organizations yet. Add the first EMS agency or hospital group.")}</p>}
      />
      <ListFile name="organizations" label={t("Organizations (CSV)")} rows={rows.length} />
    </TitledPage>
  );
}

const PATH = "/admin/site/organizations";
