import "../../../support/dom.ts";
import assert from "node:assert/strict";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { DeliveryStatus } from "../../../../domain/ringdown/delivery_status.ts";
import type { HospitalStatus } from "../../../../domain/hospital/status.ts";
import type { TriagePriority } from "../../../../domain/ringdown/triage.ts";
import { calls, refusal, settled } from "../../admin/calls.ts";
import { person } from "../../admin/cast.ts";
import { minutesAgo, published, ringdown } from "../../hospital/cast.ts";
import { frameAt } from "../cast.ts";
import { hospitalNamed, manyHospitals } from "../hospitals.ts";
import { aLiveMci, nextCall, openMciPage } from "../page.tsx";

const PATH = "/api/hospitalstatuses";
const GENERAL = published({ mciRedCapacity: 3 });

/** Opens the page of an MCI with these hospitals. */
function openWith(statusUpdates: HospitalStatus[], given: Parameters<typeof openMciPage>[1] = {}) {
  return openMciPage(undefined, { ...given, snapshot: { statusUpdates, ...given.snapshot } });
}

const region = () => within(screen.getByRole("region", { name: "Hospitals" }));
const row = (name = "General Hospital") => within(region().getByRole("group", { name }));
const offered = (label: string, name?: string) =>
  row(name).getByRole<HTMLInputElement>("textbox", { name: `${label} offered` });
const more = (label: string, name?: string) =>
  row(name).getByRole<HTMLButtonElement>("button", { name: `More: ${label} offered` });
const hospitals = () =>
  region().queryAllByRole("group").map((it) => within(it).getByRole("heading").textContent);

/** The numbers of each color at a hospital: '2 left 1 en route, 0 arrived'. */
function standings(name?: string): (string | undefined)[] {
  const group = region().getByRole("group", { name: name ?? "General Hospital" });
  return [...group.querySelectorAll(".capacity__balance")].map((it) =>
    [...it.children].map(({ textContent }) => textContent).join(" ").replaceAll("\u00a0", " ")
  );
}

function bar(name?: string): string | null {
  return row(name).getByRole("img").getAttribute("aria-label");
}

let known = 0;
function patient(triagePriority: TriagePriority | null, status?: DeliveryStatus) {
  return ringdown(`patient ${++known}`, { status, patient: { triagePriority } });
}

/** A publication of the hospital that is newer than `before`. */
function later(before: HospitalStatus, change: Partial<HospitalStatus>, seconds = 1) {
  const createdAt = new Date(Date.parse(before.createdAt) + seconds * 1000).toISOString();
  return { ...before, id: `${before.id}, later`, createdAt, ...change };
}

Deno.test("a row shows the capacity, the patients sent and what is left", async () => {
  const ringdowns = [
    patient("RED"),
    patient("RED", "RINGDOWN CONFIRMED"),
    patient("RED", "ARRIVED"),
    patient("YELLOW"),
    patient("YELLOW", "OFFLOADED"),
  ];
  const status = published({
    mciRedCapacity: 4,
    mciYellowCapacity: 1,
    divertStatusIndicator: true,
    mciUpdateDateTime: minutesAgo(22),
  });
  await openMciPage(aLiveMci({ ringdowns }), { snapshot: { statusUpdates: [status] } });
  assert.equal(offered("Immediate").value, "4");
  assert.equal(offered("Delayed").value, "1");
  assert.equal(offered("Minor").value, "");
  assert.deepEqual(standings(), [
    "1 left 2 en route, 1 arrived",
    "over by 1 1 en route, 1 arrived",
    "–nothing offered",
  ]);
  assert.ok(row().getByText("DIVERT"));
  assert.ok(row().getByText("Capacity updated 14:02 by Nora Nurse"));
  assert.equal(
    bar(),
    "Immediate: 2 en route and 1 arrived of 4 offered, 1 left. " +
      "Delayed: 1 en route and 1 arrived of 1 offered, over by 1. " +
      "Minor: 0 en route and 0 arrived, nothing offered.",
  );
  assert.equal(row().getByText("+1").tagName, "text", "drawn behind the bar");
});

