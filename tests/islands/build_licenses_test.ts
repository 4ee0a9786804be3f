/**
 * Checks the list of licenses: everything sent to browsers or contained in the image is an
 * installed package or a listed copy.
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { licensesText, listParts } from "../../islands/build_licenses.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Packages of the lock file that are installed on this machine; the others are for other platforms.
 */
async function installed(): Promise<string[]> {
  const lock = JSON.parse(await Deno.readTextFile(join(ROOT, "deno.lock")));
  const named = Object.keys(lock.npm).map((key) => key.match(/^(@?[^@]+)@([^_]+)/)!.slice(1));
  const isThere = ([name, version]: string[]) =>
    Deno.stat(join(ROOT, "node_modules", ".deno", `${name.replace("/", "+")}@${version}`))
      .then(() => true, () => false);
  const there = await Promise.all(named.map(isThere));
  return named.filter((_, index) => there[index]).map((words) => words.join(" "));
}

Deno.test("every installed package has the text of its license", async () => {
  const parts = await listParts(ROOT);
  assert.deepEqual(parts.filter(({ text }) => text.length < 200), []);
  assert.deepEqual(parts.filter(({ license }) => !license || license === "undefined"), []);
  const names = new Set(parts.map(({ name }) => name));
  const packages = await installed();
  assert.ok(packages.some((name) => name.startsWith("react-dom ")));
  assert.deepEqual(packages.filter((name) => !names.has(name)), []);
});

Deno.test("a package without a license text is listed with an empty text", async () => {
  const root = await Deno.makeTempDir();
  const folder = join(root, "node_modules", ".deno", "mute@1.0.0", "node_modules", "mute");
  await Deno.mkdir(folder, { recursive: true });
  await Deno.writeTextFile(
    join(folder, "package.json"),
    '{"name": "mute", "version": "1.0.0", "license": "MIT"}',
  );
  await Deno.symlink(join(ROOT, "static"), join(root, "static"));
  const mute = (await listParts(root)).find(({ name }) => name === "mute 1.0.0");
  assert.deepEqual(mute, { name: "mute 1.0.0", license: "MIT", text: "" });
  await Deno.remove(root, { recursive: true });
});

Deno.test("the licenses start with our own and name the fonts, the database and Deno", async () => {
  const text = await licensesText(ROOT);
  assert.match(text, /^Ringdown\n\n\s*Apache License\n/);
  for (const part of ["Public Sans, the font", "PostgreSQL and its libraries", "Deno, in the"]) {
    assert.ok(text.includes(`\n${part}`), part);
  }
  const fonts = await Array.fromAsync(Deno.readDir(join(ROOT, "static", "fonts")));
  assert.deepEqual(fonts.filter(({ name }) => !/^public_sans_/.test(name)), []);
});
