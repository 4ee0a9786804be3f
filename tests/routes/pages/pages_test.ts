/** The pages: where each user is redirected, the data in a page, and what it hides from whom. */
import assert from "node:assert/strict";
import { aRingdown, type Person, send, signIn, stranger } from "../../support/person.ts";
import type { BellProps } from "../../../islands/bell/bell_props.ts";
import { NO_FILTERS } from "../../../islands/history/history_query.ts";
import { sharedApp } from "../shared_app.ts";
import { VERSION } from "../../../server/version.ts";

const { test, app, as, hospital } = sharedApp();

interface Page {
  status: number;
  location: string | null;
  html: string;
  type: string;
}

/** Opens a page in a browser; `accept` is the Accept header. */
async function open(person: Person, path: string, accept = "text/html"): Promise<Page> {
  const response = await fetch(`${person.origin}${path}`, {
    redirect: "manual",
    headers: { Accept: accept, ...(person.cookie ? { Cookie: person.cookie } : {}) },
  });
  return {
    status: response.status,
    location: response.headers.get("Location"),
    type: response.headers.get("Content-Type") ?? "",
    html: await response.text(),
  };
}

/** Opens a page again and again until its live data is up to date. */
async function openWhen(person: Person, path: string, has: (page: Page) => boolean): Promise<Page> {
  for (let tries = 0; tries < 200; tries++) {
    const page = await open(person, path);
    if (has(page)) return page;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${path} does not come to show it`);
}

/** Opens a page, follows its redirects and returns all addresses. */
async function follow(person: Person, path: string): Promise<string[]> {
  const way = [path];
  for (let page = await open(person, path); page.location; page = await open(person, way.at(-1)!)) {
    way.push(page.location);
    assert(way.length < 6, `led in a circle: ${way.join(" → ")}`);
  }
  return way;
}

// deno-lint-ignore no-explicit-any -- each page has its own type of props
function propsOf({ html }: Page): any {
  const [, json] = /<script type="application\/json" id="island-props">(.*?)<\/script>/s.exec(
    html,
  )!;
  return JSON.parse(json);
}

function hasRingdown(page: Page, id: string): boolean {
  return propsOf(page).snapshot.ringdowns.some((ringdown: { id: string }) => ringdown.id === id);
}

/** The addresses up to a home page; the administration redirects to its dashboard. */
function wayTo(home: string): string[] {
  return home.startsWith("/admin") ? [home, `${home}/dashboard`] : [home];
}

const HOMES: [string, string][] = [
  ["super", "/admin/site"],
  ["crew1", "/ems"],
  ["ems.admin", "/ems"],
  ["harbor1", "/ems"],
  ["nurse", "/er"],
  ["ringdown.only", "/er"],
  ["info.only", "/er"],
  ["hospital.admin", "/admin"],
  ["mci", "/admin"],
];

for (const [name, home] of HOMES) {
  test(`${name} is redirected to ${home}`, async () => {
    const person = await as(name);
    assert.deepEqual(await follow(person, "/"), ["/", ...wayTo(home)]);
    assert.deepEqual(await follow(person, "/login"), ["/login", "/", ...wayTo(home)]);
  });
}

test("signed-out users are redirected to the sign-in page, with any Accept header", async () => {
  const nobody = stranger(app().origin);
  for (
    const path of ["/", "/ems", "/ems/hospitals", "/er", `/er/${crypto.randomUUID()}`, "/admin"]
  ) {
    for (const accept of ["text/html", "*/*"]) {
      const { status, location } = await open(nobody, path, accept);
      assert.deepEqual([status, location], [302, "/login"], `${path} ${accept}`);
    }
  }
  const login = await open(nobody, "/login");
  assert.equal(login.status, 200);
  assert.match(login.type, /^text\/html/);
});

test("a user whose second factor is missing is redirected to its page", async () => {
  const person = await as("mfa");
  assert.deepEqual(await follow(person, "/"), ["/", "/twoFactor"]);
});

test("a user without a role is not redirected in a circle", async () => {
  const { sql, origin } = app();
  await sql`update users set is_operational_user = false where email = 'crew2@demo.test'`;
  const person = await signIn(origin, "crew2@demo.test");
  await follow(person, "/");
  const { withoutRole } = propsOf(await open(person, "/login"));
  assert.equal(withoutRole, person.user.fullName);
  await sql`update users set is_operational_user = true where email = 'crew2@demo.test'`;
});

test("the sign-in page lists the demo accounts only if demo data is on", async () => {
  const { demoAccounts, demoPassword, withoutRole } = propsOf(
    await open(stranger(app().origin), "/login"),
  );
  assert.equal(withoutRole, null);
  assert.equal(demoPassword, "Ringdown1!");
  assert(demoAccounts.some(({ email }: { email: string }) => email === "nurse@demo.test"));
});

test("a crew's page contains its ringdowns, every hospital's status and its units", async () => {
  const crew = await as("crew1");
  const { id } = await send(crew, await hospital("General Hospital"));
  const hasIt = (page: Page) => hasRingdown(page, id);
  const props = propsOf(await openWhen(crew, "/ems", hasIt));
  assert.equal(props.user.email, "crew1@demo.test");
  assert.equal(props.tab, "ringdown");
  assert.equal(props.snapshot.statusUpdates.length, 8);
  assert.equal(props.ambulanceIdentifiers.length, 20);
  assert.equal(hasRingdown(await open(await as("crew2"), "/ems"), id), false);
  assert.equal(propsOf(await open(crew, "/ems/hospitals")).tab, "hospitals");
});

test("only a crew can open the crew's screen: others are redirected to their home page", async () => {
  for (const [name, home] of [["nurse", "/er"], ["mci", "/admin"], ["super", "/admin/site"]]) {
    assert.deepEqual(await follow(await as(name), "/ems"), ["/ems", ...wayTo(home)]);
  }
});

test("only its staff can open a hospital's board: others are redirected home or get 404", async () => {
  for (const [name, home] of [["crew1", "/ems"], ["mci", "/admin"], ["hospital.admin", "/admin"]]) {
    assert.deepEqual(await follow(await as(name), "/er"), ["/er", ...wayTo(home)]);
  }
  const general = await hospital("General Hospital");
  for (const name of ["crew1", "downtown", "mci", "hospital.admin"]) {
    for (const path of [`/er/${general}`, `/er/${general}/info`, `/er/${general}/history`]) {
      assert.equal((await open(await as(name), path)).status, 404, `${name} ${path}`);
    }
  }
  for (const name of ["nurse", "super"]) {
    for (const id of [crypto.randomUUID(), "not-an-id", "%00"]) {
      assert.equal((await open(await as(name), `/er/${id}`)).status, 404);
    }
    assert.equal((await open(await as(name), "/er/not-an-id/history")).status, 404);
  }
});

test("a board shows ringdowns only to users who may see them", async () => {
  const general = await hospital("General Hospital");
  const { id } = await send(await as("crew1"), general);
  const path = `/er/${general}`;
  const rightsOf = async (name: string) => {
    const page = await open(await as(name), path);
    const { canSeeRingdowns, canPublish } = propsOf(page);
    return { canSeeRingdowns, canPublish, hasIt: hasRingdown(page, id) };
  };
  await openWhen(await as("nurse"), "/er", (page) => hasRingdown(page, id));

  const all = { canSeeRingdowns: true, canPublish: true, hasIt: true };
  assert.deepEqual(await rightsOf("nurse"), all);
  assert.deepEqual(await rightsOf("super"), all);
  assert.deepEqual(await rightsOf("ringdown.only"), { ...all, canPublish: false });
  const none = { canSeeRingdowns: false, canPublish: true, hasIt: false };
  assert.deepEqual(await rightsOf("info.only"), none);
  assert.doesNotMatch((await open(await as("info.only"), path)).html, /Chest pain since an hour/);
  assert.equal((await open(await as("info.only"), `${path}/history`)).status, 404);
});

test("a nurse without a hospital is told so, and can log out", async () => {
  const { sql } = app();
  const nurse = await as("ringdown.only");
  await sql`update hospital_users set is_active = false where ed_admin_user_id = ${nurse.user.id}`;
  const page = await open(nurse, "/er");
  assert.equal(page.status, 403);
  assert.match(page.html, /\/auth\/local\/logout/);
  await sql`update hospital_users set is_active = true where ed_admin_user_id = ${nurse.user.id}`;
});

test("the history page begins with the newest ringdown and has a link to the next page", async () => {
  const general = await hospital("General Hospital");
  const nurse = await as("nurse");
  const { entries, next } = propsOf(await open(nurse, `/er/${general}/history`));
  assert.equal(entries.length, 25);
  const { body } = await nurse.get<{ id: string }[]>(
    `/api/ringdowns?hospitalId=${general}&limit=50`,
  );
  assert.deepEqual(
    entries.map(({ id }: { id: string }) => id),
    body.slice(0, 25).map(({ id }) => id),
  );
  const second = await nurse.get<{ id: string }[]>(next);
  assert.deepEqual(second.body.map(({ id }) => id), body.slice(25).map(({ id }) => id));
});

test("the history page applies the filters in its address, also on the next page", async () => {
  const general = await hospital("General Hospital");
  const nurse = await as("nurse");
  const status = "RETURNED TO SERVICE";
  const path = `/er/${general}/history?${new URLSearchParams({ status })}`;
  const { entries, next, filters } = propsOf(await open(nurse, path));
  assert.deepEqual(filters, { ...NO_FILTERS, status });
  const isAsked = (entry: { currentDeliveryStatus: string }) =>
    entry.currentDeliveryStatus === status;
  assert.equal(entries.length, 25);
  assert(entries.every(isAsked));
  const second = await nurse.get<typeof entries>(next);
  assert(second.body.length > 0 && second.body.every(isAsked));

  const none = propsOf(await open(nurse, `/er/${general}/history?search=no%20such`));
  assert.deepEqual([none.entries, none.next], [[], null]);
  const odd = propsOf(await open(nurse, `/er/${general}/history?from=2026-99-99&status=x`));
  assert.deepEqual(odd.filters, NO_FILTERS);
});

test("text from a crew cannot inject a script into a page", async () => {
  const general = await hospital("General Hospital");
  const crew = await as("crew1");
  const chiefComplaintDescription = `</script><script>alert("x")</script><!-- \u2028 ' " & <b>`;
  const { status } = await crew.post(
    "/api/ringdowns",
    aRingdown(general, { patient: { chiefComplaintDescription } }),
  );
  assert.equal(status, 201);
  const page = await open(await as("nurse"), `/er/${general}/history`);
  assert.doesNotMatch(page.html, /<script>alert/);
  assert.equal(
    propsOf(page).entries[0].patient.chiefComplaintDescription,
    chiefComplaintDescription,
  );
});

