/** Boards that end without a word: their crews hear of it. */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import type { HospitalCounts } from "../../domain/hospital/hospital_counts.ts";
import { hospitalIdOf, type Person, signIn } from "../support/person.ts";
import { openStream, type Stream } from "../support/stream.ts";
import { untilTrue } from "../support/until_true.ts";
import { startProgram, withDemoData } from "./program.ts";

const BOARD = fileURLToPath(new URL("board_process.ts", import.meta.url));
/** Crews know of a board that was killed sooner than of one that is only silent, with time to spare. */
const KILLED_MS = 10_000;
const SILENT_MS = 60_000;

Deno.test("crews soon know of a board that was killed, and of one whose network is gone without a word", async () => {
  await withDemoData(async (dataDir) => {
    const program = startProgram(dataDir);
    await program.logged("ready");
    const origin = await program.origin();
    const [crew, nurse] = [
      await signIn(origin, "crew1@demo.test"),
      await signIn(origin, "nurse@demo.test"),
    ];
    const general = await hospitalIdOf(crew, "General Hospital");
    const own = await openStream(crew, "/wss/user");
    const boards = [startBoard(nurse, general), startBoard(nurse, general)];
    try {
      await untilTrue(() => screensOn(own, general) === 2);
      const msUntil = async (count: number) => {
        const beganAt = performance.now();
        await untilTrue(() => screensOn(own, general) === count);
        return performance.now() - beganAt;
      };
      const [killed, silent] = boards;
      killed.kill("SIGKILL");
      const killedMs = await msUntil(1);
      assert(killedMs < KILLED_MS, `killed: ${killedMs} ms`);
      // The connection stays, but nobody answers.
      silent.kill("SIGSTOP");
      const silentMs = await msUntil(0);
      assert(silentMs < SILENT_MS, `silent: ${silentMs} ms`);
    } finally {
      await Promise.all(boards.map(end));
      await own.close();
      program.signal("SIGTERM");
      await program.ended;
    }
  });
});

function startBoard(nurse: Person, hospitalId: string) {
  const path = `/wss/hospital?id=${hospitalId}&screen=${crypto.randomUUID()}`;
  return new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", BOARD, nurse.origin, nurse.cookie, path],
    stdout: "null",
    stderr: "null",
  }).spawn();
}

/** Kills a board, unless it was killed before. */
async function end(board: Deno.ChildProcess) {
  try {
    board.kill("SIGKILL");
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  await board.status;
}

function screensOn(stream: Stream, hospitalId: string): number | null | undefined {
  return stream.messages.flatMap(({ counts = [] }): HospitalCounts[] => counts)
    .findLast((counts) => counts.HospitalId === hospitalId)?.openScreens;
}
