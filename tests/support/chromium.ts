import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

/** What is needed to start Chromium: the path of the program and its environment variables. */
export type Chromium = { executablePath: string; env: Record<string, string> };

const SYSTEM_CHROMIUM = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const ARCHIVES = ["al2023.tar.br", "fonts.tar.br", "swiftshader.tar.br"];

/**
 * Finds the Chromium for the browser tests: the one named by CHROMIUM_PATH, else the one packed in
 * our npm dependencies (unpacked once, no system packages needed), else one from the system.
 * @throws {Error} when none of the three exists.
 */
export async function findChromium(): Promise<Chromium> {
  const named = Deno.env.get("CHROMIUM_PATH");
  if (named) return { executablePath: named, env: {} };
  try {
    return await unpackedChromium();
  } catch (error) {
    for (const executablePath of SYSTEM_CHROMIUM) {
      if (await exists(executablePath)) return { executablePath, env: {} };
    }
    throw new Error("Cannot find a Chromium: name one in CHROMIUM_PATH", { cause: error });
  }
}

async function unpackedChromium(): Promise<Chromium> {
  const { os, arch } = Deno.build;
  if (os !== "linux" || arch !== "x86_64") throw new Error(`None is packed for ${os} on ${arch}`);
  const { packed, folder } = await chromiumFolders();
  if (!await exists(folder)) await unpack(packed, folder);
  return {
    executablePath: join(folder, "chromium"),
    env: { LD_LIBRARY_PATH: join(folder, "lib"), FONTCONFIG_PATH: join(folder, "fonts") },
  };
}

/** Unpacks under node_modules, which the formatter, linter, type checker and git ignore. */
async function chromiumFolders(): Promise<{ packed: string; folder: string }> {
  const require = createRequire(import.meta.url);
  const home = dirname(dirname(require.resolve("@sparticuz/chromium")));
  const { version } = JSON.parse(await Deno.readTextFile(join(home, "package.json")));
  const cache = fileURLToPath(new URL("../../node_modules/.cache", import.meta.url));
  return { packed: join(home, "bin"), folder: join(cache, `chromium-${version}`) };
}

/** Unpacks into a temporary folder and renames it, so that no test starts an incomplete browser. */
async function unpack(packed: string, folder: string): Promise<void> {
  await Deno.mkdir(dirname(folder), { recursive: true });
  const making = await Deno.makeTempDir({ dir: dirname(folder), prefix: "chromium-" });
  try {
    const program = brotliDecompressSync(await Deno.readFile(join(packed, "chromium.br")));
    await Deno.writeFile(join(making, "chromium"), program, { mode: 0o755 });
    for (const archive of ARCHIVES) await extract(join(packed, archive), making);
    await Deno.chmod(making, 0o755);
    await Deno.rename(making, folder);
  } catch (error) {
    await Deno.remove(making, { recursive: true });
    if (!await exists(folder)) throw error; // another test file may have unpacked it first
  }
}

async function extract(archive: string, folder: string): Promise<void> {
  const tar = new Deno.Command("tar", { args: ["-x", "-C", folder], stdin: "piped" }).spawn();
  const writer = tar.stdin.getWriter();
  await writer.write(brotliDecompressSync(await Deno.readFile(archive)));
  await writer.close();
  if (!(await tar.status).success) throw new Error(`Cannot extract ${archive}`);
}

function exists(path: string): Promise<boolean> {
  return Deno.stat(path).then(() => true, () => false);
}
