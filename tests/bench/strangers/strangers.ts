import { inRegion, pause, start, stop, within } from "../ground.ts";
import { usageOf } from "../measures.ts";
import { atMost, type BenchOptions, none, type Report, type Row, told } from "../report.ts";
import { askApart, holdApart } from "./attack.ts";
import { missingForProxy, startProxy } from "./nginx.ts";
import { openOthers, told95 } from "./others.ts";

export const name = "strangers";

const SIZE = { crews: 20, organizations: 2, hospitals: 10 };
const STRANGER = "127.0.0.2";
const HALF = "GET /signin HTTP/1.1\r\nHost: ringdown\r\nX-Slow: ";
const FILES = 4_096;
const ASKED = { connections: 60, atOnce: 120 };

/** What one address can do to others, through the shipped proxy and straight at the program. */
export function run({ isSmall }: BenchOptions = {}): Promise<Report> {
  const [idle, halfSent, ms] = isSmall ? [600, 100, 2_000] : [5_000, 1_000, 15_000];
  return inRegion(SIZE, async (ground) => {
    const missing = await missingForProxy();
    const rows: Row[] = [];
    if (missing.length > 0) {
      rows.push(told("through the proxy", `not tried: ${missing.join(", ")}`));
    } else {
      rows.push(...await throughProxy());
      rows.push(...await askedWithoutEnd("without bounds", { isBounded: false }));
      rows.push(...await askedWithoutEnd("as shipped", { isBounded: true }));
    }
    rows.push(...await straight());
    return {
      title: `${idle} idle connections and ${halfSent} half-sent requests of one address; ` +
        `${ASKED.connections * ASKED.atOnce} requests at once over HTTP/2`,
      rows,
    };

    async function throughProxy(): Promise<Row[]> {
      const running = await start(ground, { TRUST_PROXY: "1" });
      const proxy = await startProxy(running.origin, ground.folder);
      const others = await openOthers(proxy.origin, ground.region);
      try {
        const before = await others.experience(ms);
        const from = { origin: proxy.origin, from: STRANGER };
        const crowds = await Promise.all([
          holdApart({ ...from, count: idle }),
          holdApart({ ...from, count: halfSent, text: HALF }),
        ]);
        const during = await others.experience(ms);
        const open = crowds[0].open() + crowds[1].open();
        const files = await filesOf(running.program.pid);
        for (const crowd of crowds) crowd.stop();
        return [
          told("proxy: answers before, 95th", told95(before.answers)),
          told("proxy: answers meanwhile, 95th", told95(during.answers)),
          none("proxy: without an answer meanwhile", unanswered(during.answers)),
          atMost("proxy: slowest meanwhile", Math.max(...during.answers), 1_000, "ms"),
          none("proxy: boards lost", others.lost()),
          told("proxy: of the stranger's connections, open", String(open)),
          told("proxy: files that the program has open", String(files)),
        ];
      } finally {
        others.close();
        await proxy.stop();
        await stop(running);
      }
    }

    async function askedWithoutEnd(
      how: string,
      { isBounded }: { isBounded: boolean },
    ): Promise<Row[]> {
      const running = await start(ground, { TRUST_PROXY: "1" });
      const proxy = await startProxy(running.origin, ground.folder, { isBounded });
      const others = await openOthers(proxy.origin, ground.region);
      try {
        const before = await others.experience(ms);
        const stranger = await askApart({ ...ASKED, origin: proxy.http2Origin, from: STRANGER });
        await pause(1_000);
        const { answers } = await others.experience(ms);
        stranger.stop();
        const of = (what: string) => `HTTP/2, ${how}: ${what}`;
        return [
          told(of("answers before, 95th"), told95(before.answers)),
          told(of("answers meanwhile, 95th"), told95(answers)),
          told(of("answers to the stranger"), JSON.stringify(stranger.answers())),
          ...isBounded ? [none(of("without an answer meanwhile"), unanswered(answers))] : [],
        ];
      } finally {
        others.close();
        await proxy.stop();
        await stop(running);
      }
    }

    async function straight(): Promise<Row[]> {
      const running = await start(ground);
      const { pid } = running.program;
      await new Deno.Command("prlimit", { args: ["--pid", `${pid}`, `--nofile=${FILES}:${FILES}`] })
        .output();
      const others = await openOthers(running.origin, ground.region);
      try {
        const before = await others.experience(ms);
        const crowd = await holdApart({
          origin: running.origin,
          count: FILES + 500,
          from: STRANGER,
        });
        await pause(1_000);
        const during = await others.experience(isSmall ? 1_000 : 5_000);
        const open = crowd.open();
        crowd.stop();
        const left = performance.now();
        let after: number[] = [];
        await within(20_000, () => {
          if (after.length === 0 || unanswered(after) > 0) {
            void others.experience(1).then(({ answers }) => after = answers);
          }
          return after.length > 0 && unanswered(after) === 0;
        });
        const backMs = performance.now() - left;
        return [
          told("straight: answers before, 95th", told95(before.answers)),
          told(`straight: the stranger's connections, with ${FILES} files`, String(open)),
          told("straight: answers meanwhile, 95th", told95(during.answers)),
          none("straight: boards lost", others.lost()),
          atMost("straight: answers again after the stranger left", backMs, 5_000, "ms"),
          told("straight: memory", `${(await usageOf(pid)).memory.toFixed(0)} MB`),
        ];
      } finally {
        others.close();
        await stop(running);
      }
    }
  });
}

function unanswered(answers: number[]): number {
  return answers.filter((ms) => ms === Infinity).length;
}

async function filesOf(pid: number): Promise<number> {
  return (await Array.fromAsync(Deno.readDir(`/proc/${pid}/fd`))).length;
}