test("an unknown page is answered in HTML to a browser and in JSON to a program", async () => {
  const crew = await as("crew1");
  const forPerson = await open(crew, "/nothing/here");
  assert.equal(forPerson.status, 404);
  assert.match(forPerson.type, /^text\/html/);
  const forProgram = await open(crew, "/nothing/here", "application/json");
  assert.equal(forProgram.status, 404);
  assert.match(forProgram.type, /^application\/json/);
});

test("anybody can read the licenses, and files with a hash in their name are cached for good", async () => {
  const licenses = await fetch(`${app().origin}/static/build/licenses.txt`);
  assert.equal(licenses.status, 200);
  assert.match(licenses.headers.get("Content-Type") ?? "", /^text\/plain/);
  assert.equal(licenses.headers.get("Cache-Control"), "public, max-age=3600");
  assert.match(await licenses.text(), /\nreact-dom 19/);
  const { html } = await open(stranger(app().origin), "/login");
  const [script] = html.match(/\/static\/build\/signed_out-\w+\.js/) ?? [""];
  const kept = await fetch(`${app().origin}${script}`);
  await kept.body?.cancel();
  assert.match(kept.headers.get("Cache-Control") ?? "", /immutable/);
});

test("/healthz and /readyz answer without a session", async () => {
  const nobody = stranger(app().origin);
  const health = await nobody.get("/healthz");
  assert.equal(health.status, 200);
  assert.deepEqual(health.body, { status: "ok", version: VERSION });
  await app().lookout.look();
  const passedOn = { headers: { "X-Forwarded-For": "192.0.2.9" } };
  const ready = await fetch(`${app().origin}/readyz`, passedOn);
  assert.equal(ready.status, 200);
  // A stranger learns no figure.
  assert.deepEqual(await ready.json(), {
    status: "ready",
    database: true,
    migrations: true,
    listening: true,
    writable: true,
    disk: null,
    mail: true,
    clock: true,
    backup: null,
  });
});