Deno.test("the totals of all hospitals are shown", async () => {
  const there = { hospitalId: "lakeside", patient: { triagePriority: "RED" } } as const;
  await openMciPage(aLiveMci({ ringdowns: [patient("RED"), ringdown("there", there)] }), {
    snapshot: { statusUpdates: [GENERAL, hospitalNamed("Lakeside", { mciRedCapacity: 2 })] },
  });
  const total = region().getAllByRole("definition")[0];
  assert.equal(total.textContent, "3 left of 52\u00a0en\u00a0route, 0\u00a0arrived");
});

Deno.test("too many patients at one hospital are shown beside what is left at another", async () => {
  const lakeside = hospitalNamed("Lakeside", { mciRedCapacity: 1 });
  const ringdowns = [1, 2, 3, 4].map(() => patient("RED"));
  await openMciPage(aLiveMci({ ringdowns }), { snapshot: { statusUpdates: [GENERAL, lakeside] } });
  const total = region().getAllByRole("definition")[0];
  assert.equal(total.textContent, "1 left of 4over by 14\u00a0en\u00a0route, 0\u00a0arrived");
});

Deno.test("patients without a priority are counted separately", async () => {
  await openMciPage(aLiveMci({ ringdowns: [patient(null), patient("RED")] }));
  assert.ok(row().getByText("1 more sent without a priority"));
  const inTotal = region().getAllByText("1 more sent without a priority")
    .filter((each) => !each.closest("li"));
  assert.equal(inTotal.length, 1, "the totals of all hospitals leave nobody out without a word");
});

Deno.test("a change shows at once and is sent alone after a pause", async () => {
  await openWith([GENERAL]);
  fireEvent.click(more("Immediate"));
  fireEvent.click(more("Immediate"));
  assert.equal(offered("Immediate").value, "5");
  assert.equal(standings()[0], "5 left 0 en route, 0 arrived");
  assert.match(bar() ?? "", /of 5 offered, 5 left/);
  const sent = await nextCall("POST", PATH);
  assert.deepEqual(sent.body, {
    hospitalId: "general",
    mciRedCapacity: 5,
    expected: { mciRedCapacity: 3 },
    mciKind: "real",
  });
  await sent.answer(201, later(GENERAL, { mciRedCapacity: 5, infoUserName: "Max Admin" }));
  assert.equal(offered("Immediate").value, "5");
  assert.ok(row().getByText(/by Max Admin$/));
  assert.equal(calls.filter(({ path }) => path === PATH).length, 1);
});

Deno.test("what the hospital publishes meanwhile is kept and not sent back", async () => {
  const { stream } = await openWith([GENERAL]);
  fireEvent.click(more("Immediate"));
  const theirs = later(GENERAL, { mciYellowCapacity: 7, mciRedCapacity: 1 });
  stream.send({ statusUpdates: [theirs] });
  assert.equal(offered("Immediate").value, "4", "mine until it is answered");
  assert.equal(offered("Delayed").value, "7");
  const sent = await nextCall("POST", PATH);
  assert.deepEqual(sent.body, {
    hospitalId: "general",
    mciRedCapacity: 4,
    expected: { mciRedCapacity: 3 },
    mciKind: "real",
  });
  const newest = later(theirs, { mciGreenCapacity: 2 });
  stream.send({ statusUpdates: [newest] });
  await sent.answer(201, later(theirs, { mciRedCapacity: 4 }, 0.5));
  assert.equal(offered("Minor").value, "2", "an answer that is older than what is known");
  assert.equal(offered("Immediate").value, "1", "as the stream has it");
});

