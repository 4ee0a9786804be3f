import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Metafile } from "esbuild";
import { apartPlugin } from "./build_apart.ts";
import { licensesText } from "./build_licenses.ts";
import { picturesPlugin } from "./build_pictures.ts";
import { stylesPlugin } from "./build_styles.ts";
import { type BuiltFile, fingerprint, writeAssets } from "./build_output.ts";
import type { AssetManifest, PageAssets } from "./asset_manifest.ts";
import { namedPlugin } from "./build_named.ts";
import { isTooLarge, sizeLine, sizesOf } from "./build_sizes.ts";
import { unusedPlugin } from "./build_unused.ts";
import { type IslandWords, wordsOfIslands } from "./build_words.ts";

export type BuildOptions = { production: boolean; outDir?: string };

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Where the program looks for its assets. */
export const OUT_DIR = join(ROOT, "static", "build");
const PUBLIC_PATH = "/static/build/";
const LICENSES = "licenses.txt";
/** The only island with several pages, which it loads when they are opened. */
const ROUTED = "admin";
/** Runs beside the crew's pages, in none of them. */
const WORKER = "islands/offline/worker.ts";
/** `<island>_styles`: only the page of that island loads them. */
const STYLES_OF_ONE_PAGE = { api_docs_styles: "static/styles/one_page/api_docs.css" };

/**
 * Bundles every island (`islands/<name>/main.tsx`) and all styles into `outDir`, with the licenses of
 * all parts and a compressed copy beside each file, and returns the manifest that is also written
 * there. Does nothing when nothing has changed, and is safe when two processes build at once.
 * @throws {Error} a source that does not compile; the folder is then as it was before.
 */
export async function buildAssets(options: BuildOptions): Promise<AssetManifest> {
  const { production, outDir = OUT_DIR } = options;
  const builtFrom = await fingerprint(ROOT, production);
  const last = await readBuilt(outDir);
  if (last?.builtFrom === builtFrom) return last.manifest;

  const { outputs, files, words } = await bundle(production);
  const manifest = manifestOf(outputs, words);
  const licenses = new TextEncoder().encode(await licensesText(ROOT));
  files.push({ path: LICENSES, contents: licenses });
  await writeAssets({ outDir, files, production, built: { builtFrom, manifest } });
  return manifest;
}

/** The manifest of the last build, without building. @throws {Error} when there was none. */
export async function readManifest(outDir = OUT_DIR): Promise<AssetManifest> {
  const built = await readBuilt(outDir);
  if (!built) throw new Error(`Cannot read the assets in "${outDir}": run the build task first`);
  return built.manifest;
}

async function readBuilt(outDir: string) {
  const text = await Deno.readTextFile(join(outDir, "built.json")).catch(() => null);
  return text ? JSON.parse(text) as { builtFrom: string; manifest: AssetManifest } : null;
}

let previous: Promise<unknown> = Promise.resolve();

/**
 * Bundles one after the other: a process has only one esbuild, and each build stops it at the end.
 */
function bundle(production: boolean): Promise<Bundle> {
  const bundling = previous.then(() => bundleNow(production));
  previous = bundling.catch(() => {}); // the caller gets the error
  return bundling;
}

type Bundle = { outputs: Metafile["outputs"]; files: BuiltFile[]; words: IslandWords };

async function bundleNow(production: boolean): Promise<Bundle> {
  const esbuild = await import("esbuild"); // only when there is something to build
  const words = wordsOfIslands();
  try {
    const { metafile, outputFiles } = await esbuild.build({
      absWorkingDir: ROOT,
      entryPoints: {
        ...await islandEntries(),
        worker: WORKER,
        styles: "styles",
        ...STYLES_OF_ONE_PAGE,
      },
      plugins: [
        stylesPlugin(ROOT),
        picturesPlugin,
        unusedPlugin,
        namedPlugin,
        apartPlugin(ROOT, words.note),
      ],
      bundle: true,
      splitting: true,
      format: "esm",
      jsx: "automatic",
      target: ["es2022"],
      minify: production,
      sourcemap: production ? false : "linked",
      metafile: true,
      write: false,
      outdir: "static/build",
      publicPath: PUBLIC_PATH,
      entryNames: "[name]-[hash]",
      chunkNames: "c-[hash]",
      assetNames: "[name]-[hash]",
      loader: { ".woff2": "file", ".svg": "file" },
      define: { "process.env.NODE_ENV": production ? '"production"' : '"development"' },
      logLevel: "silent",
    });
    return { outputs: metafile.outputs, files: outputFiles, words };
  } finally {
    await esbuild.stop(); // otherwise the process does not end
  }
}

