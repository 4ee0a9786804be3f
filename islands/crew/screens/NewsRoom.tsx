import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { patientLine } from "../../../domain/ringdown/patient_line.ts";
import { clockTime } from "../../../domain/time/local_time.ts";
import { whenUntouched } from "../use_press.ts";
import { keepSteady } from "./steady_place.ts";
import { t } from "../../../words/t.ts";

/**
 * Stands right below the news, with the list of what is unsent, and keeps the deliveries where they
 * are on the screen when news come or go, the connection is lost or comes back, or something was sent
 * (`keepSteady`). What is left of them tells who has confirmed.
 */
export function NewsRoom({ isOn, own, timeZone, onMoved, children }: {
  /** Deliveries are shown. */
  isOn: boolean;
  own: Ringdown[];
  timeZone: string;
  onMoved: () => void;
  children: ReactNode;
}) {
  const unsent = useRef<HTMLDivElement>(null);
  const space = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const header = document.querySelector<HTMLElement>(".crew > .header")!;
    const news = unsent.current!.previousElementSibling as HTMLElement;
    const above = { header, news, unsent: unsent.current!, space: space.current! };
    if (isOn) return keepSteady(above, onMoved);
  }, [isOn]);
  return (
    <>
      <div ref={unsent}>{children}</div>
      <div ref={space} className="news-room">
        <Confirmed own={own} timeZone={timeZone} />
      </div>
    </>
  );
}

/**
 * The confirmation that has just come, unless something was sent after it and waits for its own: it
 * would be taken for that. After a press it would be taken for the answer to it. The delivery tells a
 * screen reader of it.
 */
function Confirmed({ own, timeZone }: { own: Ringdown[]; timeZone: string }) {
  const atOf = ({ timestamps }: Ringdown) => timestamps["RINGDOWN CONFIRMED"] ?? "";
  const newest = own.map(atOf).sort().at(-1) ?? "";
  const [known, setKnown] = useState(newest);
  useEffect(() => {
    if (newest <= known) return;
    const end = () => setKnown(newest);
    const stop = whenUntouched(end);
    addEventListener("click", end);
    return () => {
      stop();
      removeEventListener("click", end);
    };
  }, [newest, known]);
  const sentOf = ({ timestamps }: Ringdown) => timestamps["RINGDOWN SENT"] ?? "";
  const last = own.filter((each) => each.currentDeliveryStatus === "RINGDOWN CONFIRMED")
    .reduce<Ringdown | null>((last, each) => last && atOf(last) > atOf(each) ? last : each, null);
  if (
    !last || atOf(last) <= known || own.some((each) => !atOf(each) && sentOf(each) > atOf(last))
  ) {
    return null;
  }
  return (
    <div className="news-room__told">
      <p className="crew-news__patient">
        ✓ {t("{hospital} confirmed at {time}", {
          hospital: last.hospital.name,
          time: clockTime(atOf(last), timeZone),
        })}
      </p>
      <p className="crew-news__patient">{patientLine(last.patient)}</p>
    </div>
  );
}