Deno.test("two colors and two hospitals are changed independently", async () => {
  const lakeside = hospitalNamed("Lakeside");
  await openWith([GENERAL, lakeside]);
  fireEvent.click(more("Immediate"));
  fireEvent.click(more("Minor"));
  fireEvent.click(more("Minor", "Lakeside"));
  const first = await nextCall("POST", PATH);
  const second = await nextCall("POST", PATH, [first]);
  const third = await nextCall("POST", PATH, [first, second]);
  assert.deepEqual([first, second, third].map(({ body }) => body), [
    { hospitalId: "general", mciRedCapacity: 4, expected: { mciRedCapacity: 3 }, mciKind: "real" },
    {
      hospitalId: "general",
      mciGreenCapacity: 1,
      expected: { mciGreenCapacity: null },
      mciKind: "real",
    },
    {
      hospitalId: "lakeside",
      mciGreenCapacity: 1,
      expected: { mciGreenCapacity: null },
      mciKind: "real",
    },
  ]);
  await third.answer(201, later(lakeside, { mciGreenCapacity: 1 }));
  await second.answer(201, later(GENERAL, { mciGreenCapacity: 1 }, 1));
  await first.answer(201, later(GENERAL, { mciGreenCapacity: 1, mciRedCapacity: 4 }, 2));
  assert.deepEqual(
    [offered("Immediate").value, offered("Minor").value, offered("Minor", "Lakeside").value],
    ["4", "1", "1"],
  );
});

Deno.test("a refused change goes back, shows the reason and can be retried", async () => {
  await openWith([GENERAL]);
  fireEvent.click(more("Immediate"));
  const sent = await nextCall("POST", PATH);
  await sent.answer(403, refusal(403, { message: "You may not publish this for this hospital." }));
  assert.equal(offered("Immediate").value, "3");
  assert.equal(standings()[0], "3 left 0 en route, 0 arrived");
  assert.ok(
    row().getByText(
      "Not published: 4. You may not publish this for this hospital. Now it is 3.",
    ),
  );
  await userEvent.click(row().getByRole("button", { name: "Try again" }));
  assert.equal(offered("Immediate").value, "4");
  assert.equal(document.activeElement, offered("Immediate"), "the button is gone");
  const again = await nextCall("POST", PATH, [sent]);
  assert.deepEqual(again.body, sent.body);
  await again.answer(201, later(GENERAL, { mciRedCapacity: 4 }));
  assert.ok(!row().queryByText(/Not published/));
});

Deno.test("emptying a count clears the capacity", async () => {
  await openWith([GENERAL]);
  assert.ok(region().getByText("A count that is emptied takes the offer back."));
  await userEvent.clear(offered("Immediate"));
  await userEvent.tab();
  assert.deepEqual(standings(), [], "it has neither offers nor patients");
  assert.ok(row().getByText("Nothing offered"));
  assert.equal(row().queryByRole("img"), null, "a bar would show nothing");
  const sent = await nextCall("POST", PATH);
  assert.deepEqual(sent.body, {
    hospitalId: "general",
    mciRedCapacity: null,
    expected: { mciRedCapacity: 3 },
    mciKind: "real",
  });
  await sent.lose();
  assert.equal(offered("Immediate").value, "3");
  assert.ok(
    row().getByText("No answer came. It is not known whether it was taken back. Now it is 3."),
  );
  await userEvent.click(row().getByRole("button", { name: "Try again" }));
  const again = await nextCall("POST", PATH, [sent]);
  assert.deepEqual(again.body, sent.body);
  await again.answer(201, later(GENERAL, { mciRedCapacity: null }));
  assert.equal(offered("Immediate").value, "");
  assert.ok(!row().queryByText(/It is not known/));
});

Deno.test("after a lost answer, the message stays until the stream shows the change", async () => {
  const nothing = published();
  const { stream } = await openWith([nothing]);
  fireEvent.click(more("Minor"));
  await (await nextCall("POST", PATH)).lose();
  assert.ok(
    row().getByText(
      "No answer came. It is not known whether 1 was published. Nothing is offered now.",
    ),
  );
  stream.send({ statusUpdates: [later(nothing, { mciGreenCapacity: 1 })] });
  assert.ok(!row().queryByText(/It is not known/));
  assert.equal(offered("Minor").value, "1");
});

