import "../../support/dom.ts";
import assert from "node:assert/strict";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { openBeside, press } from "./cast.tsx";

const dialog = () => screen.queryByRole("dialog", { name: "Keys" });

Deno.test("'?' shows the keys of this page and no others", async () => {
  await openBeside({}, <div role="tablist" />);
  await userEvent.keyboard("?");
  await waitFor(() => assert.ok(dialog()));
  const groups = [...dialog()!.querySelectorAll("h3")].map(({ textContent }) => textContent);
  assert.deepEqual(groups, ["Everywhere", "Tabs"]);
  await press("Close");
  assert.equal(dialog(), null);
});

Deno.test("a question mark that is typed into a field, or over an open question, shows nothing", async () => {
  await openBeside(
    {},
    <>
      <input aria-label="Notes" />
      <dialog open>A question</dialog>
    </>,
  );
  await userEvent.type(screen.getByLabelText("Notes"), "?");
  assert.equal(screen.getByLabelText<HTMLInputElement>("Notes").value, "?");
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("?");
  assert.equal(dialog(), null);
});
