/** Triage and status are told apart in greyscale, and by whoever cannot tell colors apart. */
import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render } from "@testing-library/react";
import { DELIVERY_STATUSES } from "../../../domain/ringdown/delivery_status.ts";
import type { TriageColor } from "../../../domain/ringdown/triage.ts";
import { DeliveryBadge } from "../../../islands/ringdown/DeliveryBadge.tsx";
import { TriageMark } from "../../../islands/ringdown/TriageMark.tsx";

const PRIORITIES: TriageColor[] = ["RED", "YELLOW", "GREEN", "ZEBRA"];

Deno.test("each triage priority has a shape, a letter and a word that no other has", () => {
  const marks = PRIORITIES.map((priority) => {
    const { container } = render(<TriageMark priority={priority} show="shape" />);
    return {
      shape: container.querySelector(".triage__ground")!.getAttribute("d")!,
      letter: container.querySelector("text")!.textContent,
      word: container.querySelector(".visually-hidden")!.textContent,
    };
  });
  for (const sign of ["shape", "letter", "word"] as const) {
    assert.equal(new Set(marks.map((mark) => mark[sign])).size, PRIORITIES.length, sign);
  }
});

Deno.test("each status has a word that no other has, but for who has acknowledged it", () => {
  const kinds = Map.groupBy(DELIVERY_STATUSES, (status) => {
    const { container } = render(<DeliveryBadge status={status} />);
    return container.textContent;
  });
  assert.equal(kinds.has(""), false);
  for (const statuses of kinds.values()) {
    const [first] = statuses.map((status) => status.replace(/^(OFFLOAD|CANCEL|REDIRECT).*/, "$1"));
    assert(statuses.every((status) => status.startsWith(first)), statuses.join());
  }
});
