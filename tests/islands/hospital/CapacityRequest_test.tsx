import "../../support/dom.ts";
import assert from "node:assert/strict";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Asked } from "../../../domain/hospital/status.ts";
import { anMci } from "../mci/cast.ts";
import { shownText } from "../shown_text.ts";
import { openBoard } from "./board.tsx";
import { NOW, nurse, published } from "./cast.ts";

const at = (minutesAgo: number) => new Date(NOW - minutesAgo * 60_000).toISOString();
const ASKED: Asked = { mciId: "pier", isDrill: false, askedAt: at(2), answeredAt: null };
const TITLE = "How many patients of MCI #26110999 can you take?";

function openAsked({ asked = ASKED, rights = {}, mci = {}, isWall = false }: {
  asked?: Asked;
  rights?: object;
  mci?: object;
  isWall?: boolean;
} = {}) {
  const user = nurse({ isRingdownUser: true, isInfoUser: true, ...rights });
  const statusUpdate = published({ asked });
  return openBoard({ user, isWall, snapshot: { mcis: [anMci(mci)], statusUpdate } });
}

Deno.test("a board that is asked answers with three numbers, and the request goes", async () => {
  const { calls } = openAsked();
  const request = within(screen.getByRole("region", { name: TITLE }));
  assert.ok(request.getByText("Asked 14:22, not answered yet."));
  assert.ok(request.getByText("Count in the patients already sent to you."));
  await userEvent.type(request.getByRole("textbox", { name: "Immediate" }), "2");
  await userEvent.type(request.getByRole("textbox", { name: "Minor" }), "10");
  await userEvent.click(request.getByRole("button", { name: "Send answer" }));
  const [sent] = calls;
  assert.deepEqual(sent.body, {
    hospitalId: "general",
    mciRedCapacity: 2,
    mciGreenCapacity: 10,
    mciKind: "real",
  });
  const answered = { ...ASKED, answeredAt: at(0) };
  const status = published({ id: "later", createdAt: at(0), asked: answered, mciRedCapacity: 2 });
  await sent.answer(201, status);
  assert(screen.queryByRole("region", { name: TITLE }) === null);
});

Deno.test("who answers sees how much is left of what the hospital offers", () => {
  const user = nurse({ isRingdownUser: true, isInfoUser: true });
  const status = published({ asked: ASKED, mciRedCapacity: 3 });
  const sentInMci = { RED: 2, YELLOW: 0, GREEN: 0 };
  const statusUpdate = { ...status, hospital: { ...status.hospital, sentInMci } };
  openBoard({ user, snapshot: { mcis: [anMci()], statusUpdate } });
  const request = screen.getByRole("region", { name: TITLE });
  assert.match(shownText(request), /sent to you\.\s*MCI capacity left RImmediate1 of 3YDelayed–/);
});

Deno.test("while somebody answers a drill, what is left for a real MCI is not shown there", async () => {
  const user = nurse({ isRingdownUser: true, isInfoUser: true });
  const drill = anMci({ isDrill: true });
  const { stream } = openBoard({
    user,
    snapshot: { mcis: [drill], statusUpdate: published({ asked: { ...ASKED, isDrill: true } }) },
  });
  await userEvent.type(screen.getByRole("textbox", { name: "Immediate" }), "2");
  const status = published({ id: "real", createdAt: at(0), mciRedCapacity: 3 });
  const sentInMci = { RED: 2, YELLOW: 0, GREEN: 0 };
  const statusUpdate = { ...status, hospital: { ...status.hospital, sentInMci } };
  const mcis = [drill, anMci({ id: "real", incidentNumber: "26110888" })];
  stream.send({ reset: true, now: at(0), mcis, statusUpdate });
  const request = screen.getByRole("region", { name: TITLE });
  assert.equal(
    within(request).getByRole<HTMLInputElement>("textbox", { name: "Immediate" }).value,
    "2",
  );
  assert.doesNotMatch(shownText(request), /MCI capacity left/);
});

Deno.test("who is asked about one of two MCIs reads that the answer is for both, and a drill counts apart", () => {
  const user = nurse({ isRingdownUser: true, isInfoUser: true });
  const mcis = [
    anMci(),
    anMci({ id: "tunnel", incidentNumber: "26110888" }),
    anMci({ id: "drill", incidentNumber: "DRILL-7", isDrill: true }),
  ];
  openBoard({ user, snapshot: { mcis, statusUpdate: published({ asked: ASKED }) } });
  const request = within(screen.getByRole("region", { name: TITLE }));
  assert.ok(request.getByText(/Your answer is for all 2 open MCIs together\.$/));
});

