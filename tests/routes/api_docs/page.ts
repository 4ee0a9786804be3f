import { join } from "node:path";

/** What somebody who connects a program reads: the page, and nothing else. */
export interface DocsPage {
  text: string;
  /** The lines to copy below a heading, in their order: only those of a shell, unless named. */
  linesIn(section: string, language?: string): string[];
}

/** Reads the page as a stranger does. */
export async function readPage(origin: string): Promise<DocsPage> {
  const response = await fetch(`${origin}/api/docs`);
  const html = await response.text();
  if (!response.ok) throw new Error(`the page is not there: ${response.status}`);
  return {
    text: plain(html),
    linesIn(section, language = "sh") {
      const [, part] = html.match(new RegExp(`<section id="${section}">(.*?)</section>`, "s")) ??
        [];
      const lines = part?.matchAll(/<pre[^>]*><code class="language-(\w+)">(.*?)<\/code><\/pre>/gs);
      return [...lines ?? []].filter(([, of]) => of === language).map(([, , text]) => plain(text));
    },
  };
}

const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function plain(html: string): string {
  return html.replaceAll(/<[^>]*>/g, "").replaceAll(
    /&([\w#]+);/g,
    (sign, name) => SIGNS[name] ?? sign,
  );
}

/** Whether this machine has curl. Where it has none, a few lines of our own do its work. */
export const HAS_CURL = await new Deno.Command("curl", { args: ["--version"], stdout: "null" })
  .output().then(({ success }) => success, () => false);

/** A shell in a folder of its own, which keeps nothing but the files that its lines write. */
export interface Shell {
  folder: string;
  /** Runs lines in one go. @throws {Error} a line has failed. */
  run(...lines: string[]): Promise<string>;
  remove(): Promise<void>;
}

/** `hasCurl` false: the lines get our own curl. */
export async function openShell({ hasCurl = HAS_CURL } = {}): Promise<Shell> {
  const folder = await Deno.makeTempDir();
  if (!hasCurl) await putCurl(folder);
  const PATH = `${folder}:${Deno.env.get("PATH")}`;
  return {
    folder,
    async run(...lines) {
      const args = ["-c", lines.join("\n")];
      const shell = new Deno.Command("sh", { args, cwd: folder, env: { PATH } });
      const { success, stdout, stderr } = await shell.output();
      const [said, faults] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
      if (!success || faults) throw new Error(`The lines failed: ${faults}\n${lines.join("\n")}`);
      return said;
    },
    remove: () => Deno.remove(folder, { recursive: true }),
  };
}

async function putCurl(folder: string): Promise<void> {
  const program = new URL("curl.ts", import.meta.url).pathname;
  const text = `#!/bin/sh\nexec '${Deno.execPath()}' run -A --no-check '${program}' "$@"\n`;
  await Deno.writeTextFile(join(folder, "curl"), text, { mode: 0o755 });
}
