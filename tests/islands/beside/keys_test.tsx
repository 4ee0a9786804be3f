import "../../support/dom.ts";
import assert from "node:assert/strict";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { openBeside, press } from "./cast.tsx";

const dialog = () => screen.queryByRole("dialog", { name: "Keys" });

/** '?', and 'Ctrl + /', also as it is '/' needs Shift, as on a Spanish keyboard. */
const ASKED = ["?", "{Control>}/{/Control}", "{Control>}?{/Control}", "{Meta>}/{/Meta}"];

Deno.test("'?' shows the keys of this page and no others, and so does 'Ctrl + /'", async () => {
  await openBeside({}, <div role="tablist" />);
  await userEvent.keyboard(ASKED[0]);
  await waitFor(() => assert.ok(dialog()));
  const groups = [...dialog()!.querySelectorAll("h3")].map(({ textContent }) => textContent);
  assert.deepEqual(groups, ["Everywhere", "Tabs"]);
  await press("Close");
  assert(dialog() === null);
  for (const keys of ASKED.slice(1)) {
    await userEvent.keyboard(keys);
    await waitFor(() => assert.ok(dialog(), keys));
    await press("Close");
  }
});

Deno.test("'?' alone can be turned off for a device: who speaks to it says many", async () => {
  const alone = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /at '\?' alone/ });
  await openBeside();
  await userEvent.keyboard("?");
  await waitFor(() => assert.ok(dialog()));
  await userEvent.click(alone());
  await press("Close");
  await userEvent.keyboard("?");
  assert(dialog() === null);

  await userEvent.keyboard("{Control>}/{/Control}");
  await waitFor(() => assert.ok(dialog()));
  assert.equal(alone().checked, false);
  await userEvent.click(alone());
  await press("Close");
  await userEvent.keyboard("?");
  await waitFor(() => assert.ok(dialog()));
  await press("Close");
});

Deno.test("the keys for it show nothing in a field, or over an open question", async () => {
  await openBeside(
    {},
    <>
      <input aria-label="Notes" />
      <dialog open>A question</dialog>
    </>,
  );
  await userEvent.type(screen.getByLabelText("Notes"), "?");
  assert.equal(screen.getByLabelText<HTMLInputElement>("Notes").value, "?");
  await userEvent.keyboard(ASKED[1]);
  assert(dialog() === null);
  (document.activeElement as HTMLElement).blur();
  for (const keys of ASKED) await userEvent.keyboard(keys);
  assert(dialog() === null);
});
