/** The language of a page: the one chosen in the browser, where all of the page is translated. */
import assert from "node:assert/strict";
import { SHELL_PATH, WORKER_PATH } from "../../../islands/offline/shell.ts";
import { send } from "../../support/person.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

async function crewsPage(language?: string): Promise<string> {
  const { cookie } = await as("crew1");
  return await textOf("/ems", [cookie, ...language ? [`language=${language}`] : []].join("; "));
}

async function textOf(path: string, cookie: string, accepted = ""): Promise<string> {
  const headers = { Cookie: cookie, "Accept-Language": accepted };
  const answer = await fetch(`${app().origin}${path}`, { headers });
  assert.equal(answer.status, 200);
  return await answer.text();
}

function wordsIn(html: string): { language: string; messages: Record<string, unknown> } {
  const [, words] = /<script type="application\/json" id="words">(.*?)<\/script>/s.exec(html)!;
  return JSON.parse(words);
}

test("the crew's page is in the language that was chosen in the browser", async () => {
  const html = await crewsPage("es");
  assert.match(html, /^<!doctype html>\n<html lang="es" /);
  assert.match(html, />Motivo principal</);
  assert.match(html, />Ayuda</);
  assert.doesNotMatch(html, />Chief complaint</);
  const { language, messages } = wordsIn(html);
  assert.equal(language, "es");
  assert("Send Ringdown" in messages, "what it says later");
});

test("the page about the API, which is in English, says so to who reads Spanish", async () => {
  const note = '<p class="api-docs-language" lang="es">Esta página está en inglés.</p>';
  const spanish = await textOf("/api/docs", "language=es");
  assert(spanish.includes(note));
  assert.match(spanish, /^<!doctype html>\n<html lang="en" /);
  assert((await textOf("/api/docs", "", "es-MX")).includes(note));
  assert.doesNotMatch(await textOf("/api/docs", "language=en"), /api-docs-language"/);
});

test("each page can be read in Spanish, and tells times of the day on which the clocks changed", async () => {
  const [crew, general, mci] = await Promise.all([
    as("crew2"),
    hospital("General Hospital"),
    as("mci"),
  ]);
  const [{ id: mciId }] = (await mci.get<{ id: string }[]>("/api/mcis")).body;
  const { id } = await send(crew, general);
  await app().sql`
    update patient_delivery_updates set delivery_status_at = '2026-11-01T09:30:00Z'
    where patient_delivery_id = ${id}
  `;
  const pages = {
    crew2: ["/ems", `/ringdowns/${id}/handover`, "/profile", "/help/crew", "/help/downtime"],
    nurse: ["", "/history", "/history/print", "/print", "/info"].map((page) =>
      `/er/${general}${page}`
    ),
    mci: ["/admin/mcis", `/admin/mcis/${mciId}`, `/admin/mcis/${mciId}/print`],
    "hospital.admin": ["dashboard", "ringdowns", "ringdowns/print", "users", "activity", "reports"]
      .map((page) => `/admin/${page}`),
  };
  for (const [name, paths] of Object.entries(pages)) {
    const { cookie } = await as(name);
    for (const path of paths) {
      assert.match(await textOf(path, `${cookie}; language=es`), /<html lang="es" /, path);
    }
  }
});

test("nobody has chosen, or something else: it is in English", async () => {
  for (const language of [undefined, "fr", "", "toString"]) {
    const html = await crewsPage(language);
    assert.match(html, /^<!doctype html>\n<html lang="en" /);
    assert.match(html, />Chief complaint</);
    assert.equal(wordsIn(html).language, "en");
  }
});

test("a page that is not translated as a whole stays in English", async () => {
  const { cookie } = await as("crew1");
  assert.match(await textOf("/api/docs", `${cookie}; language=es`), /<html lang="en" /);
});

test("nobody has chosen in the browser: the user's language counts, then their organization's", async () => {
  const { cookie, user, patch } = await as("crew1");
  const set = async (organization: string, own: string | null) => {
    await app().sql`
      update organizations set language = ${organization} where id = ${user.OrganizationId}
    `;
    await patch("/api/users/me", { language: own });
  };
  const languageOf = (html: string) => /<html lang="([^"]+)"/.exec(html)![1];
  for (
    const [organization, own, chosen, spoken] of [
      ["es", null, "", "es"],
      ["es", "en", "", "en"],
      ["en", "es", "", "es"],
      ["en", "es", "; language=en", "en"],
    ] as const
  ) {
    await set(organization, own);
    const html = await textOf("/ems", cookie + chosen, "de, en;q=0.5");
    assert.equal(languageOf(html), spoken, `${organization} ${own} ${chosen}`);
    if (spoken === "es") assert.match(html, />Motivo principal</);
  }
  await set("es", null);
  assert.match(await textOf(SHELL_PATH, cookie), /<html lang="es" /, "also what a device keeps");
  await set("en", null);
});

