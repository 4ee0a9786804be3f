import { dateTimeAndZone } from "../../domain/time/local_time.ts";

const button = document.querySelector<HTMLButtonElement>("[data-print]");
const printed = document.querySelector<HTMLElement>("[data-printed-at]");

if (button) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

// The server's time when the page was made, and what has passed since then; said where it is another
// minute than the one that the page is of.
if (printed) {
  const { printedAt, timeZone, asOf } = printed.dataset;
  addEventListener("beforeprint", () => {
    const at = dateTimeAndZone(Number(printedAt) + performance.now(), timeZone!);
    printed.textContent = at === asOf ? "" : at;
  });
}
