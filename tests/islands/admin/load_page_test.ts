/** Which pages of the administration stay in the document that is open. */
import assert from "node:assert/strict";
import { loadPage } from "../../../islands/admin/routing/load_page.ts";
import { isTranslated, type PageLanguage } from "../../../words/language.ts";
import { speakWith, speechOf } from "../../../words/t.ts";

const ORIGIN = "http://localhost";
const IN_ENGLISH = "/api/docs?page=2";

/** Where a page in this language goes for another page; null when it only asks for its data. */
async function documentFor(path: string, language: PageLanguage): Promise<string | null> {
  const speech = speechOf({ language, messages: {} });
  speakWith(() => speech);
  const leaving = new AbortController();
  leaving.abort();
  const request = new Request(`${ORIGIN}${path}`, { signal: leaving.signal });
  try {
    await loadPage({ request } as Parameters<typeof loadPage>[0], () => {});
    return null;
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get("Location") : null;
  } finally {
    const english = speechOf({ language: "en", messages: {} });
    speakWith(() => english);
  }
}

Deno.test("a page that is in English only is loaded as a document by a page in Spanish", async () => {
  assert.equal(isTranslated(new URL(IN_ENGLISH, ORIGIN).pathname), false);
  assert.equal(await documentFor(IN_ENGLISH, "es"), IN_ENGLISH);
});

Deno.test("a page in the same language stays in its document", async () => {
  assert.equal(await documentFor(IN_ENGLISH, "en"), null);
  assert.equal(await documentFor("/admin/users", "es"), null);
});
