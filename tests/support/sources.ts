import { fileURLToPath } from "node:url";
import { dirname, join, normalize } from "node:path";

/** A file of the project: `path` from the root, the whole `text`, and `code` without comments. */
export type Source = { path: string; text: string; code: string };

/** The target of an import: a path of ours from the root, or the name of a package. */
export type Import = { from: string; path?: string; packageName?: string };

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Built or downloaded files, which are never committed (the same list as .gitignore). */
const NOT_OURS = [".git", "node_modules", "static/build", ".data", ".cache", "coverage", "gallery"];
const TEXT =
  /\.(tsx?|js|json|lock|sql|css|scss|html|md|ya?ml|svg|txt|conf)$|(^|\/)[^.]+$|(^|\/)\.[^/.]+$/;
/** Finds import and export statements, but not the word "import" inside an address or a string. */
const IMPORT =
  /\b(?:import|export)\b[^"'`;()]*?\bfrom\s*"([^"]+)"|(?<![\w/"-])import\s*\(?\s*"([^"\s]+)"/g;

/** Every text file of the project. */
export async function listSources(folder = ""): Promise<Source[]> {
  const sources: Source[] = [];
  for await (const entry of Deno.readDir(join(ROOT, folder))) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (NOT_OURS.includes(path)) continue;
    if (entry.isDirectory) sources.push(...await listSources(path));
    if (entry.isFile && TEXT.test(path)) sources.push(await readSource(path));
  }
  return sources.sort((a, b) => a.path < b.path ? -1 : 1);
}

/** The TypeScript files among `sources`. */
export function programs(sources: Source[]): Source[] {
  return sources.filter(({ path }) => /\.tsx?$/.test(path));
}

/** Lists the imports of a source, including type imports and dynamic imports. */
export function importsOf({ path, code }: Source): Import[] {
  return [...code.matchAll(IMPORT)].map((match) => {
    const from = match[1] ?? match[2];
    if (from.startsWith(".")) return { from, path: normalize(join(dirname(path), from)) };
    return { from, packageName: packageNameOf(from) };
  });
}

async function readSource(path: string): Promise<Source> {
  const text = await Deno.readTextFile(join(ROOT, path));
  return { path, text, code: withoutComments(text) };
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|[\s;{}(),])\/\/.*$/gm, "$1");
}

function packageNameOf(from: string): string {
  if (from.startsWith("node:")) return "node:";
  return from.split("/").slice(0, from.startsWith("@") ? 2 : 1).join("/");
}
