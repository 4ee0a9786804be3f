import assert from "node:assert/strict";
import { axe, type Browser, closePage, launchBrowser, newPage, problems } from "./browser.ts";

let browser: Browser;
Deno.test.beforeAll(async () => {
  browser = await launchBrowser();
});
Deno.test.afterAll(() => browser.close());

/** The browser keeps pipes and timers open from one test to the next. */
const unwatched = { sanitizeOps: false, sanitizeResources: false };

const GOOD = `<!doctype html><html lang="en"><title>Board</title>
  <link rel="icon" href="data:,"><main><h1>Waiting</h1><button>Confirm</button></main>`;
const BAD = `<!doctype html><html><title>Board</title><link rel="icon" href="data:,">
  <img src="/missing.png"><p style="color:red">Inline</p><script>throw new Error("no")</script>`;

Deno.test(
  "a page without faults has no problems, and a screenshot of it is a PNG",
  unwatched,
  async () => {
    await using site = serve(GOOD);
    const page = await newPage(browser, { width: 390, height: 844, origin: site.origin });
    await page.goto("/");
    await page.getByRole("button", { name: "Confirm" }).click();
    const picture = await page.screenshot();
    assert.deepEqual([...picture.subarray(1, 4)], [..."PNG"].map((letter) => letter.charCodeAt(0)));
    assert.deepEqual(await axe(page), []);
    await closePage(page);
  },
);

Deno.test(
  "closing a page fails when it broke its security policy and a picture was missing",
  unwatched,
  async () => {
    await using site = serve(BAD, { "content-security-policy": "default-src 'self'" });
    const page = await newPage(browser, { width: 390, height: 844, origin: site.origin });
    await page.goto("/");
    assert.match(problems(page).join("\n"), /console: .*inline style/);
    assert.match(problems(page).join("\n"), /console: .*inline script/);
    assert.match(problems(page).join("\n"), /answer 404: .*missing\.png/);
    assert.match((await axe(page)).join("\n"), /html-has-lang/);
    await assert.rejects(closePage(page), /The page had problems/);
  },
);

Deno.test("an uncaught error is a problem unless the test allows it", unwatched, async () => {
  await using site = serve(BAD);
  const options = { width: 390, height: 844, origin: site.origin, colorScheme: "dark" } as const;
  const page = await newPage(browser, { ...options, allow: [/missing\.png/] });
  await page.goto("/");
  assert.equal(problems(page).length, 1);
  assert.match(problems(page)[0], /uncaught: Error: no/);
  await assert.rejects(closePage(page));
});

Deno.test("a check of the colors alone reports colors alone", unwatched, async () => {
  const pale = `<!doctype html><title>Board</title><link rel="icon" href="data:,">
    <style>p { color: #999; background: #fff; }</style><main><h1>Waiting</h1><p>Pale</p></main>`;
  await using site = serve(pale);
  const page = await newPage(browser, { width: 390, height: 844, origin: site.origin });
  await page.goto("/");
  const named = (lines: string[]) => lines.map((line) => line.split(":")[0]);
  assert.deepEqual(named(await axe(page, { onlyColors: true })), ["color-contrast"]);
  assert.deepEqual(named(await axe(page)).sort(), ["color-contrast", "html-has-lang"]);
  await closePage(page);
});

function serve(html: string, headers: Record<string, string> = {}) {
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    (request) =>
      new URL(request.url).pathname === "/"
        ? new Response(html, { headers: { "content-type": "text/html", ...headers } })
        : new Response("Not found", { status: 404 }),
  );
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
