import "./dom.ts";
import assert from "node:assert/strict";
import { useEffect, useState } from "react";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";

function Beds() {
  const [count, setCount] = useState(0);
  const [isOnline, setIsOnline] = useState(true);
  useEffect(() => {
    const goOffline = () => setIsOnline(false);
    globalThis.addEventListener("offline", goOffline);
    return () => globalThis.removeEventListener("offline", goOffline);
  }, []);
  return (
    <main>
      <output aria-label="ED beds">{count}</output>
      <button type="button" onClick={() => setCount(count + 1)}>Add</button>
      <input aria-label="Notes" />
      {!isOnline && <p role="alert">Offline</p>}
    </main>
  );
}

Deno.test("an island counts a click and accepts typed text", async () => {
  const user = userEvent.setup();
  render(<Beds />);
  await user.click(screen.getByRole("button", { name: "Add" }));
  await user.type(screen.getByLabelText("Notes"), "CT is down");
  assert.equal(screen.getByLabelText("ED beds").textContent, "1");
  assert.equal(screen.getByLabelText<HTMLInputElement>("Notes").value, "CT is down");
});

Deno.test("an island receives events of the window", () => {
  render(<Beds />);
  act(() => void globalThis.dispatchEvent(new Event("offline")));
  assert.equal(screen.getByRole("alert").textContent, "Offline");
});

Deno.test("each test starts with an empty page and an empty storage", () => {
  assert.ok(!document.querySelector("main"));
  assert.equal(localStorage.length, 0);
  localStorage.setItem("draft", "{}");
});

Deno.test("the network stays that of Deno", async () => {
  const server = Deno.serve({ port: 0, onListen() {} }, () => Response.json({ beds: 3 }));
  const answer = await fetch(`http://127.0.0.1:${server.addr.port}/`);
  assert.deepEqual(await answer.json(), { beds: 3 });
  await server.shutdown();
});
