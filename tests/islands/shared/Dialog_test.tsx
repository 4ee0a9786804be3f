import "../../support/dom.ts";
import assert from "node:assert/strict";
import { useState } from "react";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ConfirmDialog, type ConfirmDialogProps } from "../../../islands/shared/Dialog.tsx";

function Held(props: Partial<ConfirmDialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>Cancel delivery…</button>
      <ConfirmDialog
        title="Cancel this delivery?"
        confirmLabel="Cancel delivery"
        onConfirm={() => {}}
        {...props}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

async function opened(props: Partial<ConfirmDialogProps> = {}): Promise<HTMLElement> {
  render(<Held {...props} />);
  await userEvent.click(screen.getByRole("button", { name: "Cancel delivery…" }));
  return screen.getByRole("dialog", { name: "Cancel this delivery?" });
}

Deno.test("a closed dialog shows nothing", () => {
  render(<Held />);
  assert.ok(!screen.queryByText("Cancel this delivery?"));
});

Deno.test("Escape closes a dialog and returns the focus to the button that opened it", async () => {
  await opened();
  screen.getByRole("button", { name: "Go back" }).focus();
  await userEvent.keyboard("{Escape}");
  assert.ok(!screen.queryByRole("dialog"));
  assert.equal(document.activeElement?.textContent, "Cancel delivery…");
});

Deno.test("a busy dialog can be neither closed nor confirmed again", async () => {
  let confirmed = 0;
  await opened({ busy: true, onConfirm: () => confirmed++ });
  await userEvent.click(screen.getByRole("button", { name: "Cancel delivery" }));
  screen.getByRole("button", { name: "Cancel delivery" }).focus();
  await userEvent.keyboard("{Escape}");
  assert.equal(confirmed, 0);
  assert.ok(screen.getByRole("dialog"));
});

Deno.test("a dialog says what failed and lets the user try again", async () => {
  let confirmed = 0;
  await opened({
    error: "An unexpected error has occurred. Please try again later.",
    onConfirm: () => confirmed++,
  });
  assert.match(screen.getByRole("alert").textContent ?? "", /An unexpected error/);
  await userEvent.click(screen.getByRole("button", { name: "Cancel delivery" }));
  assert.equal(confirmed, 1);
});
