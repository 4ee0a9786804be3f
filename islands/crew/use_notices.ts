import { useCallback, useState } from "react";
import type { AlertKind } from "../shared/Alert.tsx";

/** Something to know that asks for nothing. One of each `about`: a newer takes its place. */
export interface Notice {
  about: "draft" | "canceled" | "outdated" | "gone" | "redirect";
  kind: AlertKind;
  text: string;
}

/** What is told, and how to tell more or less. */
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
