import type { FirstDayStep } from "../../domain/organization/site_state.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

/** The steps that the database shows. */
type StoredStep = Exclude<FirstDayStep, "password">;

/** Which steps of the first day are done, or were seen done once. */
export async function listFirstDaySteps(sql: Sql): Promise<Set<StoredStep>> {
  const rows = await sql<{ step: StoredStep }[]>`
    select step from first_day_steps
    union
    select step from (${stepsNow(sql)}) as now (step, is_done) where is_done
  `;
  return new Set(rows.map(({ step }) => step));
}

/** Notes what is done by now: later its traces may be gone. Returns how many steps are new. */
export async function noteFirstDaySteps(tx: Sql): Promise<number> {
  const { count } = await tx`
    insert into first_day_steps (step)
    select step from (${stepsNow(tx)}) as now (step, is_done)
    where is_done and not exists (select from first_day_steps f where f.step = now.step)
    on conflict do nothing
  `;
  return count;
}

function stepsNow(sql: Sql): Fragment {
  return sql`
    values
      ('mail', exists (select from emails where sent_at is not null)),
      ('backup', exists (select from backup_runs where error is null)),
      ('secondFactor', not exists (
        select from users u join organizations o on o.id = u.organization_id
        where u.is_super_user and u.is_active and o.is_active and u.totp_key is null
          and not o.is_mfa_enabled
      )),
      ('hospitals', exists (
        select from hospital_users hu
        join hospitals h on h.id = hu.hospital_id
        join users u on u.id = hu.ed_admin_user_id
        where hu.is_active and hu.is_ringdown_user and h.is_active and u.is_active
          and u.is_operational_user
      )),
      ('crews', exists (
        select from users u join organizations o on o.id = u.organization_id
        where u.is_active and u.is_operational_user and o.is_active and o.type = 'EMS'
          and exists (select from ambulances a where a.organization_id = o.id and a.is_active)
      ))
  `;
}
