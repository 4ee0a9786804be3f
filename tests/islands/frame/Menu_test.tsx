import "../../support/dom.ts";
import assert from "node:assert/strict";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Menu } from "../../../islands/frame/Menu.tsx";

const fetchNow = globalThis.fetch;

Deno.test.afterEach(() => {
  globalThis.fetch = fetchNow;
  document.head.replaceChildren();
});

function open(): void {
  fireEvent(document.querySelector("details")!, new Event("toggle"));
}

Deno.test("the menu of a screen loads the looks when it is opened", async () => {
  render(<Menu userName="Nora Nurse" />);
  assert.equal(screen.queryAllByRole("radio", { hidden: true }).length, 0);
  open();
  await screen.findByRole("radio", { name: "Sun", hidden: true });
  assert(screen.getByRole("radio", { name: "Largest", hidden: true }));
});

Deno.test("a menu that was opened without a network has the looks the next time", async () => {
  const link = document.createElement("link");
  Object.assign(link, { rel: "prefetch", as: "script", href: "/static/build/looks.js" });
  document.head.append(link);
  let asked = 0;
  globalThis.fetch = () => {
    asked++;
    return asked === 1
      ? Promise.reject(new TypeError("no network"))
      : Promise.resolve(new Response());
  };
  render(<Menu userName="Nora Nurse" />);
  open();
  await waitFor(() => assert.equal(asked, 1));
  assert.equal(screen.queryAllByRole("radio", { hidden: true }).length, 0);
  assert(screen.getByRole("link", { name: "Log out", hidden: true }));
  open();
  await screen.findByRole("radio", { name: "Sun", hidden: true });
});
