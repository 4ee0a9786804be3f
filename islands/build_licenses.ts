import { join } from "node:path";

/** A part by somebody else, with its license. `text` is empty if none was found. */
export interface Part {
  /** For example `react 19.3.1`. */
  name: string;
  license: string;
  text: string;
}

/**
 * Shipped parts that are not packages, and below, packages without a license text. Their texts are
 * our copies in `static/licenses`.
 */
const COPIES: { name: string; license: string; file: string }[] = [
  { name: "Public Sans, the font", license: "OFL-1.1", file: "public_sans.txt" },
  { name: "PostgreSQL and its libraries", license: "PostgreSQL", file: "postgresql.txt" },
  { name: "Deno, in the container image", license: "MIT", file: "deno.txt" },
];
const COPY_OF: Record<string, string> = {
  postgres: "unlicense.txt",
  "change-case": "change_case.txt",
  "koa-compose": "koa_compose.txt",
  standardwebhooks: "standardwebhooks.txt",
};
/** Packages whose license text is in another package, such as the binaries for a platform. */
const TEXT_OF_ANOTHER: [RegExp, string][] = [
  [/^@esbuild\//, "esbuild"],
  [/^@node-rs\/bcrypt-/, "@node-rs/bcrypt"],
  [/^@lit-labs\//, "lit"],
  [/^@hono\/zod-validator/, "hono"],
  [/^@redocly\/openapi-core/, "@redocly/config"],
  [/^pyodide/, "axe-core"], // the Mozilla Public License, word for word
];

const LICENSE_FILE = /^((un)?licen[cs]e|copying|notice|copyright)|\.LICENSE\.txt$/i;
const LINE = "=".repeat(80);

/**
 * Gives the text of `licenses.txt`: our own license, then those of every installed package, and so
 * of everything that is sent to browsers or is in the container image.
 */
export async function licensesText(root: string): Promise<string> {
  const ours = await Deno.readTextFile(join(root, "LICENSE"));
  const byText = Map.groupBy(await listParts(root), ({ text }) => text);
  const sections = [...byText].map(([text, parts]) => {
    const names = parts.map(({ name, license }) => `${name} (${license})`);
    return `${LINE}\n${names.join("\n")}\n\n${text || "Its package brings no license text."}\n`;
  });
  return [`Ringdown\n\n${ours}`, ...sections].join("\n");
}

/** Lists every part that is not ours, by name. */
export async function listParts(root: string): Promise<Part[]> {
  const folders = await packageFolders(join(root, "node_modules", ".deno"));
  const packages = await Promise.all(folders.map((folder) => readPackage(root, folder)));
  const copies = COPIES.map(async ({ name, license, file }) => {
    return { name, license, text: await readCopy(root, file) };
  });
  const byName = new Map(packages.map((part) => [part.name.split(" ")[0], part]));
  const parts = packages.map((part) => {
    const other = TEXT_OF_ANOTHER.find(([pattern]) => pattern.test(part.name))?.[1];
    return part.text || !other ? part : { ...part, text: byName.get(other)?.text ?? "" };
  });
  return [...await Promise.all(copies), ...parts.sort((a, b) => a.name < b.name ? -1 : 1)];
}

/**
 * Lists the folder of each installed package; the other entries there are links to other packages.
 */
async function packageFolders(store: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(store)) {
    const inside = join(store, name, "node_modules");
    if (isDirectory && name !== "node_modules") found.push(...await realFolders(inside));
  }
  return found;
}

async function realFolders(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (!isDirectory || name.startsWith(".")) continue;
    if (name.startsWith("@")) found.push(...await realFolders(join(folder, name)));
    else found.push(join(folder, name));
  }
  return found;
}

async function readPackage(root: string, folder: string): Promise<Part> {
  const { name, version, license } = JSON.parse(
    await Deno.readTextFile(join(folder, "package.json")),
  );
  const copy = COPY_OF[name];
  const text = copy ? await readCopy(root, copy) : await textIn(folder);
  return { name: `${name} ${version}`, license: String(license), text };
}

/**
 * Reads a package's own license text: from its license files, otherwise from the end of its README.
 */
async function textIn(folder: string): Promise<string> {
  const names = (await Array.fromAsync(Deno.readDir(folder))).filter(({ isFile }) => isFile)
    .map(({ name }) => name).sort();
  const texts = await Promise.all(
    names.filter((name) => LICENSE_FILE.test(name))
      .map((name) => Deno.readTextFile(join(folder, name))),
  );
  const distinct = [...new Set(texts.map((text) => text.trim()))].filter(Boolean);
  if (distinct.length) return distinct.join("\n\n");
  const readme = await Deno.readTextFile(join(folder, "README.md")).catch(() => "");
  return readme.match(/^#+ licen[cs]e\s+((?:The MIT License.*\s+)?Copyright[\s\S]*)/im)?.[1]
    .trim() ?? "";
}

async function readCopy(root: string, file: string): Promise<string> {
  return (await Deno.readTextFile(join(root, "static", "licenses", file))).trim();
}
