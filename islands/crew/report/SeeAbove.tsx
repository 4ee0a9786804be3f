import { useEffect, useState } from "react";
import { bringBelowNews, newsEdge } from "../focus.ts";
import { t } from "../../../words/t.ts";

/** So much of the notices may be under the header: none of their words is (CSS px). */
const PADDING = 12;

const notices = () => document.querySelector<HTMLElement>(".crew__notices")!;

/** Leads to what is told above the form as not sent, while it is not in sight. */
export function SeeAbove() {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => { // also what comes above moves it
    const look = () => setIsOut(notices().getBoundingClientRect().top < newsEdge() - PADDING);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  });
  const lead = () => {
    notices().scrollIntoView();
    bringBelowNews(notices());
    notices().focus({ preventScroll: true }); // the pressed button goes
  };
  return isOut && (
    <button type="button" className="action-bar__jump" onClick={lead}>
      <span aria-hidden="true">⚠</span> {t("Not sent: see above")}
    </button>
  );
}
