import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { needsConfirmation, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { unitAndPatient } from "../../../domain/ringdown/patient_line.ts";
import { clockTime } from "../../../domain/time/local_time.ts";
import { whenUntouched } from "../../time/when_untouched.ts";
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
 * The confirmation that has just come, until the next press, after which it would be taken for the
 * answer to it, or until something else waits for its own. The delivery tells a screen reader of it.
 */
function Confirmed({ own, timeZone }: { own: Ringdown[]; timeZone: string }) {
  const id = useJustConfirmed(own);
  const told = own.find((each) => each.id === id);
  if (told?.currentDeliveryStatus !== "RINGDOWN CONFIRMED") return null;
  return (
    <div className="news-room__told">
      <p className="crew-news__patient">
        ✓ {t("{hospital} confirmed at {time}", {
          hospital: told.hospital.name,
          time: clockTime(told.timestamps["RINGDOWN CONFIRMED"]!, timeZone),
        })}
      </p>
      <p className="crew-news__patient">{unitAndPatient(told)}</p>
    </div>
  );
}

/**
 * The id of the ringdown that this screen has just seen become confirmed, of several the first. The
 * clock of the hospital is not asked: only what a crew sent later is compared.
 */
function useJustConfirmed(own: Ringdown[]): string | null {
  const [told, setTold] = useState<string | null>(null);
  const waiting = useRef<string[]>([]);
  useLayoutEffect(() => {
    const before = waiting.current;
    const waitingNow = own.filter(needsConfirmation);
    waiting.current = waitingNow.map(({ id }) => id);
    const now = own.find(({ id, currentDeliveryStatus }) =>
      currentDeliveryStatus === "RINGDOWN CONFIRMED" && before.includes(id)
    );
    if (waiting.current.some((id) => !before.includes(id))) setTold(null);
    else if (now && !waitingNow.some((each) => sentAt(each) > sentAt(now))) setTold(now.id);
  }, [own]);
  useEffect(() => {
    if (told === null) return;
    const end = () => setTold(null);
    const stop = whenUntouched(end);
    addEventListener("click", end);
    return () => {
      stop();
      removeEventListener("click", end);
    };
  }, [told]);
  return told;
}

function sentAt({ timestamps }: Ringdown): string {
  return timestamps["RINGDOWN SENT"] ?? "";
}
