import type { Organization } from "../../domain/organization.ts";
import { AdminFrame } from "../admin/AdminFrame.tsx";
import { type DataColumn, DataTable } from "../admin/DataTable.tsx";
import type { AdminFrameData } from "../admin/frame.ts";
import { ButtonLink } from "../shared/Button.tsx";
import { TYPE_LABELS } from "./organization_draft.ts";

const COLUMNS: readonly DataColumn<Organization>[] = [
  {
    id: "name",
    header: "Name",
    value: ({ name, isActive }) => isActive ? name : `${name} (inactive)`,
  },
  { id: "type", header: "Type", value: ({ type }) => TYPE_LABELS[type] },
  { id: "stateUniqueId", header: "State Unique ID", value: ({ stateUniqueId }) => stateUniqueId },
];

/** Every organisation, by name. */
export function OrganizationList(
  { frame, organizations }: { frame: AdminFrameData; organizations: Organization[] },
) {
  return (
    <AdminFrame
      frame={frame}
      title="Organizations"
      action={<ButtonLink variant="primary" href={`${PATH}/new`}>Add new Organization</ButtonLink>}
    >
      <DataTable
        caption="Organizations"
        rows={organizations}
        columns={COLUMNS}
        idOf={({ id }) => id}
        hrefOf={({ id }) => `${PATH}/${id}`}
        empty={<p>No organizations yet. Add the first EMS agency or hospital group.</p>}
      />
    </AdminFrame>
  );
}

const PATH = "/admin/site/organizations";