Deno.test("nothing can be changed while the page is not live", async () => {
  const { stream } = await openWith([GENERAL]);
  stream.lose();
  assert(more("Immediate").disabled);
  assert(offered("Immediate").disabled);
});

Deno.test("a user who may not publish for a hospital can only read its capacity", async () => {
  const user = person("C4SF", { isAdminUser: false });
  await openWith([GENERAL], { frame: frameAt("/admin/mcis/pier", user) });
  assert.equal(row().queryAllByRole("textbox").length, 0);
  assert.equal(row().queryAllByRole("button").length, 0);
  assert.ok(!region().queryByText(/takes the offer back/));
  assert.ok(row().getByText("3"));
});

Deno.test("a row without a hospital cannot be changed", async () => {
  await openWith([GENERAL, {
    ...hospitalNamed("Lakeside", { mciRedCapacity: 2 }),
    HospitalId: "",
  }]);
  assert.equal(row("Lakeside").queryAllByRole("textbox").length, 0);
  assert.equal(row().queryAllByRole("textbox").length, 3);
});

Deno.test("while a real MCI is open, a drill has no capacities and none can be entered", async () => {
  const drill = aLiveMci({ isDrill: true, ringdowns: [patient("RED")] });
  await openMciPage(drill, {
    snapshot: {
      mcis: [drill, aLiveMci({ id: "real" })],
      statusUpdates: [GENERAL, hospitalNamed("Idle Hospital", { mciRedCapacity: 1 })],
    },
  });
  assert.ok(
    region().getByText(
      "What hospitals offer is for the real MCI that is open, not for this drill.",
    ),
  );
  assert.equal(standings()[0], "–nothing offered 1 en route, 0 arrived");
  assert.equal(row().queryAllByRole("textbox").length, 0);
  assert.ok(!region().queryByText(/Capacity updated/));
  assert.ok(bar(), "it has a patient");
  assert.deepEqual(hospitals(), ["General Hospital"], "nobody was sent to the other one");
});

Deno.test("beside a real MCI, a drill without patients says once that the offers are not for it", async () => {
  const drill = aLiveMci({ isDrill: true });
  await openMciPage(drill, {
    snapshot: { mcis: [drill, aLiveMci({ id: "real" })], statusUpdates: [GENERAL] },
  });
  assert.deepEqual(hospitals(), []);
  assert.equal(
    region().getByRole("heading").parentElement!.textContent,
    "HospitalsWhat hospitals offer is for the real MCI that is open, not for this drill.",
  );
});

Deno.test("two open MCIs share the same capacities, and the page says so", async () => {
  const [mci, other] = [
    aLiveMci({ ringdowns: [patient("RED")] }),
    aLiveMci({ id: "other", ringdowns: [patient("RED")] }),
  ];
  const { stream } = await openMciPage(mci, {
    snapshot: { mcis: [mci, other], statusUpdates: [GENERAL] },
  });
  const words =
    "Hospitals make one offer for all 2 open MCIs; the patients of all of them are counted here.";
  assert.ok(region().getByText(words));
  assert.equal(standings()[0], "1 left 2 en route, 0 arrived");
  stream.send({ gone: { mcis: ["other"] } });
  assert.ok(!region().queryByText(words));
  assert.equal(standings()[0], "2 left 1 en route, 0 arrived");
});

const MANY = manyHospitals(60);

Deno.test("idle hospitals are hidden when there are many", async () => {
  const { stream } = await openWith(MANY);
  assert.deepEqual(hospitals(), ["H2"]);
  assert.ok(region().getByRole("button", { name: "Show 59 more hospitals" }));
  stream.send({ statusUpdates: [later(MANY[39], { mciGreenCapacity: 1 })] });
  assert.deepEqual(hospitals(), ["H2", "H40"]);
  await userEvent.click(region().getByRole("button", { name: "Show 58 more hospitals" }));
  assert.equal(hospitals().length, 60);
  const fold = "Fold 58 hospitals without offers or patients";
  await userEvent.click(region().getByRole("button", { name: fold }));
  assert.deepEqual(hospitals(), ["H2", "H40"]);
});

