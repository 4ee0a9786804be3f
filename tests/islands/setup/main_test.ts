import "../../support/dom.ts";
import assert from "node:assert/strict";

Deno.test("what is typed as a password can be seen until the form is sent", async () => {
  document.body.innerHTML = `
    <form>
      <input type="password" name="password">
      <button type="button" class="password-field__show" aria-pressed="false">Show password</button>
    </form>
  `;
  const input = document.querySelector("input")!;
  const show = document.querySelector("button")!;
  await import("../../../islands/setup/main.tsx");
  show.click();
  assert.equal(input.type, "text");
  assert.equal(show.getAttribute("aria-pressed"), "true");
  show.click();
  assert.equal(input.type, "password");
  show.click();
  document.querySelector("form")!.dispatchEvent(new Event("submit"));
  assert.equal(input.type, "password");
  assert.equal(show.getAttribute("aria-pressed"), "false");
});
