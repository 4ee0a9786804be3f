import { useCallback, useMemo } from "react";
import type { Invite } from "../../domain/people/invite.ts";
import type { User } from "../../domain/people/user.ts";
import { ButtonLink } from "../shared/Button.tsx";
import { ChoiceTiles } from "../form/ChoiceTiles.tsx";
import { ActiveNow } from "./ActiveNow.tsx";
import { useInAddress } from "../frame/use_in_address.ts";
import { TitledPage } from "../frame/TitledPage.tsx";
import type { DataColumn } from "../table/data_column.ts";
import type { AdminFrameData } from "../frame/frame.ts";
import { InvitesTable } from "./InvitesTable.tsx";
import { SeveralLater } from "./several/SeveralLater.tsx";
import { rolesOf } from "./roles.ts";
import { activeWords, StatusBadge } from "../table/StatusBadge.tsx";
import { ListFile } from "../table/ListFile.tsx";
import { useList } from "../table/use_list.ts";
import { t } from "../../words/t.ts";

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
    value: ({ isActive }) => activeWords(isActive, "other"),
    cell: ({ isActive }) => <StatusBadge isActive={isActive} />,
  },
];
const COLUMNS_WITHOUT_HOSPITALS = COLUMNS.filter(({ id }) => id !== "hospitals");

const SHOWN = [
  { value: "all", label: () => t("All") },
  { value: "active", label: () => activeWords(true, "several") },
  { value: "inactive", label: () => activeWords(false, "several") },
] as const;
const SHOW = ["show"] as const;
const isActiveIf = (asked: boolean) => ({ isActive }: User) => isActive === asked;

/** Who is active now, the organization's invites, and its users. */
export function UsersPage({ frame, users, invites, underWay }: {
  frame: AdminFrameData;
  users: User[] | null;
  invites: Invite[] | null;
  underWay: string[] | null;
}) {
  const { type } = frame.organization;
  const list = useList(users);
  const columnsWith = useCallback((choose: DataColumn<User> | null) => {
    const columns = type === "HEALTHCARE" ? COLUMNS : COLUMNS_WITHOUT_HOSPITALS;
    return choose ? [...columns, choose] : columns;
  }, [type]);
  const [{ show }, choose] = useInAddress(SHOW);
  const shown = SHOWN.find(({ value }) => value === show)?.value ?? "all";
  const rows = useMemo(
    () => shown === "all" ? list.rows : list.rows.filter(isActiveIf(shown === "active")),
    [list.rows, shown],
  );
  return (
    <TitledPage
      title={t("Users")}
      action={
        <>
          <ButtonLink variant="primary" href="/admin/users/invite">{t("Invite User")}</ButtonLink>
          <ButtonLink href="/admin/users/new">{t("Add new User")}</ButtonLink>
          <ButtonLink href="/admin/users/import">{t("Import a list")}</ButtonLink>
        </>
      }
    >
      <ActiveNow frame={frame} />
      <section className="admin-section" aria-labelledby="invites">
        <h2 id="invites">{t("Invites")}</h2>
        <InvitesTable frame={frame} invites={invites} />
      </section>
      <section className="admin-section" aria-labelledby="users">
        <div className="admin-section__head">
          <h2 id="users">{t("Users ({count})", { count: list.rows.length })}</h2>
          <ChoiceTiles
            legend={t("Show")}
            hideLegend
            clearable={false}
            choices={SHOWN.map(({ value, label }) => ({ value, label: label() }))}
            value={shown}
            onChange={(value) => choose({ show: value === "all" ? "" : value ?? "" })}
          />
        </div>
        <SeveralLater<User, SeveralUsers>
          table={{
            caption: "Users",
            rows,
            idOf: ({ id }) => id,
            hrefOf: ({ id }) => `/admin/users/${id}`,
            state: list.state,
            empty: <NoUsers isFiltered={list.rows.length > 0} />,
          }}
          columnsWith={columnsWith}
          path="/api/users"
          nameOf={({ fullName }) => fullName}
          read={({ users, stay }) => ({ changed: users, stay })}
          onChanged={(changed) =>
            list.setRows((before) => before?.map(replacedBy(changed)) ?? null)}
          what="user"
          onLookAgain={list.load}
          canChoose={({ id }) => id !== frame.user.id}
          onAsk={list.load}
          warningOf={(chosen) => warningOf(chosen, underWay)}
        />
        <ListFile
          name="users"
          label={t("Users (CSV)")}
          rows={list.rows.length}
          organizationId={frame.organization.id}
        />
      </section>
    </TitledPage>
  );
}

/** What is said of those who have a patient under way before they are deactivated. */
function warningOf(chosen: User[], underWay: string[] | null): string | null {
  if (!underWay) return t("It is not known who has a patient under way.");
  const crews = chosen.filter(({ id }) => underWay.includes(id));
  if (crews.length === 0) return null;
  return t(
    "With a patient under way: {names}. First a colleague takes the patient over: they could no longer update or end it.",
    { names: crews.map(({ fullName }) => fullName).join(", ") },
  );
}

interface SeveralUsers {
  users: User[];
  stay: { id: string; message: string }[];
}

function replacedBy(changed: User[]) {
  return (user: User) => changed.find(({ id }) => id === user.id) ?? user;
}

function NoUsers({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <p>{t("Nobody here.")}</p>;
  return (
    <>
      <p>{t("There are no users yet. The first step is to invite one.")}</p>
      <ButtonLink href="/admin/users/invite">{t("Invite User")}</ButtonLink>
    </>
  );
}
