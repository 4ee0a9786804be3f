/** The pages about MCIs: who may open which, and the data in each. */
import assert from "node:assert/strict";
import type { Mci } from "../../../domain/mci/mci.ts";
import type { AdminProps } from "../../../islands/admin/pages.ts";
import type { MciPage } from "../../../islands/mci/pages.ts";
import { type Person, stranger } from "../../support/person.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as } = sharedApp();

/** Opens a page in a browser. */
async function open(person: Person, path: string, organization = "") {
  const response = await fetch(`${person.origin}${path}`, {
    redirect: "manual",
    headers: { Accept: "text/html", Cookie: `${person.cookie}; organization=${organization}` },
  });
  const html = await response.text();
  const island = /data-island="(admin|mci)"/.test(html)
    ? /<script type="application\/json" id="island-props">(.*?)<\/script>/s.exec(html)
    : null;
  return {
    status: response.status,
    location: response.headers.get("Location"),
    html,
    props: island && JSON.parse(island[1]) as AdminProps,
  };
}

/** The name of the page ('mciForm'), the address of a redirect, or the status of a refusal. */
async function outcome(person: Person, path: string): Promise<string> {
  const { status, location, props } = await open(person, path);
  return props?.page.name ?? location ?? String(status);
}

async function endedMci(): Promise<Mci> {
  const { body } = await (await as("mci")).get<Mci[]>("/api/mcis");
  return body.find(({ incidentNumber }) => incidentNumber === "26100900")!;
}

const FINDS: Record<string, string[]> = {
  mci: ["mcis", "mciForm", "mciForm"],
  super: ["mcis", "mciForm", "mciForm"],
  crew1: ["403", "403", "403"],
  nurse: ["403", "403", "403"],
  "ems.admin": ["403", "403", "403"],
  "hospital.admin": ["403", "403", "403"],
};

for (const [name, finds] of Object.entries(FINDS)) {
  test(`${name} can open only the MCI pages that they have a right to`, async () => {
    const person = await as(name);
    const { id } = await endedMci();
    const found = [];
    for (const path of ["/admin/mcis", "/admin/mcis/new", `/admin/mcis/${id}/edit`]) {
      found.push(await outcome(person, path));
    }
    assert.deepEqual(found, finds);
  });
}

test("the MCI list redirects a signed-out user to the sign-in page", async () => {
  const { status, location } = await open(stranger(app().origin), "/admin/mcis");
  assert.equal(status, 302);
  assert.equal(location, "/login");
});

test("a coordinator without administrative rights sees only the dashboard and the MCIs", async () => {
  const { sql } = app();
  await sql`update users set is_admin_user = false where email = 'mci@demo.test'`;
  try {
    const person = await as("mci");
    assert.equal(await outcome(person, "/admin/mcis"), "mcis");
    const { html } = await open(person, "/admin/mcis");
    const links = [...html.matchAll(/class="admin-nav__link" href="([^"]+)"/g)].map(([, to]) => to);
    assert.deepEqual(links.filter((to) => to.startsWith("/admin")), [
      "/admin/dashboard",
      "/admin/mcis",
    ]);
    assert.equal((await open(person, "/admin/users")).status, 403);
  } finally {
    await sql`update users set is_admin_user = true where email = 'mci@demo.test'`;
  }
});

test("the form of an unknown MCI is not found", async () => {
  const coordinator = await as("mci");
  for (const id of [crypto.randomUUID(), "x"]) {
    const { status } = await open(coordinator, `/admin/mcis/${id}/edit`);
    assert.equal(status, 404);
  }
});

test("the list is rendered on the server with open MCIs first", async () => {
  const coordinator = await as("mci");
  const startedAt = "2026-01-01T00:00:00-08:00"; // before the ended MCI
  const started = await coordinator.post("/api/mcis", { incidentNumber: "26119997", startedAt });
  assert.equal(started.status, 201);
  const { props, html } = await open(coordinator, "/admin/mcis");
  assert(props?.page.name === "mcis");
  const numbers = props.page.mcis?.map(({ incidentNumber }) => incidentNumber);
  assert.deepEqual(numbers, ["26119997", "26100900"]);
  assert.match(html, /01\/01\/2026 00:00/);
});

