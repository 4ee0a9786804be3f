import { join } from "node:path";

/**
 * The contact sheet of a gallery: for each screen a heading, and a row of pictures for each language.
 * Pictures are loaded when they are scrolled to.
 */
export async function pageOf(folder: string): Promise<string> {
  const screens = (await namesIn(folder)).filter((name) => name.includes("--"));
  const parts = await Promise.all(screens.map(async (screen) => {
    const languages = await namesIn(join(folder, screen));
    const rows = languages.map((language) => rowOf(folder, `${screen}/${language}`));
    return `<h2 id="${screen}">${screen}</h2>\n${(await Promise.all(rows)).join("\n")}`;
  }));
  const links = screens.map((screen) => `<a href="#${screen}">${screen}</a>`).join(" · ");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gallery</title>
<style>
img { height: 18rem; margin: .25rem; border: 1px solid #888; vertical-align: top }
body { font: 16px sans-serif }
</style>
<h1>Gallery</h1>
<p>${links}</p>
${parts.join("\n")}
`;
}

async function rowOf(folder: string, path: string): Promise<string> {
  const names = (await namesIn(join(folder, path))).filter((name) => name.endsWith(".jpg"));
  const faults = await Deno.readTextFile(join(folder, path, "faults.txt")).catch(() => "");
  const pictures = names.map((name) => {
    const picture = `${path}/${name}`;
    return `<a href="${picture}"><img loading="lazy" src="${picture}" alt="${picture}"></a>`;
  });
  return `<div>${pictures.join("\n")}</div>\n<pre>${escaped(faults)}</pre>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

async function namesIn(folder: string): Promise<string[]> {
  const names = (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name);
  return names.sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}
