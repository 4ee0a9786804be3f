import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { BoardSheet } from "../../../routes/pages/print/BoardSheet.tsx";
import { NOW, published, ringdown, TIME_ZONE } from "../../islands/hospital/cast.ts";

function paper(given: Parameters<typeof published>[0]): string {
  const snapshot = { ringdowns: [], mcis: [], statusUpdate: published(given) };
  return renderToStaticMarkup(<BoardSheet snapshot={snapshot} now={NOW} timeZone={TIME_ZONE} />)
    .replaceAll(/<[^>]*>/g, " ");
}

Deno.test("the paper of a board begins the notes of a patient; long ones stand whole in the handover", () => {
  const noted = (otherObservationNotes: string) => {
    const patient = { ...ringdown("fall").patient, otherObservationNotes };
    const snapshot = {
      ringdowns: [{ ...ringdown("fall"), patient }],
      mcis: [],
      statusUpdate: published({}),
    };
    return renderToStaticMarkup(<BoardSheet snapshot={snapshot} now={NOW} timeZone={TIME_ZONE} />);
  };
  assert.match(noted("Latex allergy"), /Notes: Latex allergy</);
  assert.match(
    noted(`${"blood ".repeat(30)}thinner`),
    /Notes: (blood ){15}blood… \(see handover\)</,
  );
});

Deno.test("the paper of a board says beds and divert only of a hospital that published them", () => {
  assert.match(paper({}), /Not on divert\. ED beds 4, psychiatric beds 1 \(published 14:02\)\./);
  const made = paper({ isInfoPublished: false });
  assert.match(made, /Beds and divert: not published yet\./);
  assert.doesNotMatch(made, /ED beds|Not on divert/);
});
