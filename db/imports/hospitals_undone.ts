import type { ImportChanges } from "../../domain/import/judging.ts";
import { STAY_MESSAGES, type Staying } from "../../domain/import/undo.ts";
import type { User } from "../../domain/people/user.ts";
import { inParts } from "../in_parts.ts";
import type { Sql } from "../postgres/sql.ts";
import { keepEvents } from "./events.ts";
import type { StoredLine } from "./kind.ts";

/** Removes hospitals that an import made and nobody uses, and puts back what it changed of others. */
export async function undoHospitals(tx: Sql, lines: StoredLine[], by: User): Promise<Staying[]> {
  const hospitals = await lockHospitals(tx, lines.map(({ subjectId }) => subjectId));
  const judged = lines.flatMap((line) => {
    const hospital = hospitals.find(({ id }) => id === line.subjectId);
    return hospital ? [{ ...line, hospital, message: reasonToStay(hospital, line.changes) }] : [];
  });
  const free = judged.filter(({ message }) => message === null);
  const made = free.filter(({ changes }) => changes === null).map(({ subjectId }) => subjectId);
  await inParts(made, (ids) => remove(tx, ids, by));
  await inParts(free.filter(({ changes }) => changes !== null), (part) => putBack(tx, part, by));
  return judged.flatMap(({ line, hospital: { name }, message }) =>
    message === null ? [] : [{ line, name, message }]
  );
}

interface ImportedHospital {
  id: string;
  name: string;
  phone: string | null;
  state: string;
  stateFacilityCode: string | null;
  isChanged: boolean;
  isUsed: boolean;
  hasPeople: boolean;
}

/** Whoever sends to one of them meanwhile waits, and then finds that it is gone. */
async function lockHospitals(tx: Sql, ids: string[]): Promise<ImportedHospital[]> {
  await tx`select from hospitals where id = any (${ids}::uuid[]) order by id for update`;
  return await tx<ImportedHospital[]>`
    select
      h.id, h.name, h.phone, h.state, h.state_facility_code,
      h.updated_at > h.created_at as is_changed,
      exists (select from patient_deliveries d where d.hospital_id = h.id)
        or exists (select from capacity_requests r where r.hospital_id = h.id)
        or (
          select count(*) from (
            select from hospital_status_updates s where s.hospital_id = h.id limit 2
          ) statuses
        ) > 1 as is_used,
      exists (select from hospital_users u where u.hospital_id = h.id)
        or exists (select from invite_hospitals i where i.hospital_id = h.id) as has_people
    from hospitals h
    where h.id = any (${ids}::uuid[])
  `;
}

/** Null: it can be taken back. Another change of other fields does not matter to a changed one. */
function reasonToStay(hospital: ImportedHospital, changes: ImportChanges | null): string | null {
  if (changes !== null) {
    const isKept = Object.entries(changes).every(([field, { to }]) =>
      hospital[field as "phone" | "state" | "stateFacilityCode"] === to
    );
    return isKept ? null : STAY_MESSAGES.changed;
  }
  if (hospital.isUsed) return STAY_MESSAGES.inUse;
  if (hospital.hasPeople) return STAY_MESSAGES.hasPeople;
  return hospital.isChanged ? STAY_MESSAGES.changed : null;
}

async function remove(tx: Sql, ids: string[], by: User): Promise<void> {
  await tx`delete from hospital_status_updates where hospital_id = any (${ids}::uuid[])`;
  await tx`delete from hospitals where id = any (${ids}::uuid[])`;
  await keepEvents(tx, "hospital.removed", { of: "hospital", ids, by });
}

async function putBack(tx: Sql, lines: StoredLine[], by: User): Promise<void> {
  const ids = lines.map(({ subjectId }) => subjectId);
  await tx`
    update hospitals h
    set
      phone = case when c.was ? 'phone' then c.was #>> '{phone,from}' else h.phone end,
      state = case when c.was ? 'state' then c.was #>> '{state,from}' else h.state end,
      state_facility_code = case
        when c.was ? 'stateFacilityCode' then c.was #>> '{stateFacilityCode,from}'
        else h.state_facility_code
      end,
      updated_at = clock_timestamp(), updated_by_id = ${by.id}
    from (
      select id, was::jsonb as was
      from unnest(
        ${ids}::uuid[], ${lines.map(({ changes }) => JSON.stringify(changes))}::text[]
      ) as given (id, was)
    ) c
    where h.id = c.id
  `;
  await keepEvents(tx, "hospital.changed", { of: "hospital", ids, by });
}
