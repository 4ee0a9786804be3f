import { useState } from "react";
import type { Invite } from "../../domain/people/invite.ts";
import type { User } from "../../domain/people/user.ts";
import { ButtonLink } from "../shared/Button.tsx";
import { ChoiceTiles } from "../form/ChoiceTiles.tsx";
import { ActiveNow } from "./ActiveNow.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";
import type { DataColumn } from "../table/data_column.ts";
import { DataTable } from "../table/DataTable.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { InvitesTable } from "./InvitesTable.tsx";
import { rolesOf } from "./roles.ts";
import { StatusBadge } from "../table/StatusBadge.tsx";
import { useList } from "../table/use_list.ts";

const COLUMNS: DataColumn<User>[] = [
  { id: "name", header: "Name", value: ({ fullName }) => fullName },
  { id: "email", header: "Email", value: ({ email }) => email },
  { id: "roles", header: "Roles", value: rolesOf, isWords: true },
  {
    id: "hospitals",
    header: "Hospitals",
    value: ({ activeHospitals }) => activeHospitals.map(({ hospital }) => hospital.name).join(", "),
  },
  {
    id: "status",
    header: "Status",
    value: ({ isActive }) => isActive ? "Active" : "Not active",
    cell: ({ isActive }) => <StatusBadge isActive={isActive} />,
  },
];
const COLUMNS_WITHOUT_HOSPITALS = COLUMNS.filter(({ id }) => id !== "hospitals");

const SHOWN = [
  { value: "all", label: "All" },
  { value: "active", label: "Active" },
  { value: "inactive", label: "Not active" },
] as const;

/** The organization's users, those who are active now, and its invites. */
export function UsersPage({ frame, users, invites }: {
  frame: AdminFrameData;
  users: User[] | null;
  invites: Invite[] | null;
}) {
  const { type } = frame.organization;
  const list = useList(users);
  const [shown, setShown] = useState<string>("all");
  const rows = shown === "all"
    ? list.rows
    : list.rows.filter(({ isActive }) => isActive === (shown === "active"));
  return (
    <TitledPage
      title="Users"
      action={
        <>
          <ButtonLink href="/admin/users/new">Add new User</ButtonLink>
          <ButtonLink variant="primary" href="/admin/users/invite">Invite User</ButtonLink>
        </>
      }
    >
      <ActiveNow frame={frame} />
      <section className="admin-section" aria-labelledby="users">
        <div className="admin-section__head">
          <h2 id="users">{`Users (${list.rows.length})`}</h2>
          <ChoiceTiles
            legend="Show"
            hideLegend
            clearable={false}
            choices={SHOWN}
            value={shown}
            onChange={(value) => setShown(value ?? "all")}
          />
        </div>
        <DataTable
          caption="Users"
          rows={rows}
          columns={type === "HEALTHCARE" ? COLUMNS : COLUMNS_WITHOUT_HOSPITALS}
          idOf={({ id }) => id}
          hrefOf={({ id }) => `/admin/users/${id}`}
          state={list.state}
          empty={<NoUsers isFiltered={list.rows.length > 0} />}
        />
      </section>
      <section className="admin-section" aria-labelledby="invites">
        <h2 id="invites">Invites</h2>
        <InvitesTable frame={frame} invites={invites} />
      </section>
    </TitledPage>
  );
}

function NoUsers({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <p>Nobody here.</p>;
  return (
    <>
      <p>There are no users yet. The first step is to invite one.</p>
      <ButtonLink href="/admin/users/invite">Invite User</ButtonLink>
    </>
  );
}
