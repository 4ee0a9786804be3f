import { useEffect, useRef } from "react";
import { keepSteady } from "./steady_place.ts";

/**
 * Stands right below the news and keeps the deliveries where they are on the screen when news come or
 * go (`keepSteady`). `isOn`: deliveries are shown.
 */
export function NewsRoom({ isOn, onMoved }: { isOn: boolean; onMoved: () => void }) {
  const space = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { previousElementSibling: news } = space.current!;
    if (isOn) return keepSteady(news as HTMLElement, space.current!, onMoved);
  }, [isOn]);
  return <div ref={space} />;
}
