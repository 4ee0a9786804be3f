import { type ApiClient, SCOPE_WORDS } from "../../domain/people/api_client.ts";
import { TitledPage } from "../frame/TitledPage.tsx";
import type { DataColumn } from "../table/data_column.ts";
import { DataTable } from "../table/DataTable.tsx";
import { ListFile } from "../table/ListFile.tsx";
import { useList } from "../table/use_list.ts";
import { ButtonLink } from "../shared/Button.tsx";
import { t } from "../../words/t.ts";

const COLUMNS: readonly DataColumn<ApiClient>[] = [
  { id: "name", header: "Name", value: ({ name }) => name },
  { id: "redirectUri", header: "Redirect URI", value: ({ redirectUri }) => redirectUri },
  {
    id: "scopes",
    header: "May",
    value: ({ scopes }) =>
      scopes.map((scope) => t(SCOPE_WORDS[scope].label)).join(", ") || t("Nothing"),
  },
  { id: "user", header: "Service Account User", value: ({ User }) => User?.email ?? null },
];

/** All API clients, sorted by name. */
export function ClientList(
  { clients }: { clients: ApiClient[] | null },
) {
  const { rows, state } = useList(clients);
  return (
    <TitledPage
      title={t("Clients")}
      action={<ButtonLink variant="primary" href={`${PATH}/new`}>{t("Add new Client")}</ButtonLink>}
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
            {t(
              "No clients yet. A client lets a program, such as dispatch, do what you choose for it.",
            )}
          </p>
        }
      />
      <ListFile name="clients" label={t("Clients (CSV)")} rows={rows.length} />
    </TitledPage>
  );
}

const PATH = "/admin/site/clients";
