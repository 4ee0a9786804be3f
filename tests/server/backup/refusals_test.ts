/** What is no whole backup is refused, and what a database holds is not lost by a restore. */
import assert from "node:assert/strict";
import { makeBackup } from "../../../server/backup/make_backup.ts";
import { verifyBackup } from "../../../server/backup/verify_backup.ts";
import type { Manifest } from "../../../server/backup/archive.ts";
import { createHash } from "node:crypto";
import { connect } from "../../../db/postgres/connect.ts";
import { restore, rowsAt, withDatabases, withShelf } from "./shelf.ts";

const DAMAGED = /damaged or cut off/;

function test(name: string, fn: () => Promise<void>) {
  Deno.test({ name, sanitizeOps: false, sanitizeResources: false, fn });
}

/** A backup of the demo, and what it is made of. */
async function withBackup(
  work: (backup: { path: (name: string) => string; file: string; url: string }) => Promise<void>,
) {
  await withShelf((path) =>
    withDatabases([true], async ({ url }) => {
      const file = path("site.gz");
      await makeBackup(url, file);
      await work({ path, file, url });
    })
  );
}

test("a backup is for its owner only, and never put over another file", async () => {
  await withBackup(async ({ path, file, url }) => {
    assert.equal((await Deno.stat(file)).mode! & 0o777, 0o600);
    const before = await Deno.readFile(file);
    await assert.rejects(makeBackup(url, file), /is there already/);
    assert.deepEqual(await Deno.readFile(file), before);
    await assert.rejects(makeBackup(url, path("no/such/folder.gz")), {
      name: "Refused",
      message: /^Cannot write .*folder\.gz\.part: No such file or directory/,
    });
    // What a killed backup left, which anybody may read.
    await Deno.writeTextFile(path("next.gz.part"), "half", { mode: 0o644 });
    await makeBackup(url, path("next.gz"));
    assert.equal((await Deno.stat(path("next.gz"))).mode! & 0o777, 0o600);
    const names = (await Array.fromAsync(Deno.readDir(path(".")))).map(({ name }) => name).sort();
    assert.deepEqual(names, ["next.gz", "site.gz"]);
  });
});

test("a backup that was cut anywhere, or to which something was added, is refused", async () => {
  await withBackup(async ({ path, file }) => {
    const whole = await Deno.readFile(file);
    const lengths = [1, 9, 10, 100, 0.1, 0.5, 0.9].map((x) =>
      x < 1 ? Math.round(x * whole.length) : x
    );
    for (const length of [...lengths, whole.length - 20, whole.length - 8, whole.length - 1]) {
      await Deno.writeFile(path("cut.gz"), whole.subarray(0, length));
      await assert.rejects(verifyBackup(path("cut.gz")), { name: "Refused" }, `${length} bytes`);
    }
    await Deno.writeFile(path("more.gz"), new Uint8Array([...whole, ...whole]));
    await assert.rejects(verifyBackup(path("more.gz")), { name: "Refused" });
  });
});

test("a backup in which one byte is another one is refused, or says the same", async () => {
  await withBackup(async ({ path, file }) => {
    const whole = await Deno.readFile(file);
    const right = JSON.stringify(await verifyBackup(file));
    const text = await textOf(file);
    for (let i = 0; i < 40; i++) {
      const at = i < 10 ? i : Math.floor(i * whole.length / 40);
      const bent = whole.slice();
      bent[at] ^= 1 << i % 8;
      await Deno.writeFile(path("bent.gz"), bent);
      const told = await verifyBackup(path("bent.gz")).catch((error) => error);
      if (told instanceof Error) {
        assert.equal(told.name, "Refused", `byte ${at}`);
        continue;
      }
      // Bits of a gzip file that mean nothing: some of its head, and those that fill up a byte where
      // the stream was flushed.
      assert.equal(JSON.stringify(told), right, `byte ${at} went unnoticed`);
      assert(await textOf(path("bent.gz")) === text, `byte ${at} changed the text unnoticed`);
    }
  });
});

test("lines that were changed, left out or put elsewhere are found by their checksums", async () => {
  await withBackup(async ({ path, file }) => {
    const lines = (await textOf(file)).split("\n");
    const row = lines.findIndex((line) => line.includes("General Hospital"));
    const changes: Record<string, string[]> = {
      changed: lines.with(row, lines[row].replace("General Hospital", "Somewhere else")),
      "left out": lines.toSpliced(row, 1),
      doubled: lines.toSpliced(row, 0, lines[row]),
      "without its end": lines.slice(0, -2),
      "without its header": lines.slice(1),
    };
    for (const [what, changed] of Object.entries(changes)) {
      await writeText(path("changed.gz"), changed.join("\n"));
      await assert.rejects(verifyBackup(path("changed.gz")), { name: "Refused" }, what);
    }
    await Deno.writeTextFile(path("none.gz"), "no backup at all");
    await assert.rejects(verifyBackup(path("none.gz")), DAMAGED);
    await writeText(path("none.gz"), '{"hello":1}\n');
    await assert.rejects(verifyBackup(path("none.gz")), /is not a backup of Ringdown/);
    await assert.rejects(verifyBackup(path("nowhere.gz")), /Cannot open/);
  });
});