async function islandEntries(): Promise<Record<string, string>> {
  const entries: Record<string, string> = {};
  for await (const folder of Deno.readDir(join(ROOT, "islands"))) {
    const main = join(ROOT, "islands", folder.name, "main.tsx");
    if (await Deno.stat(main).then(() => true, () => false)) entries[folder.name] = main;
  }
  return entries;
}

function manifestOf(outputs: Metafile["outputs"], words: IslandWords): AssetManifest {
  const paths = Object.keys(outputs);
  const stylesNamed = (name: string) =>
    paths.filter((path) => basename(path).startsWith(`${name}-`) && path.endsWith(".css"))
      .map(publicPath);
  const css = stylesNamed("styles");
  const fonts = paths.filter((path) => path.endsWith(".woff2")).map(publicPath).sort();
  const worker = paths.find((path) => outputs[path].entryPoint === WORKER)!;
  const manifest: AssetManifest = {
    page: { js: null, css, preload: fonts },
    worker: { js: publicPath(worker), css: [], preload: [] },
  };
  for (const path of paths) {
    const island = outputs[path].entryPoint?.match(/islands\/(\w+)\/main\.tsx\b/)?.[1];
    if (!island) continue;
    const own = [...stylesNamed(`${island}_styles`), ...css];
    const assetsWith = (...pages: string[]): PageAssets => {
      const modules = modulesOf(outputs, [path, ...pages]).filter((module) => module !== path);
      const preload = [...modules.map(publicPath), ...fonts];
      return { js: publicPath(path), css: own, preload, words: words.of(island) };
    };
    manifest[island] = assetsWith();
    const lazy = lazyOf(outputs, path);
    if (island !== ROUTED) {
      const atStart = [path, ...modulesOf(outputs, [path])];
      const later = modulesOf(outputs, lazy).filter((module) => !atStart.includes(module));
      manifest[island].later = later.map(publicPath);
      continue;
    }
    for (const page of lazy) {
      const name = outputs[page].entryPoint!.match(/islands\/(.+)\.tsx\b/)?.[1];
      if (name) manifest[name] = assetsWith(page);
    }
  }
  return manifest;
}

/** These modules and all that must be there before they run. */
function modulesOf(outputs: Metafile["outputs"], first: string[]): string[] {
  const modules = new Set(first);
  for (const module of modules) { // grows meanwhile
    loadedBy(outputs, module, "import-statement").forEach((path) => modules.add(path));
  }
  return [...modules];
}

/** What an island loads after its start: its pages, or parts of its only page. */
function lazyOf(outputs: Metafile["outputs"], entry: string): string[] {
  return modulesOf(outputs, [entry]).flatMap((module) =>
    loadedBy(outputs, module, "dynamic-import")
  );
}

function loadedBy(outputs: Metafile["outputs"], module: string, kind: string): string[] {
  return outputs[module].imports.filter((each) => each.kind === kind && !each.external)
    .map(({ path }) => path);
}

function publicPath(path: string): string {
  return PUBLIC_PATH + basename(path);
}

if (import.meta.main) {
  const production = !Deno.args.includes("--development");
  const sizes = await sizesOf(await buildAssets({ production }), OUT_DIR);
  for (const size of sizes) console.log(sizeLine(size));
  if (production && sizes.some(isTooLarge)) Deno.exit(1);
}
