import type { Page } from "../support/browser.ts";

/** Waits until what follows its own size or that of the window has drawn itself again. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() =>
    new Promise<void>((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    )
  );
}

/**
 * The layout faults of the page, one line each: elements wider than the window, controls that
 * overlap, are covered, are too small to press or for their words, text that is cut off, and words
 * that are broken in the middle.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const SMALLEST_PX = 44;
    const CONTROLS = "a[href], button, input, select, textarea, summary";
    const ON_TOP = "dialog:modal, details[open] > :not(summary)";
    const screen = [...document.querySelectorAll<HTMLElement>(ON_TOP)].at(-1) ?? document.body;
    const scrolled = [...screen.querySelectorAll("*")]
      .map((part) => [part, part.scrollTop] as const);
    const faults = [
      ...sideways(),
      ...covered(),
      ...crossing(),
      ...tooSmall(),
      ...bursting(),
      ...cut(),
      ...broken(),
    ];
    scrollTo(0, 0);
    for (const [part, top] of scrolled) part.scrollTop = top;
    return [...new Set(faults)];

    function sideways(): string[] {
      const containers = [document.documentElement, screen, ...screen.querySelectorAll("*")];
      return containers.filter((element) => {
        const { overflowX } = getComputedStyle(element);
        const isRoot = element === document.documentElement;
        return (isRoot || overflowX === "auto" || overflowX === "scroll") &&
          element.scrollWidth > element.clientWidth + 1;
      }).map((element) => `reaches out at the side: ${widest(element) || nameOf(element)}`);
    }

    /** The element that extends furthest beyond the edge; the innermost of several. */
    function widest(container: Element): string {
      const edge = container.getBoundingClientRect().left + container.clientWidth;
      const all = [...container.querySelectorAll("body *")].filter(isVisible);
      const furthest = Math.max(...all.map(reachOf));
      const last = all.findLast((element) => reachOf(element) === furthest);
      return last && furthest > edge + 1 ? `by ${nameOf(last)}` : "";
    }

    /** The right edge of an element and its text, whichever is further right. */
    function reachOf(element: Element): number {
      const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const boxes = isForScreenReaders(element) ? [] : texts.map(boxOf);
      return Math.max(...[element.getBoundingClientRect(), ...boxes].map(({ right }) => right));
    }

    function boxOf(text: Node): DOMRect {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getBoundingClientRect();
    }

    function isForScreenReaders(element: Element): boolean {
      for (let at: Element | null = element; at && at !== screen; at = at.parentElement) {
        if (getComputedStyle(at).clipPath === "inset(50%)") return true;
      }
      return false;
    }

    /** Controls that a press in their middle does not reach. */
    function covered(): string[] {
      return controls().filter((control) => {
        control.scrollIntoView({ block: "center", behavior: "instant" });
        const { x, y, width, height } = control.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        const label = top?.closest("label");
        return !(top && (control.contains(top) || label?.control === control));
      }).map((control) => `cannot be pressed: ${nameOf(control)}`);
    }

    /** Controls that overlap. A control inside another is fine, such as a phone link in a row. */
    function crossing(): string[] {
      const all = controls().map((control) => ({
        control,
        layer: layerOf(control),
        box: control.getBoundingClientRect(),
      }));
      return all.flatMap((a, index) =>
        all.slice(index + 1).filter((b) =>
          a.layer === b.layer && meet(a.box, b.box) && !holds(a.box, b.box) && !holds(b.box, a.box)
        ).map((b) => `lie over each other: ${nameOf(a.control)} and ${nameOf(b.control)}`)
      );
    }

    function tooSmall(): string[] {
      return controls().filter((control) => {
        const isInText = control.closest("p") !== null && control.matches("a");
        return !isInText && pressable(control).height < SMALLEST_PX - 0.5;
      }).map((control) =>
        `is only ${Math.round(pressable(control).height)} px high: ${nameOf(control)}`
      );
    }

    /** Buttons whose words stand over their edge. */
    function bursting(): string[] {
      return controls().filter((control) =>
        control.matches(".button") && control.scrollWidth > control.clientWidth + 1
      ).map((control) => `has no room for its words: ${nameOf(control)}`);
    }

    /** The area of a control to press: for checkboxes and radio buttons, their label. */
    function pressable(control: HTMLElement): DOMRect {
      const [label] = control instanceof HTMLInputElement ? control.labels ?? [] : [];
      const own = control.getBoundingClientRect(), words = label?.getBoundingClientRect();
      const isTick = control.matches("[type=checkbox], [type=radio]");
      return isTick && words && words.height > own.height ? words : own;
    }

    function cut(): string[] {
      const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
      const lines: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement!;
        if (!node.textContent?.trim() || !isVisible(parent) || isOnPurpose(parent)) continue;
        const text = boxOf(node);
        for (let box: Element | null = parent; box && box !== screen; box = box.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(box);
          const { left, right, top, bottom } = box.getBoundingClientRect();
          const clips = (overflow: string) => overflow === "hidden" || overflow === "clip";
          const isCut = clips(overflowX) && (text.left < left - 1 || text.right > right + 1) ||
            clips(overflowY) && (text.top < top - 3 || text.bottom > bottom + 3);
          if (isCut) lines.push(`is cut away: "${node.textContent.slice(0, 40)}" ${nameOf(box)}`);
        }
      }
      return lines;
    }

    /** Words that begin in one line and end in the next. Nobody expects it of the longest ones. */
    function broken(): string[] {
      const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
      const lines: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement!;
        if (!isVisible(parent) || isOnPurpose(parent)) continue;
        if (parent.closest("td")) continue; // a cell gives way to the longest name beside it
        for (const { 0: word, index } of wordsIn(node.textContent!)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const [first, ...others] = range.getClientRects();
          if (others.some(({ top }) => top > first.bottom - 2)) {
            lines.push(`is broken: "${word}" ${nameOf(parent)}`);
          }
        }
      }
      return lines;
    }

    /** The words of a text, with their places; none of an address or a number. */
    function wordsIn(text: string): RegExpExecArray[] {
      const isOther = (part: string) => /[\d@_]|\w[.-]\w/.test(part);
      const without = text.replaceAll(
        /\S+/g,
        (part) => isOther(part) ? " ".repeat(part.length) : part,
      );
      return [...without.matchAll(/(?<!\p{L})\p{L}{3,20}(?!\p{L})/gu)];
    }

    /**
     * Text that may be cut: for screen readers, a patient's line whose form or delivery says the
     * rest, where the same card shows it in full, in the overlay the names of those who have no
     * card there, in the lines of the bell and of who got worse, which lead to the card, or beside a
     * button while somebody types: above it all of it stands as soon as they do not.
     */
    function isOnPurpose(element: Element): boolean {
      const card = element.closest("article");
      const canBeOpened = card?.querySelector("button[aria-expanded=false]") !== null;
      const isShownBelow = card?.querySelector("[data-clamped]") !== null;
      const isNamedShortly =
        ".new-ringdowns__more, .bell__where, .bell__complaint, .got-worse-bar__words, " +
        ".worse-names, .crew__patient, .crew-news__patient, .crew-news__note, .delivery__who, " +
        ".action-bar__in-brief, .action-bar__left-in-brief";
      return isForScreenReaders(element) || element.closest(".action-bar__words") !== null ||
        element.closest(isNamedShortly) !== null ||
        (card !== null && canBeOpened && element.closest("h3, .notes-in-brief__text") !== null) ||
        (card !== null && isShownBelow && element.closest("h3") !== null);
    }

    function controls(): HTMLElement[] {
      return [...screen.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => {
        const { width, height, bottom } = control.getBoundingClientRect();
        const isAboveThePage = bottom + scrollY <= 0; // such as the skip link while it has no focus
        return width > 1 && height > 1 && !isAboveThePage && isVisible(control) &&
          !control.closest("[inert]");
      });
    }

    function isVisible(element: Element): boolean {
      return element.checkVisibility({ visibilityProperty: true });
    }

    /** The sticky bar, popup or scrolled part that holds a control. It may cover other controls. */
    function layerOf(control: Element): Element {
      for (let at = control.parentElement; at && at !== screen; at = at.parentElement) {
        const { position, zIndex, overflowY } = getComputedStyle(at);
        if (position === "sticky" || position === "fixed") return at;
        if (overflowY === "auto" || overflowY === "scroll") return at;
        if (position === "absolute" && zIndex !== "auto") return at;
      }
      return screen;
    }

    function meet(a: DOMRect, b: DOMRect): boolean {
      return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    }

    function holds(a: DOMRect, b: DOMRect): boolean {
      return a.left <= b.left + 1 && a.right >= b.right - 1 && a.top <= b.top + 1 &&
        a.bottom >= b.bottom - 1;
    }

    function nameOf(element: Element): string {
      const words = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
      const name = `${element.localName}.${element.className || element.id}`;
      return `<${name}> ${words.slice(0, 30)}`;
    }
  });
}
