import { createHash } from "node:crypto";
import project from "../deno.json" with { type: "json" };

/** The version of the program, from `deno.json`; `CHANGELOG.md` describes it. */
export const VERSION: string = project.version;

const builds = new WeakMap<object, string>();

/**
 * Names what pages load: the version of the program with a hash of its scripts and styles, such as
 * '0.2.0+1f0c77d0a3b2'. A page that was made by another build loads itself again (design §13.1).
 */
export function buildOf(manifest: object): string {
  const known = builds.get(manifest);
  if (known) return known;
  const sorted = Object.entries(manifest).sort(([a], [b]) => a < b ? -1 : 1);
  const hash = createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
  const build = `${VERSION}+${hash.slice(0, 12)}`;
  builds.set(manifest, build);
  return build;
}
