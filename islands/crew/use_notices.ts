import { useCallback, useState } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { AlertKind } from "../shared/Alert.tsx";

/**
 * Information that needs no action. There is one notice for each `about`; a newer one replaces it.
 */
export interface Notice {
  about: "draft" | "canceled" | "outdated" | "aside" | OtherEta;
  kind: AlertKind;
  text: string;
}

/** An ETA that stands in place of the crew's own, which was said before it. */
type OtherEta = `eta ${string}`;

/** Names the ETA that a ringdown has now. */
export function otherEtaOf({ id, etaMinutes }: Pick<Ringdown, "id" | "etaMinutes">): OtherEta {
  return `eta ${id} ${etaMinutes}`;
}

export function isOfOtherEta(about: Notice["about"]): about is OtherEta {
  return about.startsWith("eta ");
}

/** The notices, and the functions to add and dismiss them. */
export type Notices = ReturnType<typeof useNotices>;

/** The notices on the screen, until they are dismissed. */
export function useNotices() {
  const [notices, setNotices] = useState<Notice[]>([]);
  const dismiss = useCallback(
    (about: Notice["about"]) =>
      setNotices((before) => before.filter((notice) => notice.about !== about)),
    [],
  );
  const tell = useCallback((notice: Notice) =>
    setNotices((before) => [
      ...before.filter(({ about }) => about !== notice.about),
      notice,
    ]), []);
  return { notices, tell, dismiss };
}
