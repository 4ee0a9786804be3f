import { createHash } from "node:crypto";
import { basename, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { OutputFile } from "esbuild";
import { NAMING_CLASSES } from "./build_styles.ts";

/** Everything a bundle depends on: our sources, and the lock file for the versions of packages. */
const SOURCES = [
  ...NAMING_CLASSES,
  "domain",
  "words",
  "static/styles",
  "static/fonts",
  "static/licenses",
  "LICENSE",
  "deno.lock",
];
const COMPRESSIBLE = /\.(js|css|svg|map|txt)$/;
/** A page opened before the last build may still request the files of the build before. */
const KEEP_OLD_MS = 24 * 60 * 60 * 1000;

export type BuiltFile = Pick<OutputFile, "path" | "contents">;

/** Gives a value that changes when any source changes its name, size or time of change. */
export async function fingerprint(root: string, production: boolean): Promise<string> {
  const lines = (await Promise.all(SOURCES.map((source) => describe(join(root, source))))).flat();
  return createHash("sha256").update([production, ...lines.sort()].join("\n")).digest("hex");
}

async function describe(path: string): Promise<string[]> {
  const stat = await Deno.stat(path).catch(() => null);
  if (!stat) return [];
  if (stat.isFile) return [`${path} ${stat.size} ${stat.mtime?.getTime()}`];
  const lines: string[] = [];
  for await (const { name } of Deno.readDir(path)) lines.push(...await describe(join(path, name)));
  return lines;
}

/**
 * Writes the files with a `.gz` beside each (`.br` too in production). Each file is moved into
 * place complete, and `built.json` and `manifest.json` come last: a process that reads the manifest
 * finds every file it names.
 */
export async function writeAssets(
  { outDir, files, production, built }: {
    outDir: string;
    files: BuiltFile[];
    production: boolean;
    built: { builtFrom: string; manifest: unknown };
  },
): Promise<void> {
  await Deno.mkdir(outDir, { recursive: true });
  const making = await Deno.makeTempDir({ dir: outDir, prefix: "making-" });
  try {
    for (const file of files) await writeFile(making, file, production);
    await writeJson(join(making, "manifest.json"), built.manifest);
    await writeJson(join(making, "built.json"), built);
    await moveInto(outDir, making);
  } finally {
    await Deno.remove(making, { recursive: true });
  }
  await removeOld(outDir);
}

async function writeFile(folder: string, file: BuiltFile, production: boolean): Promise<void> {
  const path = join(folder, basename(file.path));
  await Deno.writeFile(path, file.contents);
  if (!COMPRESSIBLE.test(path)) return;
  await Deno.writeFile(`${path}.gz`, gzipSync(file.contents, { level: production ? 9 : 1 }));
  if (production) await Deno.writeFile(`${path}.br`, brotliCompressSync(file.contents));
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await Deno.writeTextFile(path, JSON.stringify(value, null, 2) + "\n");
}

async function moveInto(outDir: string, making: string): Promise<void> {
  const names = (await Array.fromAsync(Deno.readDir(making))).map(({ name }) => name);
  const last = ["manifest.json", "built.json"];
  for (const name of [...names.filter((name) => !last.includes(name)), ...last]) {
    await Deno.rename(join(making, name), join(outDir, name));
  }
}

async function removeOld(outDir: string): Promise<void> {
  const before = Date.now() - KEEP_OLD_MS;
  for await (const { name } of Deno.readDir(outDir)) {
    const { mtime } = await Deno.stat(join(outDir, name)).catch(() => ({ mtime: null }));
    if (mtime && mtime.getTime() < before) {
      await Deno.remove(join(outDir, name), { recursive: true }).catch(ignoreMissing);
    }
  }
}

/** Another process that builds at the same time may have removed the file first. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}

/** Size of the compressed copy of a file, in bytes. */
export async function gzipSize(path: string): Promise<number> {
  return (await Deno.stat(`${path}.gz`)).size;
}
