import "../../support/dom.ts";
import assert from "node:assert/strict";
import { renderToString } from "react-dom/server";
import { render, waitFor } from "@testing-library/react";
import { useNow } from "../../../islands/time/use_now.ts";

function Shown({ initialNow }: { initialNow: number }) {
  return <output>{useNow(initialNow, 50)}</output>;
}

Deno.test("the first render shows the server's time, so that hydration finds the same page", () => {
  assert.equal(renderToString(<Shown initialNow={1234} />), "<output>1234</output>");
});

Deno.test("the time goes on after that", async () => {
  const start = Date.now();
  const { container } = render(<Shown initialNow={start} />);
  await waitFor(() => assert.ok(Number(container.textContent) >= start + 50));
});

Deno.test("on a device whose clock is wrong the time goes on by the server's", async () => {
  const tomorrow = Date.now() + 24 * 60 * 60_000;
  const { container } = render(<Shown initialNow={tomorrow} />);
  await waitFor(() => assert.ok(Number(container.textContent) > tomorrow));
});
