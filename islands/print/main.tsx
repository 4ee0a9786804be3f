import { dateTimeAndZone } from "../../domain/time/local_time.ts";

const button = document.querySelector<HTMLButtonElement>("[data-print]");
const printed = document.querySelector<HTMLElement>("[data-printed-at]");

if (button) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

// The server's time when the page was made, and what has passed since then.
if (printed) {
  const { printedAt, timeZone } = printed.dataset;
  addEventListener("beforeprint", () => {
    printed.textContent = dateTimeAndZone(Number(printedAt) + performance.now(), timeZone!);
  });
}
