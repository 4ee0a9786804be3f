/** Every field for a password is masked, and password managers may fill it in. */
import assert from "node:assert/strict";
import { listSources } from "../../support/sources.ts";

const FIELD = "islands/form/PasswordField.tsx";
const screens = (await listSources("islands")).filter(({ path }) => path.endsWith(".tsx"));

Deno.test("each field for a password is a PasswordField, which masks it and can show it", () => {
  const fields = screens.flatMap(({ code }) => [...code.matchAll(/<PasswordField$/gm)]);
  assert(fields.length >= 10, String(fields.length));
  const own = screens.filter(({ path, code }) =>
    path !== FIELD && /\btype=\{?["']password["']/.test(code)
  );
  assert.deepEqual(own.map(({ path }) => path), []);
  const named = screens.flatMap(({ path, code }) =>
    [...code.matchAll(/<(\w+)\s[^<]*?label=(?:"|\{t\(")[^"]*password"/gi)].map(([, part]) => ({
      path,
      part,
    }))
  );
  assert(named.length >= 8, String(named.length));
  assert.deepEqual(
    named.filter(({ part }) => !["PasswordField", "ProfileForm"].includes(part)),
    [],
  );
});

Deno.test("nothing keeps a password from being pasted", () => {
  const guarded = screens.filter(({ code }) => /\bon(Paste|Copy|Drop|BeforeInput)=/.test(code));
  assert.deepEqual(guarded.map(({ path }) => path), []);
});
