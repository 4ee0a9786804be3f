/** What a browser shows when a page fails. */
import assert from "node:assert/strict";
import { type Person, stranger } from "../../support/person.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as } = sharedApp();

const UNEXPECTED = "Unexpected Application Error!";
const NO_PAGE = "There is no such page. Ringdown itself is working.";
const LATER = "Please try again later.";

interface ErrorPage {
  status: number;
  requestId: string | null;
  title: string | undefined;
  heading: string | undefined;
  text: string | undefined;
  wayOut: string | undefined;
  html: string;
}

async function open(person: Person, path: string): Promise<ErrorPage> {
  const { status, headers, body } = await fetchPage(person, path);
  assert.match(headers.get("Content-Type") ?? "", /^text\/html/);
  const between = (pattern: RegExp) => pattern.exec(body)?.[1];
  return {
    status,
    requestId: headers.get("X-Request-Id"),
    title: between(/<title>(.*?)<\/title>/),
    heading: between(/<h1[^>]*>(.*?)<\/h1>/),
    text: between(/<p class="signed-out__text">(.*?)<\/p>/),
    wayOut: between(/<a class="signed-out__link" href="(.*?)"/),
    html: body,
  };
}

async function fetchPage(person: Person, path: string) {
  const response = await fetch(`${person.origin}${path}`, {
    redirect: "manual",
    headers: { Accept: "text/html", Cookie: person.cookie },
  });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

test("a failing page says 'Unexpected Application Error!', and only the log has the reason", async () => {
  const { sql, logged } = app();
  const superUser = await as("super");
  await sql`alter table api_clients rename column redirect_uri to redirect_uri_gone`;
  const page = await open(superUser, "/admin/site/clients");
  await sql`alter table api_clients rename column redirect_uri_gone to redirect_uri`;

  assert.equal(page.status, 500);
  assert.equal(page.title, `${UNEXPECTED} · Ringdown`);
  assert.equal(page.heading, UNEXPECTED);
  assert.equal(page.text, LATER);
  assert.equal(page.wayOut, ""); // 'Try again'
  assert.match(page.html, /use the phone meanwhile/);
  assert.doesNotMatch(page.html, /redirect_uri|select|postgres|\.ts\b/i);
  assert(page.requestId);
  const lines = logged.filter((line) => line.includes(page.requestId!));
  assert(lines.some((line) => line.includes("redirect_uri")));
});

test("an unknown address says 'Unexpected Application Error!' to every user", async () => {
  for (const person of [await as("crew1"), await as("super"), stranger(app().origin)]) {
    for (const path of ["/nothing", "/admin/nothing", "/admin/site/nothing", "/ems/a/b/c"]) {
      const { status, heading, text, wayOut } = await open(person, path);
      assert.deepEqual([status, heading, text, wayOut], [404, UNEXPECTED, NO_PAGE, "/"], path);
    }
  }
});

test("the page of a hospital that is not there, or somebody else's, says so", async () => {
  const { status, text } = await open(await as("nurse"), "/er/nowhere");
  assert.deepEqual([status, text], [404, "There is no such hospital, or it is not one of yours."]);
});

test("a mistyped address rings for a ringdown user, and for nobody else", async () => {
  const bell = /<div id="bell"/;
  assert.match((await open(await as("nurse"), "/nothing")).html, bell);
  assert.doesNotMatch((await open(await as("crew1"), "/nothing")).html, bell);
  assert.doesNotMatch((await open(stranger(app().origin), "/nothing")).html, bell);
});

test("a page with an invalid cursor is answered 400", async () => {
  const { status, heading } = await open(await as("ems.admin"), "/admin/ringdowns?before=x");
  assert.deepEqual([status, heading], [400, UNEXPECTED]);
});

test("a page that a form of another site, or one without script, is sent to says so in plain words", async () => {
  const { origin, cookie } = await as("super");
  const headers = { Accept: "text/html", Cookie: cookie, Origin: "https://elsewhere.example" };
  const answer = await fetch(`${origin}/login`, { method: "POST", headers });
  const html = await answer.text();
  assert.equal(answer.status, 405);
  assert.match(html, /<h1[^>]*>Nothing was saved<\/h1>/);
  assert.match(html, /Nothing can be sent to this page in this way\./);
  assert.doesNotMatch(html, /Unexpected|method/);
});

test("a page that a user may not open says 'Not allowed'", async () => {
  const { status, heading, html } = await open(await as("crew1"), "/admin/users");
  assert.deepEqual([status, heading], [403, "Not allowed"]);
  assert.match(html, /An administrator of your organization can give you the right\./);
});