test("a database that is not empty is only overwritten when that is said, and then wholly", async () => {
  await withBackup(async ({ file, url }) => {
    await withDatabases([false], async (other) => {
      await other.sql`insert into organizations (name, type) values ('Kept', 'EMS')`;
      await other.sql.end();
      await assert.rejects(restore(other.url, file), /not empty. With --overwrite/);
      assert.equal((await rowsAt(other.url)).organizations.length, 1);
      await restore(other.url, file, { overwrite: true });
      assert.deepEqual((await rowsAt(other.url)).organizations, (await rowsAt(url)).organizations);
    });
  });
});

test("a restore that fails leaves the database as it was", async () => {
  await withBackup(async ({ path, file }) => {
    // A right file with a patient whose call is missing.
    const lines = (await textOf(file)).split("\n");
    const calls = lines.findIndex((line) =>
      line.startsWith('{"table":"emergency_medical_service_calls"')
    );
    await writeText(path("hole.gz"), signed(lines.toSpliced(calls + 1, 1)));
    await verifyBackup(path("hole.gz"));
    await withDatabases([true], async (other) => {
      await other.sql.end();
      const before = await rowsAt(other.url);
      await assert.rejects(restore(other.url, path("hole.gz"), { overwrite: true }), {
        name: "PostgresError",
      });
      assert.deepEqual(await rowsAt(other.url), before);
    });
  });
});

test("a row that does not fit is refused, and is no endless wait", async () => {
  await withBackup(async ({ path, file }) => {
    const lines = (await textOf(file)).split("\n");
    const at = lines.findIndex((line) => line.startsWith('{"table":"hospitals"'));
    await writeText(path("row.gz"), signed(lines.with(at + 1, "no hospital")));
    await withDatabases([false], async (other) => {
      await other.sql.end();
      await assert.rejects(restore(other.url, path("row.gz")), { name: "PostgresError" });
      assert.deepEqual((await rowsAt(other.url)).hospitals, []);
    });
  });
});

test("a backup of a newer version, or of a schema that was another one, is refused", async () => {
  await withBackup(async ({ path, file }) => {
    const lines = (await textOf(file)).split("\n");
    const header = JSON.parse(lines[0]);
    const wrong: [RegExp, object][] = [
      [/9999_later.sql is not known/, {
        migrations: [...header.migrations, { name: "9999_later.sql", checksum: "0" }],
      }],
      [/0001_organizations.sql is another one/, {
        migrations: header.migrations.with(0, { ...header.migrations[0], checksum: "0" }),
      }],
      [/A newer version of the program/, { formatVersion: 2 }],
    ];
    await withDatabases([false], async (other) => {
      await other.sql.end();
      for (const [words, change] of wrong) {
        const changed = lines.with(0, JSON.stringify({ ...header, ...change }));
        await writeText(path("newer.gz"), signed(changed));
        await assert.rejects(restore(other.url, path("newer.gz")), words);
      }
    });
  });
});

test("a database that a program uses, or that belongs to another one, is not touched", async () => {
  await withBackup(async ({ file }) => {
    await withDatabases([false, false], async (used, foreign) => {
      const program = connect(used.url, { applicationName: "ringdown" });
      await program`select 1`;
      await assert.rejects(restore(used.url, file), /A running Ringdown uses this database/);
      await program.end();

      await foreign.sql`drop table schema_migrations`;
      await assert.rejects(makeBackup(foreign.url, `${file}.2`), /holds nothing of Ringdown/);
      await foreign.sql.end();
      await assert.rejects(restore(foreign.url, file, { overwrite: true }), /another program/);
    });
  });
});

async function textOf(path: string): Promise<string> {
  const file = await Deno.open(path);
  return await new Response(file.readable.pipeThrough(new DecompressionStream("gzip"))).text();
}

async function writeText(path: string, text: string): Promise<void> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  await Deno.writeFile(path, stream);
}

/** The lines with the manifest that fits them, as somebody would write it who knows how. */
function signed(lines: string[]): string {
  const sums: Manifest["tables"] = [];
  const before = lines.slice(0, -2);
  let name = "";
  let rows: string[] = [];
  for (const line of before.slice(1)) {
    if (line === "\\.") {
      const text = rows.map((row) => `${row}\n`).join("");
      sums.push({
        name,
        rows: rows.length,
        bytes: new TextEncoder().encode(text).length,
        sha256: sha(text),
      });
    } else if (line.startsWith('{"table":')) {
      name = JSON.parse(line).table;
      rows = [];
    } else rows.push(line);
  }
  const text = before.map((line) => `${line}\n`).join("");
  return `${text}${JSON.stringify({ manifest: { tables: sums, sha256: sha(text) } })}\n`;
}

function sha(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