test("/readyz tells whoever may read /metrics the figures, and what to do", async () => {
  await app().lookout.look();
  const { body } = await stranger(app().origin).get<{ notes: string[]; figures: object }>(
    "/readyz",
  );
  assert.deepEqual(body.notes, []);
  assert.deepEqual(Object.keys(body.figures), [
    "diskFreeBytes",
    "mailsWaiting",
    "mailsRefused",
    "oldestMailSeconds",
    "clockOffsetSeconds",
  ]);
});

test("help is there for everybody, also for whoever cannot sign in", async () => {
  for (const person of [stranger(app().origin), await as("crew1")]) {
    const { status, html } = await open(person, "/help");
    assert.equal(status, 200);
    assert.match(html, /<h1>Help<\/h1>/);
    assert.match(html, /A board of the hospital has shown it, but nobody has confirmed it yet\./);
  }
});

test("the page about the marks names every limit, its source, and what the marks are not", async () => {
  const { status, html } = await open(await as("nurse"), "/help/marks");
  assert.equal(status, 200);
  const words = html.replaceAll(/<[^>]*>/g, " ").replaceAll("\u2060", "").replaceAll(/\s+/g, " ");
  for (
    const said of [
      "The marks compute no score. They decide nothing but the order of new ringdowns that are equally urgent.",
      "Oxygen saturation (%) 91 or less 92–93 – –",
      "Pulse (beats/min) 40 or less – 111–130 131 or more",
      "Temperature (°C) 35.0 or less – 39.1 or more –",
      "Temperature (°F) 95.0 or less – 102.3 or more –",
      "Temperature (°C) 35.0 or less 35.1–35.9 39.1 or more –",
      "Temperature (°F) 95.0 or less 95.1–96.7 102.3 or more –",
      "Blood glucose (mg/dL) 53 or less 54–69 401 or more –",
      "1–2 years 98–140 22–37 under 70 + 2 × years",
      "a respiratory rate of 9 or less or 61 or more; under 12 years, a pulse of 59 or less",
      "Royal College of Physicians",
      "Pediatric Advanced Life Support",
    ]
  ) assert.ok(words.includes(said), said);
  assert.ok(html.includes("under 70\u00a0+\u00a02\u00a0×\u00a0years"), "a formula is not torn");
});