Deno.test("what is typed stays when another MCI asks, because the answer is for both", async () => {
  const mcis = [anMci(), anMci({ id: "tunnel", incidentNumber: "26110888" })];
  const user = nurse({ isRingdownUser: true, isInfoUser: true });
  const { stream } = openBoard({
    user,
    snapshot: { mcis, statusUpdate: published({ asked: ASKED }) },
  });
  await userEvent.type(screen.getByRole("textbox", { name: "Immediate" }), "3");
  const asked = { ...ASKED, mciId: "tunnel", askedAt: at(0) };
  stream.send({ reset: true, now: at(0), mcis, statusUpdate: published({ asked }) });
  const title = "How many patients of MCI #26110888 can you take?";
  const request = within(screen.getByRole("region", { name: title }));
  assert.equal(request.getByRole<HTMLInputElement>("textbox", { name: "Immediate" }).value, "3");
});

Deno.test("what is typed stays when somebody else answers meanwhile, until it is sent or discarded", async () => {
  const { calls, stream } = openAsked();
  const region = () => screen.queryByRole("region", { name: TITLE });
  const answer = (minutesAgo: number, red: number) => {
    const asked = { ...ASKED, answeredAt: at(minutesAgo) };
    const statusUpdate = published({
      id: "by phone",
      createdAt: at(minutesAgo),
      asked,
      mciRedCapacity: red,
      mciYellowCapacity: 4,
    });
    stream.send({ reset: true, now: at(0), mcis: [anMci()], statusUpdate });
  };
  await userEvent.type(screen.getByRole("textbox", { name: "Immediate" }), "2");
  answer(1, 5);
  const request = within(region()!);
  assert.ok(request.getByText("Answered meanwhile. What you typed was not sent."));
  assert.equal(request.getByRole<HTMLInputElement>("textbox", { name: "Immediate" }).value, "2");
  const other = request.getByRole<HTMLInputElement>("textbox", { name: "Delayed" });
  assert.equal(other.value, "4", "what they entered elsewhere is shown");
  await userEvent.click(request.getByRole("button", { name: "Send answer" }));
  assert.deepEqual(calls[0].body, { hospitalId: "general", mciRedCapacity: 2, mciKind: "real" });
  const asked = { ...ASKED, answeredAt: at(0) };
  await calls[0].answer(201, published({ id: "own", createdAt: at(0), asked, mciRedCapacity: 2 }));
  assert(region() === null);
});

Deno.test("what was typed and answered by somebody else meanwhile can be discarded", async () => {
  const { stream } = openAsked();
  await userEvent.type(screen.getByRole("textbox", { name: "Minor" }), "7");
  const statusUpdate = published({
    id: "by phone",
    createdAt: at(0),
    asked: { ...ASKED, answeredAt: at(0) },
  });
  stream.send({ reset: true, now: at(0), mcis: [anMci()], statusUpdate });
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  assert(screen.queryByRole("region", { name: TITLE }) === null);
});

Deno.test("an empty answer is none", async () => {
  const { calls } = openAsked();
  await userEvent.click(screen.getByRole("button", { name: "Send answer" }));
  assert.ok(screen.getByText("Enter at least one number: 0 where you can take nobody."));
  assert.equal(calls.length, 0);
});

Deno.test("whoever may not update the hospital's information sees the request", () => {
  openAsked({ rights: { isInfoUser: false } });
  const request = within(screen.getByRole("region", { name: TITLE }));
  assert.ok(request.getByText("Somebody who updates this hospital's information can answer."));
  assert.equal(request.queryByRole("button", { name: "Send answer" }), null);
});

Deno.test("a wall says to whoever may answer where they can", () => {
  openAsked({ isWall: true });
  const request = within(screen.getByRole("region", { name: TITLE }));
  assert.ok(request.getByText("Leave wall mode to answer."));
  assert.equal(request.queryByRole("button", { name: "Send answer" }), null);
  assert.equal(request.queryByText(/^Count in/), null); // its room is for the patients
});

Deno.test("a drill does not ask while a real MCI decides what is offered", () => {
  openAsked({ asked: { ...ASKED, isDrill: true } });
  assert(screen.queryByRole("region", { name: TITLE }) === null);
});

Deno.test("a request that is answered is not shown", () => {
  openAsked({ asked: { ...ASKED, answeredAt: at(1) } });
  assert(screen.queryByRole("region", { name: TITLE }) === null);
});
