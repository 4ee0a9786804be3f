const file = new URL("../../../CHANGELOG.md", import.meta.url);
const ABOUT_CALLS = /\/(api|wss|oauth|scim)\/|`(GET|POST|PATCH|DELETE) |\bAPI\b|webhook|stream/i;

/** What changed for programs in a version, newest first. */
export interface Version {
  name: string;
  lines: string[];
}

/** The entries of a changelog that are about calls and streams, by version. */
export function changesIn(changelog: string): Version[] {
  const [, ...versions] = changelog.split(/^## /m);
  return versions.map((text) => {
    const [heading] = text.split("\n", 1);
    const entries = text.match(/^- .*(\n {2}.*)*/gm) ?? [];
    return {
      name: heading.replaceAll(/[[\]]/g, ""),
      lines: entries.map((entry) => entry.slice(2).replaceAll(/\s+/g, " "))
        .filter((line) => ABOUT_CALLS.test(line)),
    };
  }).filter(({ lines }) => lines.length > 0);
}

export const CHANGES: Version[] = changesIn(await Deno.readTextFile(file));
