import { type HospitalLine, judgeHospitals } from "../../domain/import/hospitals.ts";
import { Invalid } from "../../domain/errors.ts";
import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import { DEFAULT_STATE } from "../../domain/organization/us_states.ts";
import { publishZeros } from "../hospitals/changes.ts";
import { lockHospitalsOf } from "../hospitals/deactivation.ts";
import { listHospitals } from "../hospitals/hospitals.ts";
import { takeNextNumber } from "../hospitals/order.ts";
import { inParts } from "../in_parts.ts";
import { findOrganization } from "../organizations/organizations.ts";
import type { Sql } from "../postgres/sql.ts";
import { keepEvents } from "./events.ts";
import { undoHospitals } from "./hospitals_undone.ts";
import type { KindOfImport, LineToStore, StoredLine } from "./kind.ts";

/** Hospitals of a healthcare organization. Its own administrators change them, super users also add. */
export const HOSPITALS: KindOfImport<HospitalLine> = {
  async ensureMay(tx, organizationId, by) {
    await tx`select from organizations where id = ${organizationId} for share`;
    const organization = await findOrganization(tx, organizationId);
    const isTheirs = organization && can(by, "administerOrganization", { organizationId });
    const { onlyCareHasHospitals, unknownOrganization } = ADMINISTRATION_MESSAGES;
    const fault = isTheirs ? onlyCareHasHospitals : unknownOrganization;
    const subject = { organizationId, type: organization?.type ?? "EMS" };
    if (isTheirs && can(by, "administerHospitals", subject)) return by;
    throw new Invalid([{ path: "OrganizationId", message: fault, value: organizationId }]);
  },

  async judge(tx, { OrganizationId, lines }, { by, isPreview }) {
    if (!isPreview) {
      await takeNextNumber(tx); // whoever else adds a hospital waits
      await lockHospitalsOf(tx, OrganizationId);
    }
    const organization = await findOrganization(tx, OrganizationId);
    return judgeHospitals(lines, {
      existing: await listHospitals(tx),
      OrganizationId,
      canAdd: can(by, "manageSite"),
      isActive: organization?.isActive === true,
      seen: isPreview ? undefined : new Map(lines.map(({ line, seen = {} }) => [line, seen])),
    });
  },

  async store(tx, lines, { OrganizationId, by }) {
    const added = lines.filter(({ what }) => what.id === null);
    const changed = lines.filter(({ what }) => what.id !== null);
    await inParts(changed, (part) => change(tx, part, by));
    return [
      ...await add(tx, added, { OrganizationId, by }),
      ...changed.map(({ line, what, changes }) => ({ line, subjectId: what.id!, changes })),
    ];
  },

  undo: undoHospitals,
};

/** They are last in the order, as they are in the file, with first statuses of zeros. */
async function add(
  tx: Sql,
  lines: LineToStore<HospitalLine>[],
  { OrganizationId, by }: { OrganizationId: string; by: User },
): Promise<StoredLine[]> {
  if (lines.length === 0) return [];
  const next = await takeNextNumber(tx);
  const whats = lines.map(({ what }) => what);
  const rows = await tx<{ id: string; number: number }[]>`
    insert into hospitals (
      organization_id, name, phone, state, state_facility_code, sort_sequence_number,
      created_at, updated_at, created_by_id, updated_by_id
    )
    select
      ${OrganizationId}::uuid, h.name, h.phone, h.state, h.code, ${next}::int + h.place::int - 1,
      now, now, ${by.id}::uuid, ${by.id}::uuid
    from unnest(
      ${whats.map(({ name }) => name)}::text[],
      ${whats.map(({ phone }) => phone ?? null)}::text[],
      ${whats.map(({ state }) => state ?? DEFAULT_STATE)}::text[],
      ${whats.map(({ stateFacilityCode }) => stateFacilityCode ?? null)}::text[]
    ) with ordinality as h (name, phone, state, code, place), clock_timestamp() as now
    returning id, sort_sequence_number as number
  `;
  const ids = new Map(rows.map(({ id, number }) => [number - next, id]));
  const made = lines.map(({ line }, at) => ({ line, subjectId: ids.get(at)!, changes: null }));
  await publishZeros(tx, made.map(({ subjectId }) => subjectId), by);
  await keepEvents(tx, "hospital.created", {
    of: "hospital",
    ids: made.map(({ subjectId }) => subjectId),
    by,
  });
  return made;
}

async function change(tx: Sql, lines: LineToStore<HospitalLine>[], by: User): Promise<void> {
  const ids = lines.map(({ what }) => what.id!);
  const values = (field: "phone" | "state" | "stateFacilityCode") =>
    lines.map(({ what }) => what[field] ?? null);
  await tx`
    update hospitals h
    set phone = coalesce(given.phone, h.phone), state = coalesce(given.state, h.state),
      state_facility_code = coalesce(given.code, h.state_facility_code),
      updated_at = clock_timestamp(), updated_by_id = ${by.id}
    from unnest(
      ${ids}::uuid[], ${values("phone")}::text[], ${values("state")}::text[],
      ${values("stateFacilityCode")}::text[]
    ) as given (id, phone, state, code)
    where h.id = given.id
  `;
  await keepEvents(tx, "hospital.changed", { of: "hospital", ids, by });
}
