import { judgeUnits } from "../../domain/import/units.ts";
import { STAY_MESSAGES, type Staying } from "../../domain/import/undo.ts";
import { inParts } from "../in_parts.ts";
import { ensureTheirEms } from "../organizations/ambulance_changes.ts";
import { listAmbulances } from "../organizations/ambulances.ts";
import type { Sql } from "../postgres/sql.ts";
import { keepEvents } from "./events.ts";
import type { KindOfImport, StoredLine } from "./kind.ts";

/** Units of an EMS organization. */
export const UNITS: KindOfImport<string> = {
  async ensureMay(tx, organizationId, by) {
    await ensureTheirEms(tx, organizationId, by);
    return by;
  },

  async judge(tx, { OrganizationId, lines }) {
    return judgeUnits(lines, await listAmbulances(tx, OrganizationId));
  },

  async store(tx, lines, { OrganizationId, by }) {
    const added = await tx<{ id: string; ambulanceIdentifier: string }[]>`
      insert into ambulances (
        organization_id, ambulance_identifier, created_at, updated_at, created_by_id, updated_by_id
      )
      select ${OrganizationId}::uuid, identifier, now, now, ${by.id}::uuid, ${by.id}::uuid
      from unnest(${lines.map(({ what }) => what)}::text[]) as identifier, clock_timestamp() as now
      order by lower(identifier)
      on conflict (organization_id, lower(ambulance_identifier)) do nothing
      returning id, ambulance_identifier
    `;
    await keepEvents(tx, "ambulance.added", {
      of: "ambulance",
      ids: added.map(({ id }) => id),
      by,
    });
    const ids = new Map(added.map((unit) => [unit.ambulanceIdentifier, unit.id]));
    return lines.flatMap(({ line, what }) => {
      const subjectId = ids.get(what);
      return subjectId ? [{ line, subjectId, changes: null }] : [];
    });
  },

  async undo(tx, lines, by) {
    const units = await lockUnits(tx, lines.map(({ subjectId }) => subjectId));
    await inParts(units.filter(isFree).map(({ id }) => id), async (ids) => {
      await tx`delete from ambulances where id = any (${ids}::uuid[])`;
      await keepEvents(tx, "ambulance.removed", { of: "ambulance", ids, by });
    });
    return units.filter((unit) => !isFree(unit)).map((unit) => stayingOf(unit, lines));
  },
};

interface ImportedUnit {
  id: string;
  ambulanceIdentifier: string;
  isUsed: boolean;
  isChanged: boolean;
}

/** Whoever sends with one of them meanwhile waits, and then finds that it is gone. */
async function lockUnits(tx: Sql, ids: string[]): Promise<ImportedUnit[]> {
  await tx`select from ambulances where id = any (${ids}::uuid[]) order by id for update`;
  return await tx<ImportedUnit[]>`
    select
      a.id, a.ambulance_identifier, a.updated_at > a.created_at as is_changed,
      exists (select from patient_deliveries d where d.ambulance_id = a.id)
        or exists (
          select from emergency_medical_service_call_ambulances c where c.ambulance_id = a.id
        ) as is_used
    from ambulances a
    where a.id = any (${ids}::uuid[])
  `;
}

function isFree({ isUsed, isChanged }: ImportedUnit): boolean {
  return !isUsed && !isChanged;
}

function stayingOf(unit: ImportedUnit, lines: StoredLine[]): Staying {
  const { line } = lines.find(({ subjectId }) => subjectId === unit.id)!;
  const message = unit.isUsed ? STAY_MESSAGES.used : STAY_MESSAGES.changed;
  return { line, name: unit.ambulanceIdentifier, message };
}
