import "../../../support/dom.ts";
import assert from "node:assert/strict";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { moved, underWay } from "../cast.ts";
import { button, openCrewScreen } from "../screen.tsx";

Deno.test("after 'Mark arrived' what moves up under the finger does nothing for half a second", async () => {
  const { callsTo } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Mark arrived"));
  const [mark] = callsTo("PATCH", "/api/ringdowns/r1/deliveryStatus");
  await mark.answer(200, moved(underWay(), "ARRIVED"));
  const question = () => screen.queryByRole("dialog", { name: "Redirect this patient?" });
  fireEvent.click(button("Redirect patient")); // at once: the half second is running
  assert.ok(!question());
  fireEvent.click(button("Cancel delivery"));
  assert.ok(!screen.queryByRole("dialog"));
  await waitFor(() => assert.ok(!button("Redirect patient").hasAttribute("aria-disabled")));
  await userEvent.click(button("Redirect patient"));
  assert.ok(question());
});