test("times are in the zone of the user's own organisation, not of the administered one", async () => {
  const superUser = await as("super");
  const [{ id }] = await app().sql`
    update organizations set time_zone = 'America/New_York'
    where name = 'Harbor Ambulance' returning id
  `;
  const { props } = await open(superUser, "/admin/mcis", id);
  assert.equal(props?.frame.organization.name, "Harbor Ambulance");
  assert.equal(props?.frame.user.organization.timeZone, "America/Los_Angeles");
});

/** Opens the page of one MCI and reads its data. */
async function openDetail(person: Person, id: string) {
  const { status, html, props } = await open(person, `/admin/mcis/${id}`);
  const page = props?.page as Extract<MciPage, { name: "mci" }> | undefined;
  return { status, html, page };
}

test("only users who run MCIs can open the page of an MCI", async () => {
  const { id } = await endedMci();
  for (const name of ["mci", "super"]) {
    assert.equal((await openDetail(await as(name), id)).page?.mciId, id);
  }
  for (const name of ["crew1", "nurse", "ems.admin", "hospital.admin"]) {
    const { status, page } = await openDetail(await as(name), id);
    assert.deepEqual([status, page], [403, undefined]);
  }
  const { status, location } = await open(stranger(app().origin), `/admin/mcis/${id}`);
  assert.deepEqual([status, location], [302, "/login"]);
});

test("the page of an unknown MCI is the error page of an unknown address", async () => {
  const coordinator = await as("mci");
  for (const id of [crypto.randomUUID(), "x"]) {
    const { status, html } = await openDetail(coordinator, id);
    assert.equal(status, 404);
    assert.match(html, /Unexpected Application Error!/);
    assert.match(html, /Back to the start/);
  }
});

test("the page of an ended MCI is rendered on the server with its patients", async () => {
  const { id } = await endedMci();
  const { page, html } = await openDetail(await as("mci"), id);
  assert.equal(page?.ended?.ringdowns.length, 6);
  assert.deepEqual(page.snapshot.mcis.filter((mci) => mci.id === id), []);
  assert.match(html, /<h1[^>]*>MCI #26100900<\/h1>/);
  assert.match(html, /Transported Patients/);
});

test("the page of an MCI shows at once that it was started or ended", async () => {
  const coordinator = await as("mci");
  const start = { incidentNumber: "26119996", startedAt: new Date().toISOString() };
  const { id } = (await coordinator.post<Mci>("/api/mcis", start)).body;
  const isOpen = ({ page }: Awaited<ReturnType<typeof openDetail>>) =>
    page?.snapshot.mcis.some((mci) => mci.id === id);
  const opened = await openDetail(coordinator, id);
  assert.equal(opened.page?.ended, null);
  assert(isOpen(opened));
  assert(opened.page.snapshot.statusUpdates.length > 0);

  await coordinator.patch(`/api/mcis/${id}`, { endedAt: new Date().toISOString() });
  const ended = await openDetail(coordinator, id);
  assert.equal(ended.page?.ended?.id, id);
  assert(!isOpen(ended));
});

test("the page of an MCI and its print are in Spanish for who has chosen it", async () => {
  const { origin, cookie } = await as("mci");
  const { id } = await endedMci();
  const inSpanish = async (path: string) => {
    const answer = await fetch(`${origin}${path}`, {
      headers: { Accept: "text/html", Cookie: `${cookie}; language=es` },
    });
    return await answer.text();
  };
  const page = await inSpanish(`/admin/mcis/${id}`);
  assert.match(page, /<html lang="es" /);
  assert.match(page, /<title>MCI n\.º 26100900 · /);
  assert.match(page, />Pacientes trasladados</);
  assert.match(
    page,
    /"An incident with this number already exists\."/,
    "what the server may refuse",
  );
  assert.match(await inSpanish(`/admin/mcis/${id}/print`), />ROJO Inmediato</);
});

test("the files of an MCI are in English in every language", async () => {
  const { origin, cookie } = await as("mci");
  const { id } = await endedMci();
  const file = await fetch(`${origin}/api/mcis/${id}/patients.csv`, {
    headers: { Cookie: `${cookie}; language=es` },
  });
  assert.match(await file.text(), /^\W*Incident #.*Returned to service/s);
});
