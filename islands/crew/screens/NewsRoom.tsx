import { type ReactNode, useEffect, useRef } from "react";
import { keepSteady } from "./steady_place.ts";

/**
 * Stands right below the news, with the list of what is unsent, and keeps the deliveries where they
 * are on the screen when news come or go, the connection is lost or comes back, or something was sent
 * (`keepSteady`). `isOn`: deliveries are shown.
 */
export function NewsRoom(
  { isOn, onMoved, children }: { isOn: boolean; onMoved: () => void; children: ReactNode },
) {
  const unsent = useRef<HTMLDivElement>(null);
  const space = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const header = document.querySelector<HTMLElement>(".crew > .header")!;
    const news = unsent.current!.previousElementSibling as HTMLElement;
    const above = { header, news, unsent: unsent.current!, space: space.current! };
    if (isOn) return keepSteady(above, onMoved);
  }, [isOn]);
  return (
    <>
      <div ref={unsent}>{children}</div>
      <div ref={space} />
    </>
  );
}