test("whoever saves a language in the profile has no longer that of the browser", async () => {
  const { patch } = await as("crew1");
  const { headers } = await patch("/api/users/me", { language: "es" });
  assert.match(headers.get("Set-Cookie")!, /^language=; Max-Age=0; Path=\//);
  const named = await patch("/api/users/me", { firstName: "Crew" });
  assert.equal(named.headers.get("Set-Cookie"), null);
  await patch("/api/users/me", { language: null });
});

test("whoever is signed out reads what their browser likes best of the two languages", async () => {
  const worker = (accepted: string) => textOf(WORKER_PATH, "", accepted);
  const [english, spanish] = [await worker("en"), await worker("es")];
  assert.notEqual(english, spanish);
  for (const accepted of ["es-MX,es;q=0.9,en;q=0.8", "fr, es;q=0.5", "en;q=0.1, ES-us;q=0.2"]) {
    assert.equal(await worker(accepted), spanish, accepted);
  }
  for (const accepted of ["", "*", "fr", "est", "es;q=0", "es;q=x", "en, es", "eses-", ";;,"]) {
    assert.equal(await worker(accepted), english, accepted);
  }
});

test("the sign-in page and help speak what the browser likes, and let it be chosen", async () => {
  const login = await textOf("/login", "", "es-MX, en;q=0.5");
  assert.match(login, /<html lang="es" /);
  assert.match(login, /<title>Iniciar sesión · /);
  assert.match(login, />Contraseña</);
  assert.match(login, /href="\/language\/en" lang="en">English</);
  assert.match(await textOf("/login", "language=en", "es"), />Password</);
  const words = wordsIn(login).messages;
  assert("Invalid email and/or password." in words, "what it says later");
  assert.match(await textOf("/help/crew", "", "es"), />Enviar un aviso</);
  assert.match(await textOf("/help", "", "en"), /href="\/language\/es" lang="es">Español</);
});

test("help and the profile are in the language of the organization of who is signed in", async () => {
  const { cookie, user } = await as("crew1");
  const set = (language: string) =>
    app().sql`update organizations set language = ${language} where id = ${user.OrganizationId}`;
  await set("es");
  assert.match(await textOf("/help/glossary", cookie, "en"), /<h1>Glosario<\/h1>/);
  const profile = await textOf("/profile", cookie, "en");
  assert.match(profile, /<title>Perfil · /);
  assert.doesNotMatch(profile, /href="\/language\//, "the profile has a field for it");
  await set("en");
});

test("on the pages of who is signed out, of help and of the profile nothing is left in English", async () => {
  const { cookie, user } = await as("crew1");
  const signedOut = ["/login", "/forgot", "/reset?email=a@b.test&code=1", "/invites/none"];
  const own = ["/profile", "/confirmed", "/confirmed?provider=expired", "/help/marks"];
  const help = ["/help", "/help/crew", "/help/hospital", "/help/glossary"];
  const organizations = await app().sql<{ name: string }[]>`select name from organizations`;
  const names = [
    ...organizations.map(({ name }) => name),
    ...[user.fullName, user.email, "Ringdown", "API", "SpO2", "English"],
  ];
  for (const path of [...signedOut, ...own, ...help]) {
    const jar = own.includes(path) ? `${cookie}; language=en-XA` : "language=en-XA";
    const answer = await fetch(`${app().origin}${path}`, { headers: { Cookie: jar } });
    const left = textsOf(await answer.text()).filter((text) => !names.includes(text));
    assert.deepEqual(left, [], path);
  }
});

/** What a page in the language with marks shows without them: what is in no list. */
function textsOf(html: string): string[] {
  const [, body] = /<body>([\s\S]*?)<script type="application\/json"/.exec(html) ??
    /<body>([\s\S]*)/.exec(html)!;
  const attributes = [...body.matchAll(/ (?:aria-label|placeholder|title|alt)="([^"]*)"/g)];
  const texts = [...attributes.map(([, value]) => value), ...body.split(/<[^>]*>/)];
  const isTyped = (text: string) => /@demo\.test$/.test(text) || text === "Español";
  return texts.map((text) => text.trim()).filter((text) =>
    /[a-z]{3}/i.test(text) && !/~\]/.test(text) && !isTyped(text)
  );
}

test("an error is told in the language of who reads it, at any address", async () => {
  const ask = async (headers: Record<string, string>) => {
    const accept = { Accept: "text/html", ...headers };
    const answer = await fetch(`${app().origin}/nowhere`, { headers: accept });
    assert.equal(answer.status, 404);
    return await answer.text();
  };
  assert.match(await ask({ "Accept-Language": "es" }), />Volver al inicio</);
  assert.match(await ask({ Cookie: "language=es" }), /<html lang="es" /);
  assert.match(
    await ask({ "Accept-Language": "es", Cookie: "language=en" }),
    />Back to the start</,
  );
});

test("a choice is kept in the browser and leads back to the page, but to no other site", async () => {
  const choose = (language: string, referer?: string) =>
    fetch(`${app().origin}/language/${language}`, {
      redirect: "manual",
      headers: referer === undefined ? {} : { Referer: referer },
    });
  const chosen = await choose("es", `${app().origin}/ems/hospitals?a=1`);
  assert.equal(chosen.status, 302);
  assert.equal(chosen.headers.get("Location"), "/ems/hospitals?a=1");
  assert.match(chosen.headers.get("Set-Cookie")!, /^language=es; Max-Age=31536000; Path=\//);
  for (
    const referer of [undefined, "", "https://example.org/ems", `${app().origin}//example.org`]
  ) {
    const { headers, body } = await choose("en", referer);
    await body?.cancel();
    assert.equal(headers.get("Location"), "/", String(referer));
  }
  const unknown = await choose("en-XA");
  await unknown.body?.cancel();
  await chosen.body?.cancel();
  assert.equal(unknown.status, 404);
});

test("what a device keeps of the crew's screen is kept anew after another language was chosen", async () => {
  const [english, spanish] = await Promise.all(
    ["en", "es"].map((language) => textOf(WORKER_PATH, `language=${language}`)),
  );
  const versionOf = (worker: string) => /"version":"(\w+)"/.exec(worker)![1];
  assert.notEqual(versionOf(english), versionOf(spanish));
});
