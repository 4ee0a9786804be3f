import { createHash } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { listParts, type Part } from "./build_licenses.ts";

/** What of the lock file tells of a package. The key there is `name@version`, or `…_peers`. */
interface Locked {
  /** A hash of the package as the registry has it: `sha512-` and base64. */
  integrity: string;
  dependencies?: string[];
  /** It wants to run a program when it is installed. */
  scripts?: boolean;
}

interface Component {
  type: "library" | "application";
  "bom-ref": string;
  group?: string;
  name: string;
  version?: string;
  licenses: ({ license: { id: string } | { name: string } } | { expression: string })[];
  purl?: string;
  hashes?: { alg: "SHA-512"; content: string }[];
}

/** A list of all parts by somebody else, with licenses and hashes: CycloneDX 1.6 as JSON. */
export interface Sbom {
  bomFormat: "CycloneDX";
  specVersion: "1.6";
  serialNumber: string;
  version: 1;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const PACKAGE = /^(@[^/@]+\/)?([^@]+)@([^_]+)/;

/** Those packages of the lock file that would run a program when they are installed. */
export async function packagesWithScripts(root: string): Promise<string[]> {
  const locked = Object.entries(await readLock(root)).filter(([, { scripts }]) => scripts);
  return [...new Set(locked.map(([key]) => nameOf(key)))].sort();
}

/** Lists the installed packages, and what is shipped besides. The same parts give the same list. */
export async function sbomOf(root: string): Promise<Sbom> {
  const [lock, parts, project] = await Promise.all([
    readLock(root),
    listParts(root),
    Deno.readTextFile(join(root, "deno.json")).then(JSON.parse),
  ]);
  const byPurl = new Map(Object.entries(lock).map(([key, value]) => [purlOf(key), value]));
  const components = [...new Map(parts.map((part) => {
    const component = componentOf(part, byPurl);
    return [component["bom-ref"], component];
  })).values()];
  const known = new Set(components.map((component) => component["bom-ref"]));
  const isKnown = (ref: string) => known.has(ref);
  const own = `ringdown@${project.version}`;
  const direct = Object.values(project.imports as Record<string, string>)
    .filter((address) => address.startsWith("npm:") && !address.endsWith("/"))
    .map((address) => purlOf(address.slice("npm:".length)));
  const content = createHash("sha1").update(JSON.stringify(components)).digest("hex");
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(content)}`,
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": own,
        name: "ringdown",
        version: project.version,
        licenses: [{ license: { id: "Apache-2.0" } }],
      },
    },
    components,
    dependencies: [
      { ref: own, dependsOn: [...new Set(direct)].filter(isKnown).sort() },
      ...[...byPurl].filter(([ref]) => isKnown(ref)).map(([ref, { dependencies = [] }]) => ({
        ref,
        dependsOn: [...new Set(dependencies.map((name) => found(lock, name)))].filter(isKnown)
          .sort(),
      })),
    ],
  };
}

function componentOf({ name: full, license }: Part, byPurl: Map<string, Locked>): Component {
  const at = full.lastIndexOf(" ");
  const purl = purlOf(`${full.slice(0, at)}@${full.slice(at + 1)}`);
  const locked = byPurl.get(purl);
  const licenses = [licenseOf(license)];
  if (!locked) return { type: "library", "bom-ref": full, name: full, licenses };
  const [, group, name, version] = PACKAGE.exec(`${full.slice(0, at)}@${full.slice(at + 1)}`)!;
  const hash = Uint8Array.fromBase64(locked.integrity.replace("sha512-", "")).toHex();
  return {
    type: "library",
    "bom-ref": purl,
    ...(group && { group: group.slice(0, -1) }),
    name,
    version,
    licenses,
    purl,
    hashes: [{ alg: "SHA-512", content: hash }],
  };
}

function licenseOf(license: string): Component["licenses"][number] {
  if (/^[\w.+-]+$/.test(license) && license !== "undefined") return { license: { id: license } };
  if (/ (OR|AND|WITH) /.test(license)) return { expression: license };
  return { license: { name: license } };
}

/** A dependency in the lock file has no version where there is only one. */
function found(lock: Record<string, Locked>, dependency: string): string {
  if (PACKAGE.test(dependency)) return purlOf(dependency);
  const key = Object.keys(lock).find((key) => nameOf(key) === dependency);
  return key ? purlOf(key) : "";
}

function nameOf(key: string): string {
  const [, group = "", name] = PACKAGE.exec(key)!;
  return group + name;
}

function purlOf(key: string): string {
  const match = PACKAGE.exec(key);
  if (!match) return "";
  const [, group = "", name, version] = match;
  return `pkg:npm/${group.replace("@", "%40")}${name}@${version}`;
}

async function readLock(root: string): Promise<Record<string, Locked>> {
  return JSON.parse(await Deno.readTextFile(join(root, "deno.lock"))).npm;
}

function uuidOf(hex: string): string {
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join("-");
}

// `deno task sbom`: prints it.
if (import.meta.main) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  console.log(JSON.stringify(await sbomOf(root), null, 2));
}
