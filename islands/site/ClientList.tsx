import type { ApiClient } from "../../domain/people/api_client.ts";
import { TitledPage } from "../frame/TitledPage.tsx";
import type { DataColumn } from "../table/data_column.ts";
import { DataTable } from "../table/DataTable.tsx";
import { useList } from "../table/use_list.ts";
import { ButtonLink } from "../shared/Button.tsx";

const COLUMNS: readonly DataColumn<ApiClient>[] = [
  { id: "name", header: "Name", value: ({ name }) => name },
  { id: "redirectUri", header: "Redirect URI", value: ({ redirectUri }) => redirectUri },
  { id: "user", header: "Service Account User", value: ({ User }) => User?.email ?? null },
];

/** All API clients, sorted by name. */
export function ClientList(
  { clients }: { clients: ApiClient[] | null },
) {
  const { rows, state } = useList(clients);
  return (
    <TitledPage
      title="Clients"
      action={<ButtonLink variant="primary" href={`${PATH}/new`}>Add new Client</ButtonLink>}
    >
      <DataTable
        caption="Clients"
        rows={rows}
        state={state}
        columns={COLUMNS}
        idOf={({ id }) => id}
        hrefOf={({ id }) => `${PATH}/${id}`}
        empty={
          <p>
            No clients yet. A client lets a program, such as dispatch, use the API with the rights
            of its service account.
          </p>
        }
      />
    </TitledPage>
  );
}

const PATH = "/admin/site/clients";
