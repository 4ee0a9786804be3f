import assert from "node:assert/strict";
import { renderShell, type Shell } from "../../../routes/pages/shell.tsx";
import { VERSION } from "../../../server/version.ts";

const SHELL: Shell = {
  title: "Board",
  appName: "Ringdown",
  island: "hospital",
  bundle: "hospital",
  element: <main>General Hospital</main>,
  props: {},
  manifest: {
    hospital: {
      js: "/static/build/hospital-1.js",
      css: ["/static/build/styles-1.css"],
      later: ["/static/build/c-2.js"],
      preload: ["/static/build/c-1.js", "/static/build/public_sans_bold-1.woff2"],
    },
    page: { js: null, css: ["/static/build/styles-1.css"], preload: [] },
    bell: { js: "/static/build/bell-1.js", css: [], preload: [] },
  },
  nonce: "abc",
  looks: { theme: "system", text: "normal" },
  isWatched: false,
  hasLanguages: false,
  bell: null,
  beside: null,
  lang: "en",
};

Deno.test("the page contains the rendered island and the scripts that start it", () => {
  const html = renderShell(SHELL);
  assert.match(html, /<title>Board · Ringdown<\/title>/);
  assert.match(
    html,
    /<div id="island" data-island="hospital"><main>General Hospital<\/main><\/div>/,
  );
  assert.match(html, /<script type="module" nonce="abc" src="\/static\/build\/hospital-1.js">/);
  assert.match(html, /<link rel="modulepreload" nonce="abc" href="\/static\/build\/c-1.js">/);
  assert.match(html, /<link rel="stylesheet" href="\/static\/build\/styles-1.css">/);
  assert.match(html, /<link rel="prefetch" as="script" href="\/static\/build\/c-2.js">/);
});

Deno.test("typed text cannot end the script block that contains it", () => {
  const props = { complaint: "</script><script>alert(1)</script><!-- \u2028 & 'quoted' \"twice\"" };
  const html = renderShell({ ...SHELL, props });
  const block = html.match(/<script type="application\/json" id="island-props">(.*?)<\/script>/s);
  assert.deepEqual(JSON.parse(block![1]), props);
  assert.equal(html.includes("<script>alert"), false);
});

Deno.test("a title is text, not HTML", () => {
  assert.match(renderShell({ ...SHELL, title: "A & <b>" }), /<title>A &amp; &lt;b&gt; · Ringdown/);
});

Deno.test("the chosen looks are in the head of the page, so that nothing flashes or jumps", () => {
  for (
    const [theme, scheme] of [["system", "light dark"], ["night", "dark"], [
      "sun",
      "light",
    ]] as const
  ) {
    const html = renderShell({ ...SHELL, looks: { theme, text: "large" } });
    assert.match(html, new RegExp(`<html lang="en" data-theme="${theme}" data-text="large" `));
    assert.match(html, new RegExp(`<meta name="color-scheme" content="${scheme}">`));
  }
});

Deno.test("a bell is an island of its own above the page, also on a page without another", () => {
  const bell = {
    hospitals: [{ id: "general", name: "General" }],
    untold: [],
    now: 0,
    timeZone: "America/Los_Angeles",
  };
  const html = renderShell({ ...SHELL, island: null, bundle: "page", bell });
  assert(html.indexOf('<div id="bell" data-island="bell"><section') < html.indexOf('id="island"'));
  assert.match(html, /<script type="module" nonce="abc" src="\/static\/build\/bell-1.js">/);
  const [, props] = html.match(/id="bell-props">(.*?)<\/script>/s)!;
  assert.deepEqual(JSON.parse(props), bell);
  assert.equal(renderShell(SHELL).includes("bell"), false);
});

Deno.test("a page without an island starts no script", () => {
  const html = renderShell({ ...SHELL, island: null, bundle: "page" });
  assert.equal(html.includes('type="module"'), false);
});

Deno.test("an island that was not built is an error, not an empty page", () => {
  assert.throws(() => renderShell({ ...SHELL, bundle: "crew" }), /not in the manifest/);
});

Deno.test("every page ends with name, version, license and help", () => {
  const html = renderShell({ ...SHELL, island: null, appName: "Ring & Co" });
  const footer = html.match(/<\/div>\s*<footer.*?<\/footer>/s)?.[0] ?? "";
  assert.ok(footer.includes("Ring &amp; Co") && footer.includes(VERSION));
  assert.match(footer, /Apache License 2\.0/);
  assert.match(footer, /<a class="footer__link" href="\/help">Help<\/a>/);
  assert.match(footer, /<a class="footer__link" href="\/static\/build\/licenses\.txt">/);
});

Deno.test("nothing in the footer takes the place of a screen that somebody watches", () => {
  const links = renderShell({ ...SHELL, isWatched: true }).match(/<a class="footer.*?>/g) ?? [];
  assert.equal(links.length, 2);
  for (const link of links) assert.match(link, /target="_blank" rel="noopener"/);
});

Deno.test("a page says of which build it is made, and another script makes it another one", () => {
  const buildIn = (html: string) => /<html[^>]* data-build="([^"]+)"/.exec(html)?.[1];
  const build = buildIn(renderShell(SHELL));
  assert.match(build!, /^\d+\.\d+\.\d+\+[0-9a-f]{12}$/);
  assert.equal(buildIn(renderShell({ ...SHELL, manifest: { ...SHELL.manifest } })), build);
  const manifest = { ...SHELL.manifest, later: { js: "/static/later.js", css: [], preload: [] } };
  assert.notEqual(buildIn(renderShell({ ...SHELL, manifest })), build);
});
