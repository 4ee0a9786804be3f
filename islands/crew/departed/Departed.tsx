import { useEffect, useRef, useState } from "react";
import { patientLine } from "../../../domain/ringdown/patient_line.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { Alert } from "../../shared/Alert.tsx";
import type { CrewView } from "../crew_view.ts";
import { bringBelowNews } from "../focus.ts";
import { whenUntouched } from "../../time/when_untouched.ts";
import { becameWords } from "./became_words.ts";
import { useNewest } from "./use_newest.ts";
import { t } from "../../../words/t.ts";

type DepartedProps = {
  view: CrewView;
  /** As it was last shown. */
  ringdown: Ringdown;
  /** What the server said of those that have left. */
  answers: Map<string, Ringdown>;
  /** What was typed for it and not sent, in words. */
  notSent?: string;
  onRead: () => void;
};

/** Says that a delivery is not with this crew any more, and why. */
export function Departed({ view, ringdown, answers, notSent, onRead }: DepartedProps) {
  const isLive = view.connection.state === "live";
  const newest = useNewest(ringdown.id, isLive ? "live" : null, answers);
  const became = newest && becameWords(newest, view);
  return (
    <Alert
      kind="warning"
      heading={t("No longer with you: {patient}", {
        patient: `${patientLine(ringdown.patient)} (${ringdown.hospital.name})`,
      })}
      onDismiss={onRead}
    >
      {became || t("Another crew took it over, or it was closed.")}
      {notSent && <strong className="departed__not-sent">{notSent}</strong>}
    </Alert>
  );
}

/**
 * The same in the delivery's own place, as high as it was until nobody has touched the screen for a
 * few seconds: another patient's buttons must not come under a finger that was meant for this one.
 */
export function DepartedInPlace({ onMoved, ...props }: DepartedProps & { onMoved: () => void }) {
  // When it first renders, the delivery is still on the page.
  const [height] = useState(() =>
    document.getElementById(`delivery-${props.ringdown.id}`)?.closest("article")?.offsetHeight ?? 0
  );
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const left = place.current!;
    if (document.activeElement === document.body) left.focus({ preventScroll: true });
    const bottom = () => left.getBoundingClientRect().bottom;
    // The delivery was higher than the window, and its end was in sight: only empty room comes.
    const frame = requestAnimationFrame(() => { // by then the news have found their place
      if (bottom() > 0) bringBelowNews(left);
    });
    const stopWaiting = whenUntouched(() => {
      const before = bottom();
      left.style.minHeight = "";
      if (before > 0) bringBelowNews(left);
      else scrollBy(0, bottom() - before); // all of it is above what is in sight
      onMoved();
    });
    return () => {
      cancelAnimationFrame(frame);
      stopWaiting();
    };
  }, []);
  return (
    <div ref={place} className="delivery-departed" style={{ minHeight: height }} tabIndex={-1}>
      <Departed {...props} />
    </div>
  );
}
