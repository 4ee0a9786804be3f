/** The help that everybody may read, also signed out. */
import assert from "node:assert/strict";
import { CREW_CARD, HOSPITAL_CARD } from "../../../../routes/pages/plain/card_words.ts";
import { GLOSSARY } from "../../../../routes/pages/plain/glossary_words.ts";
import { sharedApp } from "../../shared_app.ts";

const { test, app } = sharedApp();

async function read(path: string): Promise<string> {
  const answer = await fetch(`${app().origin}${path}`, { headers: { Accept: "text/html" } });
  assert.equal(answer.status, 200, path);
  return (await answer.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
}

test("whoever is signed out reads the cards for crews and emergency departments", async () => {
  for (
    const [path, card] of [["/help/crew", CREW_CARD], ["/help/hospital", HOSPITAL_CARD]] as const
  ) {
    const page = await read(path);
    for (const { title, lines } of card.parts) {
      assert(page.includes(title), title);
      for (const line of lines) assert(page.includes(line), line);
    }
  }
});

test("help leads to the cards and to the glossary", async () => {
  const page = await read("/help");
  for (const path of ["/help/crew", "/help/hospital", "/help/glossary"]) {
    assert(page.includes(`href="${path}"`), path);
  }
});

test("the glossary says what that of the project says, and nothing else", async () => {
  const page = await read("/help/glossary");
  const document = await Deno.readTextFile(
    new URL("../../../../docs/glossary.md", import.meta.url),
  );
  const entries = document.split("\n\n").map((entry) => entry.replaceAll(/\s+/g, " "));
  for (const { term, meaning } of GLOSSARY) {
    assert(page.includes(`<dt>${term}</dt>`), term);
    const entry = entries.find((each) => each.startsWith(`**${term}.**`));
    const said = entry?.replaceAll(/ \((design|decision)[^)]*\)/g, "").replaceAll("`", "");
    assert(said?.includes(meaning.replace(/\.$/, "")), `${term}: ${said}`);
  }
});
