import "../../../support/dom.ts";
import assert from "node:assert/strict";
import { act, render, screen } from "@testing-library/react";
import { type ReactNode, useRef } from "react";
import { MoreBelow } from "../../../../islands/hospital/board/MoreBelow.tsx";

type Box = [left: number, top: number, right: number, bottom: number];

/** Where the words stand, in the middle at the bottom of a window of 1920 x 1080. */
const WORDS: Box = [800, 1030, 1100, 1080];

const measured = Element.prototype.getBoundingClientRect;

Deno.test.beforeEach(() => {
  Object.defineProperty(globalThis, "innerHeight", { configurable: true, value: 1080 });
  Object.defineProperty(globalThis, "innerWidth", { configurable: true, value: 1920 });
  Element.prototype.getBoundingClientRect = function () {
    const isWords = this.classList.contains("more-below__button");
    const { left: by, width: wide } = (this as HTMLElement).style;
    const moved = isWords ? parseFloat(by) || 0 : 0;
    const width = parseFloat(wide) || WORDS[2] - WORDS[0];
    const box = isWords
      ? [WORDS[0] + moved, WORDS[1], WORDS[0] + moved + width, WORDS[3]]
      : this.getAttribute("data-box")?.split(",").map(Number);
    const [left, top, right, bottom] = box ?? [0, 0, 0, 0];
    return new DOMRect(left, top, right - left, bottom - top);
  };
});
Deno.test.afterEach(() => {
  Element.prototype.getBoundingClientRect = measured;
  Reflect.deleteProperty(globalThis, "innerHeight");
  Reflect.deleteProperty(globalThis, "innerWidth");
});

/** A card: its frame, its words where they are lower than it, and whether it is of who is gone. */
interface Card {
  box: Box;
  words?: Box;
  isGone?: boolean;
  /** Marks of the card, as React renders them. */
  marks?: ReactNode;
  /** The tag 'Combative behavior'. */
  tag?: Box;
  triage?: "RED" | "YELLOW";
}

/** What is said below these cards. */
function saidBelow(...cards: Card[]): string | null {
  const { unmount } = render(<Board cards={cards} />);
  act(() => void globalThis.dispatchEvent(new Event("resize")));
  const words = screen.queryByRole("button")?.textContent ?? null;
  unmount();
  return words;
}

function Board({ cards }: { cards: Card[] }) {
  const board = useRef<HTMLDivElement>(null);
  return (
    <div ref={board}>
      {cards.map(({ box, words = box, isGone, tag, marks, triage }) => (
        <article
          key={box.join()}
          className={isGone ? "gone-line" : "ringdown-card"}
          data-box={box.join()}
          data-triage={triage}
        >
          <h3 data-box={words.join()} />
          {marks}
          {tag && (
            <ul className="patient-chips">
              <li data-name="combativeBehaviorIndicator" data-box={tag.join()} />
            </ul>
          )}
        </article>
      ))}
      <MoreBelow board={board} isWall={false} />
    </div>
  );
}

const BELOW: Box = [600, 1000, 1200, 1200];
const BESIDE_THE_WORDS: Box = [0, 900, 590, 1075];
const UNDER_THE_WORDS: Box = [600, 900, 1200, 1070];

Deno.test("cards that are whole on the screen are not counted", () => {
  assert.equal(saidBelow({ box: BESIDE_THE_WORDS }, { box: UNDER_THE_WORDS }), null);
  assert.equal(saidBelow({ box: [0, 900, 590, 1080.4] }), null, "parts of a pixel");
  assert.equal(saidBelow({ box: BESIDE_THE_WORDS }, { box: BELOW }), "1 more below");
});

Deno.test("a card of which only the frame is below the edge or under the words can be read", () => {
  const cut: Box = [0, 900, 590, 1100];
  assert.equal(saidBelow({ box: cut, words: [0, 900, 590, 1078] }), null);
  const isCovered = { box: UNDER_THE_WORDS, words: [600, 900, 1200, 1020] as Box };
  assert.equal(saidBelow(isCovered, { box: BELOW }), "1 more below");
});

Deno.test("of an open card, what stands above its details has to be in sight", () => {
  const open: Box = [0, 700, 590, 1400];
  const details = (top: number) => (
    <>
      <div className="ringdown-card__details" data-box={[0, top, 590, 1300].join()} />
      <div data-box={[0, 1300, 590, 1390].join()} />
    </>
  );
  const reports = (end: number) => ({
    box: open,
    words: [0, 700, 590, end] as Box,
    marks: details(end),
  });
  assert.equal(saidBelow(reports(1000), { box: BELOW }), "1 more below");
  assert.equal(saidBelow(reports(1100), { box: BELOW }), "2 more below");
});

Deno.test("who is Immediate is urgent, also while stable", () => {
  assert.equal(saidBelow({ box: BELOW, triage: "YELLOW" }), "1 more below");
  assert.equal(saidBelow({ box: BELOW, triage: "RED" }), "1 more below: 1 urgent");
  const marks = <div className="drill-band" />;
  assert.equal(saidBelow({ box: BELOW, triage: "RED", marks }), "1 more below");
});

Deno.test("a card that the words themselves cover is counted", () => {
  assert.equal(saidBelow({ box: UNDER_THE_WORDS }, { box: BELOW }), "2 more below");
});

