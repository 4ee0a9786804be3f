import type { Database } from "../../../db/postgres/connect.ts";
import type { Log } from "../../../server/log.ts";

/** Tables that grow with the history: reading one of them as a whole is a fault. */
const GROWING = [
  "patient_deliveries",
  "patient_delivery_updates",
  "patients",
  "emergency_medical_service_calls",
  "emergency_medical_service_call_ambulances",
  "ringdown_searches",
  "ringdown_waits",
  "ringdown_offloads",
];

const PATIENCE_MS = 10_000;

export type PlanReader = ReturnType<typeof createPlanReader>;

/** Hears the plans that PostgreSQL writes into its log. Give `log` to the server at its start. */
export function createPlanReader() {
  let lines: string[] = [];
  const log: Log = {
    debug: (_, told) => void lines.push(String((told as { line?: string })?.line)),
    info() {},
    warn() {},
    error() {},
  };

  /** The plans of all that `work` asks on `sql`, which has a single connection. */
  async function plansOf(sql: Database, work: () => Promise<unknown>): Promise<string[]> {
    await sql.unsafe("load 'auto_explain'");
    await sql.unsafe("set auto_explain.log_analyze = on");
    await sql.unsafe("set auto_explain.log_timing = off");
    await sql.unsafe("set auto_explain.log_min_duration = 0");
    lines = [];
    await work();
    await sql.unsafe("set auto_explain.log_min_duration = -1");
    await sql.unsafe("do $$ begin raise log 'all plans told'; end $$");
    const until = performance.now() + PATIENCE_MS;
    while (!lines.some((line) => line.includes("all plans told"))) {
      if (performance.now() > until) throw new Error("PostgreSQL does not tell its plans.");
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return lines.filter((line) => !/all plans told|^CONTEXT/.test(line));
  }

  return { log, plansOf };
}

/** The growing tables that a plan reads as a whole. */
export function wholeReads(plan: string[]): string[] {
  const read = plan.flatMap((line) => /Seq Scan on (?:public\.)?(\w+)/.exec(line)?.[1] ?? []);
  return [...new Set(read.filter((table) => GROWING.includes(table)))];
}

/** The indexes that a plan uses, in the order of their use. */
export function indexesOf(plan: string[]): string[] {
  const used = plan.flatMap((line) =>
    /Index (?:Only )?Scan (?:Backward )?(?:using|on) (\w+)/.exec(line)?.[1] ?? []
  );
  return [...new Set(used)];
}