test("what the footer leads to is there for everybody", async () => {
  const { html } = await open(stranger(app().origin), "/login");
  const links = [...html.matchAll(/<a class="footer__link" href="(.*?)"/g)].map(([, href]) => href);
  assert.equal(links.length, 3); // the third offers another language
  for (const link of links) {
    const { status, body } = await fetch(`${app().origin}${link}`);
    await body?.cancel();
    assert.equal(status, 200, link);
  }
});

test("links of the footer open beside the screens that somebody watches, and nowhere else", async () => {
  const opensBeside = async (name: string, path: string) => {
    const { html } = await open(await as(name), path);
    return /<a class="footer__link" href="\/help" target="_blank"/.test(html);
  };
  assert.equal(await opensBeside("crew1", "/ems"), true);
  assert.equal(await opensBeside("nurse", `/er/${await hospital("General Hospital")}`), true);
  assert.equal(await opensBeside("nurse", "/profile"), true, "it tells of new ringdowns");
  assert.equal(await opensBeside("crew1", "/profile"), false);
});

test("a bell is on each page of a ringdown user but the board, which tells by itself", async () => {
  const [general, downtown] = [
    await hospital("General Hospital"),
    await hospital("Saint Anne Downtown"),
  ];
  const nurse = await as("nurse");
  for (const path of ["/profile", `/er/${general}/history`]) {
    const page = await open(nurse, path);
    const { hospitals, untold } = bellOf(page)!;
    assert.deepEqual([hospitals, untold], [[{ id: general, name: "General Hospital" }], []], path);
    assert.match(page.html, /href="\/help" target="_blank"/, "a link to help leaves the page open");
  }
  for (const path of ["/er", `/er/${general}`, `/er/${general}/info`]) {
    assert.equal(bellOf(await open(nurse, path)), null, path);
  }
  const { hospitals } = bellOf(await open(await as("downtown"), "/profile"))!;
  assert.deepEqual(hospitals.map(({ id }) => id), [
    downtown,
    await hospital("Saint Anne Westside"),
  ]);
});

test("whoever may not see new ringdowns has no bell", async () => {
  for (const name of ["crew1", "info.only", "hospital.admin", "mci", "super"]) {
    assert.equal(bellOf(await open(await as(name), "/profile")), null, name);
  }
  assert.equal(bellOf(await open(stranger(app().origin), "/login")), null);
});

function bellOf({ html }: Page): BellProps | null {
  const found = /<script type="application\/json" id="bell-props">(.*?)<\/script>/s.exec(html);
  return found && JSON.parse(found[1]);
}

test("a page wears what was chosen on this device, and the default of what is not known", async () => {
  const nurse = await as("nurse");
  const wornWith = async (cookies: string) => {
    const { html } = await open({ ...nurse, cookie: `${nurse.cookie}; ${cookies}` }, "/profile");
    return /<html[^>]* (data-theme="\w+" data-text="\w+")/.exec(html)?.[1];
  };
  assert.equal(await wornWith("theme=sun; text=largest"), 'data-theme="sun" data-text="largest"');
  assert.equal(
    await wornWith("theme=toString; text=%22%3E"),
    'data-theme="system" data-text="normal"',
  );
});

test("the address of a board says that it hangs on a wall, for those who see ringdowns", async () => {
  const isWall = async (name: string, query: string) => {
    const { html } = await open(
      await as(name),
      `/er/${await hospital("General Hospital")}${query}`,
    );
    return html.includes(" data-wall=");
  };
  assert.equal(await isWall("nurse", "?wall=1"), true);
  assert.equal(await isWall("nurse", ""), false);
  assert.equal(await isWall("nurse", "?wall=0"), false);
  assert.equal(await isWall("info.only", "?wall=1"), false);
});
