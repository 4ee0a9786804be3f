import type { Sql } from "../../../db/postgres/sql.ts";
import { startApp, type TestApp } from "../../support/app.ts";
import type { Person } from "../../support/person.ts";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { untilTrue } from "../../support/until_true.ts";
import { openStream, type Stream } from "../../support/stream.ts";

/** Opens a stream that is closed at the end of the test. */
export type Listen = (person: Person, path: string, how?: { plain?: boolean }) => Promise<Stream>;

/** Starts a program for one test. Stopping the program also closes its streams. */
export async function withApp(
  work: (app: TestApp, listen: Listen) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const app = await startApp({ env });
  await withStreams((listen) => work(app, listen), () => app.stop());
}

/** Runs `work`, then `stop`, and waits until every stream that `work` opened is closed. */
export async function withStreams(
  work: (listen: Listen) => Promise<void>,
  stop: () => Promise<void>,
): Promise<void> {
  const streams: Stream[] = [];
  try {
    await work(async (person, path, how) => {
      const stream = await openStream(person, path, how);
      streams.push(stream);
      return stream;
    });
  } finally {
    await stop();
    await Promise.all(streams.map(({ closed }) => closed));
  }
}

/**
 * Waits until all these streams have received every earlier change: opens an MCI, which every
 * stream receives. A message that has not come before this MCI does not come at all.
 */
export async function catchUp(sql: Sql, ...streams: Stream[]): Promise<void> {
  const incidentNumber = await openMci(sql);
  await Promise.all(
    streams.map((stream) =>
      stream.heard(({ mcis = [] }) =>
        mcis.some((mci: { incidentNumber: string }) => mci.incidentNumber === incidentNumber)
      )
    ),
  );
}

/** Opens an MCI directly in the database and returns its number. */
export async function openMci(sql: Sql, startedAt = new Date()): Promise<string> {
  const incidentNumber = `MCI ${crypto.randomUUID()}`;
  await sql`
    insert into mass_casualty_incidents (incident_number, started_at)
    values (${incidentNumber}, ${startedAt})
  `;
  return incidentNumber;
}

/** Ends an MCI directly in the database. */
export async function endMci(sql: Sql, incidentNumber: string): Promise<void> {
  await sql`
    update mass_casualty_incidents set ended_at = greatest(started_at, clock_timestamp())
    where incident_number = ${incidentNumber}
  `;
}

/** The stream of a hospital's board, of the screen with this name if it says one. */
export function boardOf(hospitalId: string, screen?: string): string {
  return `/wss/hospital?id=${hospitalId}${screen ? `&screen=${screen}` : ""}`;
}

/** The newest version of a ringdown that a stream has received. */
export function newest(stream: Stream, { id }: { id: string }): Ringdown | undefined {
  return stream.messages.flatMap(({ ringdowns = [] }) => ringdowns)
    .findLast((ringdown: Ringdown) => ringdown.id === id);
}

/** Whether any message of a stream so far contains the id of the ringdown. */
export function mentions(stream: Stream, { id }: { id: string }): boolean {
  return JSON.stringify(stream.messages).includes(id);
}

/** Waits until a screen of the hospital's ringdown users is known to be open. */
export async function countsScreen(person: Person, hospitalId: string): Promise<void> {
  await untilTrue(async () => {
    const { body } = await person.get<HospitalStatus[]>("/api/hospitalstatuses");
    return body.some((status) => status.HospitalId === hospitalId && status.hospital.openScreens);
  });
}
