import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { withoutUnused } from "../../islands/build_unused.ts";
import { listSources } from "../support/sources.ts";

const FILES = {
  "react": "cjs/react.production.js",
  "react-dom": "cjs/react-dom-client.production.js",
  "idb": "build/index.js",
};

for (const [name, file] of Object.entries(FILES)) {
  Deno.test(`nothing that stays of ${name} calls what the build leaves out of it`, async () => {
    const require = createRequire(import.meta.url);
    const path = join(dirname(require.resolve(`${name}/package.json`)), file);
    const whole = await Deno.readTextFile(path);
    const left = withoutUnused(path, whole);
    const namesIn = (text: string) =>
      [...text.matchAll(/^(?:function|const|let|var) (\w+)/gm)].map(([, name]) => name);
    const kept = new Set(namesIn(left));
    const gone = namesIn(whole).filter((name) => !kept.has(name));
    assert.ok(gone.length > 0);
    assert.deepEqual(gone.filter((name) => new RegExp(`\\b${name}\\b`).test(left)), []);
    assert.doesNotMatch(left, /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype/m);
  });
}

Deno.test("no island uses what the build leaves out of React and of the device's database", async () => {
  // <Routes> and its like look into their children.
  const uses =
    /\bChildren\b|<Routes\b|createRoutesFrom|<Fragment[^>]*\sref=|\bViewTransition\b|[cC]ursor\(/;
  const islands = await listSources("islands");
  const users = islands.filter(({ path, code }) =>
    /\.tsx?$/.test(path) && path !== "islands/build_unused.ts" && uses.test(code)
  );
  assert.deepEqual(users.map(({ path }) => path), []);
});
