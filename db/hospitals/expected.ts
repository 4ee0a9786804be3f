import type { HospitalStatusChange } from "../../domain/hospital/status.ts";
import { newerValues, unexpectedIn } from "../../domain/newer_value.ts";
import type { Sql } from "../postgres/sql.ts";
import type { PublishedRow } from "./statuses.ts";

type PublishedName = keyof HospitalStatusChange;

const COLUMNS: Record<PublishedName, string> = {
  openEdBedCount: "open_ed_bed_count",
  openPsychBedCount: "open_psych_bed_count",
  divertStatusIndicator: "divert_status_indicator",
  additionalServiceAvailabilityNotes: "additional_service_availability_notes",
  mciRedCapacity: "mci_red_capacity",
  mciYellowCapacity: "mci_yellow_capacity",
  mciGreenCapacity: "mci_green_capacity",
};

/** @throws {Conflict} with what stands now and who set it, where that is not what was expected. */
export async function ensureExpected(
  tx: Sql,
  { hospitalId, expected = {} }: { hospitalId: string; expected?: HospitalStatusChange },
  before: PublishedRow,
): Promise<void> {
  const names = unexpectedIn<PublishedName>(before, expected);
  if (names.length === 0) return;
  throw newerValues(
    await Promise.all(names.map(async (path) => ({
      path,
      value: before[path],
      by: await nameOfWhoSet(tx, hospitalId, path),
    }))),
  );
}

/** Who published the first of the newest rows that all have the present value. */
async function nameOfWhoSet(
  tx: Sql,
  hospitalId: string,
  name: PublishedName,
): Promise<string | null> {
  const column = tx(COLUMNS[name]);
  const [row] = await tx<[{ name: string | null }?]>`
    with newest as (
      select ${column} as value from hospital_status_updates
      where hospital_id = ${hospitalId} order by sequence_number desc limit 1
    ), other as (
      select s.sequence_number from hospital_status_updates s, newest
      where s.hospital_id = ${hospitalId} and s.${column} is distinct from newest.value
      order by s.sequence_number desc limit 1
    )
    select nullif(concat_ws(' ', u.first_name, u.last_name), '') as name
    from hospital_status_updates s left join users u on u.id = s.created_by_id
    where s.hospital_id = ${hospitalId}
      and s.sequence_number > coalesce((select sequence_number from other), 0)
    order by s.sequence_number
    limit 1
  `;
  return row?.name ?? null;
}