Deno.test("when all of many hospitals are idle, the page says so and can show them", async () => {
  await openWith(MANY.map((status) => ({ ...status, mciRedCapacity: null })));
  assert.ok(region().getByText("No hospital has offered anything, nobody was sent."));
  await userEvent.click(region().getByRole("button", { name: "Show 60 hospitals" }));
  assert.equal(hospitals().length, 60);
});

Deno.test("a search finds a hospital by name, and hospitals with changes stay visible", async () => {
  await openWith(MANY);
  const search = region().getByRole("searchbox", { name: "Search hospitals" });
  await userEvent.type(search, "h17");
  assert.deepEqual(hospitals(), ["H17"]);
  assert.ok(region().getByText("1 of 60 found."));
  fireEvent.click(more("Minor", "H17"));
  await userEvent.clear(search);
  assert.deepEqual(hospitals(), ["H2", "H17"]);
  const sent = await nextCall("POST", PATH);
  await sent.answer(403, refusal(403, { message: "No." }));
  await userEvent.type(search, "h40");
  assert.deepEqual(hospitals(), ["H17", "H40"], "nobody is to miss what was not published");
  await userEvent.clear(search);
});

Deno.test("the search for hospitals is in the address: a reload shows the same ones", async () => {
  await openWith(MANY);
  const search = () => region().getByRole("searchbox", { name: "Search hospitals" });
  await userEvent.type(search(), "h17");
  assert.equal(location.search, "?hospitals=h17");
  cleanup();
  await openWith(MANY);
  assert.equal((search() as HTMLInputElement).value, "h17");
  assert.deepEqual(hospitals(), ["H17"]);
  await userEvent.clear(search());
  assert.equal(location.search, "");
});

Deno.test("rows that have just moved ignore presses", async () => {
  const { stream } = await openWith(MANY);
  const list = () => region().getByRole("list", { name: "Each hospital" });
  while (list().dataset.settled === "false") await settled();
  stream.send({ statusUpdates: [later(MANY[0], { mciGreenCapacity: 1 })] });
  assert.equal(list().dataset.settled, "false");
  while (list().dataset.settled === "false") await settled();
  stream.send({ statusUpdates: [later(MANY[0], { mciGreenCapacity: 2 }, 2)] });
  assert.equal(list().dataset.settled, "true", "nothing has moved");
});

Deno.test("what was asked for a drill is not said of a real MCI", async () => {
  const asked = {
    mciId: "the drill",
    isDrill: true,
    askedAt: minutesAgo(9),
    answeredAt: minutesAgo(8),
  };
  await openWith([{ ...GENERAL, asked }]);
  assert(region().getByRole("button", { name: "Ask hospitals" }));
  assert.equal(region().queryByText(/answered/i), null);
});

Deno.test("on a phone the hospitals are folded until they are asked for, and their sums stay", async () => {
  const wide = globalThis.matchMedia;
  const phone = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  globalThis.matchMedia = () => phone as unknown as MediaQueryList;
  try {
    await openWith([GENERAL]);
    const fold = () => document.querySelector("[data-folded]");
    const show = screen.getByRole("button", { name: "Show each of 1 hospital" });
    assert.equal(show.getAttribute("aria-expanded"), "false");
    assert.ok(fold()?.contains(document.querySelector(".capacities__list")));
    assert.ok(!fold()?.contains(document.querySelector(".capacities__total")));
    await userEvent.click(show);
    assert.equal(fold(), null);
    await userEvent.click(screen.getByRole("button", { name: "Fold 1 hospital" }));
    assert.ok(fold());
  } finally {
    globalThis.matchMedia = wide;
  }
});