Deno.test("a card that comes is counted, also where the board keeps its height", () => {
  const { rerender, unmount } = render(<Board cards={[{ box: BELOW }]} />);
  act(() => void globalThis.dispatchEvent(new Event("resize")));
  const said = () => screen.queryByRole("button")?.textContent;
  assert.equal(said(), "1 more below");
  rerender(<Board cards={[{ box: BELOW }, { box: [1210, 1000, 1800, 1200] }]} />);
  assert.equal(said(), "2 more below");
  rerender(<Board cards={[{ box: BESIDE_THE_WORDS }]} />);
  assert.equal(said(), undefined);
  unmount();
});

Deno.test("who is not coming is said apart from the patients", () => {
  const gone: Box = [600, 1210, 1200, 1260];
  assert.equal(
    saidBelow({ box: BELOW }, { box: gone, isGone: true }),
    "1 more below · Not coming: 1",
  );
  assert.equal(saidBelow({ box: gone, isGone: true }), "Not coming: 1");
});

Deno.test("the words say how many of those below are dangerous, without drills", () => {
  const below = (place: number, marks?: ReactNode) => ({
    box: [600, 1100 + place, 1200, 1200 + place] as Box,
    marks,
  });
  const critical = <span className="ringdown-card__critical">1 critical</span>;
  const worse = (name: string) => (
    <div className="unseen-changes" data-worse>
      <div className="unseen-changes__change" data-change={name} data-worse />
    </div>
  );
  assert.equal(
    saidBelow(
      below(0),
      below(1, critical),
      below(2, worse("gcs")),
      below(3, worse("etaMinutes")),
      below(4, <span data-stable={false} />),
      below(5, <span data-stable />),
      below(6, <p className="drill-band">{critical}</p>),
      { box: [600, 1300, 1200, 1350], isGone: true, marks: critical },
    ),
    "7 more below: 3 urgent · Not coming: 1",
  );
});

Deno.test("the words cover no tag of a danger, and stay where they are while they cover none", () => {
  const tag: Box = [850, 1040, 1000, 1070];
  const { rerender, unmount } = render(<Board cards={[{ box: BELOW, tag }]} />);
  act(() => void globalThis.dispatchEvent(new Event("resize")));
  const words = () => screen.getByRole("button").getBoundingClientRect();
  assert.equal(words().left, 1008, "beside the tag, where it is nearest");
  rerender(<Board cards={[{ box: BELOW, tag: [850, 1100, 1000, 1130] }]} />);
  assert.equal(words().left, 600, "over the whole card");
  rerender(
    <Board cards={[{ box: BELOW }, { box: [0, 900, 590, 1200], tag: [0, 1040, 90, 1070] }]} />,
  );
  assert.equal(words().left, 600);
  rerender(<Board cards={[{ box: BELOW, tag: [1090, 1040, 1200, 1070] }]} />);
  assert.equal(words().left, 782);
  unmount();
});

Deno.test("the words stand over the whole width of a card, so that they cut through no value", () => {
  const cards: Card[] = [[0, 590], [600, 1190], [1200, 1790]].map(([left, right]) => ({
    box: [left, 1000, right, 1200],
  }));
  const { rerender, unmount } = render(<Board cards={cards} />);
  act(() => void globalThis.dispatchEvent(new Event("resize")));
  const edges = () => {
    const { left, right } = screen.getByRole("button").getBoundingClientRect();
    return [left, right];
  };
  assert.deepEqual(edges(), [600, 1190]);
  const tag: Box = [1000, 1040, 1100, 1070];
  rerender(<Board cards={cards.map((card, place) => place === 1 ? { ...card, tag } : card)} />);
  assert.deepEqual(edges(), [1200, 1790], "a card without a tag of a danger");
  const narrow: Box[] = [[1200, 1000, 1450, 1200], [1460, 1000, 1800, 1200]];
  const tagged = { box: narrow[1], tag: [1500, 1040, 1600, 1070] as Box };
  rerender(<Board cards={[{ box: narrow[0], tag: [1210, 1040, 1300, 1070] }, tagged]} />);
  assert.deepEqual(edges(), [800, 1100], "beside the cards: a tag is in each place over them");
  rerender(<Board cards={[{ box: [790, 1000, 1000, 1200] }, { box: [1010, 1000, 1210, 1200] }]} />);
  assert.deepEqual(edges(), [790, 1210], "over two cards where one is too narrow");
  rerender(<Board cards={[{ box: narrow[0] }, tagged]} />);
  assert.deepEqual(edges(), [1200, 1450], "in two lines over one that is narrower than they are");
  unmount();
});

Deno.test("the words cover time, urgency and complaint of no card as long as another place is free", () => {
  const cardAt = (left: number, head: number): Card => ({
    box: [left, 900, left + 590, 1200],
    marks: (
      <p className="ringdown-card__time" data-box={[left, head, left + 90, head + 40].join()} />
    ),
  });
  const words = () => screen.getByRole("button").getBoundingClientRect();
  const leftOver = (...heads: number[]) => {
    const cards = heads.map((head, place) => cardAt(place * 600, head));
    const { unmount } = render(<Board cards={cards} />);
    act(() => void globalThis.dispatchEvent(new Event("resize")));
    const { left } = words();
    unmount();
    return left;
  };
  assert.equal(leftOver(910, 910, 910), 600, "the nearest");
  assert.equal(leftOver(910, 1040, 1040), 0);
  assert.equal(leftOver(1040, 1040, 910), 1200);
  assert.equal(leftOver(1040, 1040, 1040), 600, "no other place is free");
});
