/** Whoever connects a program takes a typed client from the page, with the lines that stand there. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stranger } from "../../support/person.ts";
import { sharedApp } from "../shared_app.ts";
import { openShell, readPage } from "./page.ts";

const { test, app } = sharedApp();

const root = new URL("../../../", import.meta.url);
const FILES = {
  typescript: ["ringdown.ts", "schema.ts", "dispatch.ts"],
  python: ["ringdown.py", "ringdown_calls.py", "warehouse.py"],
};
const own = (language: string, name: string) =>
  Deno.readTextFile(join(fileURLToPath(root), "clients", language, name));

test("the lines of the page bring the files of both clients, to anybody", async () => {
  const { linesIn } = await readPage(app().origin);
  const [getTypescript, , getPython] = linesIn("clients");
  const { run, folder, remove } = await openShell();
  try {
    await run(`RINGDOWN='${app().origin}'`, getTypescript.replace(/^npm.*/m, ""), getPython);
    for (const [language, names] of Object.entries(FILES)) {
      for (const name of names) {
        const found = await Deno.readTextFile(join(folder, name));
        assert.equal(found, await own(language, name), name);
      }
    }
  } finally {
    await remove();
  }
});

test("the page links to each file and shows the examples as they are", async () => {
  const { status, body } = await stranger(app().origin).open("/api/docs");
  assert.equal(status, 200);
  for (const name of Object.values(FILES).flat()) {
    assert(body.includes(`<a href="/clients/${name}" download="${name}">${name}</a>`), name);
  }
  const { linesIn } = await readPage(app().origin);
  const shown = linesIn("clients", "ts").concat(linesIn("clients", "py"));
  assert(shown.includes((await own("typescript", "dispatch.ts")).trimEnd()));
  assert(shown.includes((await own("python", "warehouse.py")).trimEnd()));
});

test("a file is shown as text, and what is no file of a client is not there", async () => {
  const response = await fetch(`${app().origin}/clients/ringdown.py`);
  assert.equal(response.headers.get("Content-Type"), "text/plain;charset=UTF-8");
  assert.equal(await response.text(), await own("python", "ringdown.py"));
  for (const name of ["deno.json", "..%2F..%2Fdeno.json", "python%2Fringdown.py", "__proto__"]) {
    assert.equal((await stranger(app().origin).get(`/clients/${name}`)).status, 404, name);
  }
});

test("the page names the version of openapi-fetch with which the client is tested", async () => {
  const { imports } = JSON.parse(await Deno.readTextFile(new URL("deno.json", root)));
  const { linesIn } = await readPage(app().origin);
  const [version] = linesIn("clients")[0].match(/openapi-fetch@[\d.]+/)!;
  assert.equal(imports["openapi-fetch"], `npm:${version}`);
});
