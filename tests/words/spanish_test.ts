/** The lists of texts: complete, each text once, each one said somewhere. */
import assert from "node:assert/strict";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { SPANISH } from "../../words/spanish/spanish.ts";
import { listSources } from "../support/sources.ts";

const FOLDER = new URL("../../words/spanish/", import.meta.url);
const STRING = /"(?:[^"\\\n]|\\.)*"/g;

const sources = (await listSources()).filter(({ path }) =>
  /^(islands|domain|routes|server|db)\//.test(path)
);
const said = new Set(sources.flatMap(({ text }) => text.match(STRING) ?? []).map(textOf));
const texts = Object.entries(SPANISH);

Deno.test("each text stands in one list only, and each list belongs to the whole", async () => {
  const all: string[] = [];
  for await (const { name } of Deno.readDir(FOLDER)) {
    if (name === "spanish.ts") continue;
    const lists = Object.values(await import(new URL(name, FOLDER).href)) as object[];
    all.push(...lists.flatMap((list) => Object.keys(list)));
  }
  const twice = all.filter((text, place) => all.indexOf(text) < place);
  assert.deepEqual(twice, []);
  assert.deepEqual(all.filter((text) => !Object.hasOwn(SPANISH, text)), []);
});

Deno.test("each text of the lists is said somewhere", () => {
  assert.deepEqual(Object.keys(SPANISH).filter((text) => !said.has(text)), []);
});

Deno.test("a text has words in Spanish, and the same values to be filled in", () => {
  for (const [english, spanish] of texts) {
    assert.match(spanish, /\S/, english);
    assert.equal(spanish, spanish.trim(), english);
    assert.deepEqual(valuesIn(spanish), valuesIn(english), english);
  }
});

Deno.test("a text is whole: it begins and ends with no blank", () => {
  assert.deepEqual(texts.map(([english]) => english).filter((text) => text !== text.trim()), []);
});

Deno.test("what a text quotes is quoted as it is called in Spanish", () => {
  const called: Record<string, string | undefined> = SPANISH;
  for (const [english, spanish] of texts) {
    for (const [, quoted] of english.matchAll(/(?<!\w)'([^']+)'(?!\w)/g)) {
      const said = called[quoted];
      if (said !== undefined) assert(spanish.includes(`«${said}»`), `${english}: «${said}»`);
    }
  }
});

/** One term for a thing, in all lists: two would be read as two things. */
const TERMS: [english: RegExp, spanish: RegExp][] = [
  [/\bringdowns?\b/i, /aviso|avisa|\bRingdown\b/i],
  [/\bcrews?\b/i, /tripulaci/i],
  [/\bdivert\b/i, /desvío/i],
  [/\boffload/i, /entreg/i],
  [/\bdrills?\b/i, /simulacro/i],
  [/\bred\b/i, /roj[oa]/i],
  [/\byellow\b/i, /amarill[oa]/i],
  [/\bgreen\b/i, /verde/i],
  [/\bimmediate\b/i, /inmediat/i],
  [/\bdelayed\b/i, /diferid/i],
  [/\bcall the ED\b/i, /llame a urgencias del hospital/i], // alone it is the emergency number, too
  [/\bminor\b/i, /leve/i],
  [/\bdead\b/i, /fallecid/i],
  [/\bcritical\b/i, /crític/i],
  [/\bnot stable\b/i, /inestable/i],
  [/\bnot live\b/i, /en vivo/i],
  [/\bdowntime pack\b/i, /carpeta de contingencia/i],
  [/\broles?\b/i, /\brol(es)?\b/i],
];

Deno.test("a thing has the same name in Spanish everywhere", () => {
  for (const [english, spanish] of TERMS) {
    const named = texts.filter(([text]) => english.test(text.replaceAll(/\{\w+\}/g, "")));
    assert(named.length > 0, String(english));
    assert.deepEqual(named.filter(([, said]) => !spanish.test(said)), [], String(english));
  }
});

Deno.test("the word for a ringdown is said of nothing else", () => {
  const others = texts.filter(([english, spanish]) =>
    /\bavisos?\b/i.test(spanish) && !/ringdown/i.test(english)
  );
  assert.deepEqual(others, []);
});

Deno.test("the paper for when everything is down names what a screen says of what was not sent", () => {
  const told = texts.find(([english]) => english.startsWith("If your screen says 'Not sent'"))![1];
  for (const shown of ["Not sent yet", "Not sent."] as const) {
    assert(told.includes(`«${SPANISH[shown].replace(/\.$/, "")}»`), shown);
  }
});

/** The names of what is filled in. */
function valuesIn(text: string): string[] {
  const names = new Set<string>();
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    for (const each of part) {
      if (!Array.isArray(each)) continue;
      const [name, , choices] = each as [string, string?, Record<string, unknown>?];
      names.add(name);
      Object.values(choices ?? {}).forEach(visit);
    }
  };
  visit(compileMessage(text));
  return [...names].sort();
}

function textOf(written: string): string {
  try {
    return JSON.parse(written);
  } catch {
    return "";
  }
}
