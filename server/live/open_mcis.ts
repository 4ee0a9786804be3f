import type { MciRingdown } from "../../db/mcis/ringdowns.ts";
import type { SentInMci } from "../../domain/hospital/status.ts";
import { sentInMcis } from "../../domain/mci/balance.ts";
import { byNewestMci, type Mci } from "../../domain/mci/mci.ts";
import { isNotComing } from "../../domain/ringdown/delivery_status.ts";
import { bySent, type Ringdown } from "../../domain/ringdown/ringdown.ts";
import { type Difference, replace } from "./differences.ts";

/** Rows read again: all that were found for these MCIs and ringdowns. */
export interface FreshPatients {
  mciIds: string[];
  ringdownIds: string[];
  found: MciRingdown[];
}

/** How the patients of open MCIs changed. */
export type PatientDifference = Difference<Ringdown> & { mciId: string };

/**
 * The open MCIs and their patients, also those whose ringdowns are finished. `withScreens` says of a
 * ringdown what is known of its hospital's screens now.
 */
export function createOpenMcis(withScreens: (ringdown: Ringdown) => Ringdown) {
  const mcis = new Map<string, Mci>();
  const patients = new Map<string, Map<string, Ringdown>>();
  let sorted: Mci[] | null = null;
  let sent: Map<string, SentInMci> | null = null;

  function load(rows: { mcis: Mci[]; mciRingdowns: MciRingdown[] }) {
    mcis.clear();
    patients.clear();
    sorted = sent = null;
    for (const mci of rows.mcis) mcis.set(mci.id, mci);
    for (const { mciId, ringdown } of rows.mciRingdowns) {
      known(mciId).set(ringdown.id, withScreens(ringdown));
    }
  }

  function apply(fresh: Map<string, Mci | null>): Difference<Mci>[] {
    const differences = replace(mcis, fresh);
    if (differences.length > 0) sorted = sent = null;
    for (const mciId of patients.keys()) if (!mcis.has(mciId)) patients.delete(mciId);
    return differences;
  }

  function applyPatients({ mciIds, ringdownIds, found }: FreshPatients): PatientDifference[] {
    const differences = [...mcis.keys()].flatMap((mciId) => {
      const before = known(mciId);
      const asked = mciIds.includes(mciId) ? [...before.keys()] : ringdownIds;
      const fresh = new Map<string, Ringdown | null>(asked.map((id) => [id, null]));
      for (const row of found) {
        if (row.mciId === mciId) fresh.set(row.ringdown.id, withScreens(row.ringdown));
      }
      return replace(before, fresh).map((difference) => ({ mciId, ...difference }));
    });
    if (differences.length > 0) sent = null;
    return differences;
  }

  /** Says of each patient anew what is known of the screens, and returns who changed. */
  function renewPatients(): PatientDifference[] {
    return [...patients].flatMap(([mciId, group]) => {
      const renewed = [...group].map(([id, ringdown]): [string, Ringdown] => {
        return [id, withScreens(ringdown)];
      }).filter(([id, ringdown]) => ringdown !== group.get(id));
      return replace(group, new Map(renewed)).map((difference) => ({ mciId, ...difference }));
    });
  }

  /** How many were sent to each hospital that was sent any. The same map until something changes. */
  function sentByHospital(): Map<string, SentInMci> {
    return sent ??= sentInMcis(
      [...mcis.values()].map((mci) => ({ ...mci, ringdowns: ringdownsOf(mci.id, false) })),
    );
  }

  /** Those who come, or those who are redirected, in no order. */
  function ringdownsOf(mciId: string, isRedirected: boolean): Ringdown[] {
    return [...patients.get(mciId)?.values() ?? []]
      .filter(({ currentDeliveryStatus }) => isNotComing(currentDeliveryStatus) === isRedirected);
  }

  function known(mciId: string): Map<string, Ringdown> {
    const group = patients.get(mciId) ?? new Map<string, Ringdown>();
    patients.set(mciId, group);
    return group;
  }

  return {
    load,
    apply,
    applyPatients,
    renewPatients,
    /** Newest first. The same list until something changes. */
    all: () => sorted ??= [...mcis.values()].sort(byNewestMci),
    patientsOf: (mciId: string) => ringdownsOf(mciId, false).sort(bySent),
    /** Redirected, and not sent to another hospital yet. */
    redirectedOf: (mciId: string) => ringdownsOf(mciId, true).sort(bySent),
    sentByHospital,
    /** An MCI that nobody ends keeps all its patients in memory. */
    size: () => ({
      mcis: mcis.size,
      mciPatients: [...patients.values()].reduce((sum, { size }) => sum + size, 0),
    }),
  };
}
