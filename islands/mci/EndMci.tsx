import { useEffect, useRef, useState } from "react";
import type { Mci } from "../../domain/mci/mci.ts";
import type { LiveMci } from "../../domain/stream_messages.ts";
import { call } from "../call/call.ts";
import { useAction } from "../call/use_action.ts";
import { Button } from "../shared/Button.tsx";
import { EndDialog } from "./EndDialog.tsx";
import type { MciOnPage } from "./use_mci.ts";
import { t, type Words } from "../../words/t.ts";

const UNSAVED: Words = "A changed count is not known to be saved. Not ended.";
const WORDS = {
  notDone: "Not ended.",
  notKnown: "It is not known whether this MCI was ended. Try again: it will not end twice.",
} satisfies Record<string, Words>;

/** Ends an MCI. First it says what will happen, and saves pending counts. */
export function EndMci({ mci, page, onAsking, onEnding, onEnded }: {
  mci: LiveMci;
  page: Pick<MciOnPage, "mcis" | "statuses" | "stale" | "counts" | "clock">;
  /** Called when the dialog opens and when it closes. */
  onAsking: (isAsking: boolean) => void;
  /**
   * Called with true before the request, because the stream may show the end before the answer
   * comes; with false when the request is refused.
   */
  onEnding: (isEnding: boolean) => void;
  onEnded: (mci: Mci) => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const isThere = useRef(false);
  // A retry sends the time of the first try, unless that was refused: it may lie before a ringdown.
  const endedAt = useRef<string | null>(null);
  // When the MCI has ended, the page of the open MCI disappears, with this dialog and its messages.
  const ending = useAction<void, Mci | null>({
    act: end,
    words: WORDS,
    onDone(ended) {
      setIsUnsaved(ended === null);
      if (!ended) return;
      ask(false);
      onEnded(ended);
    },
    onFailed({ outcome }) {
      if (outcome !== "refused") return;
      endedAt.current = null;
      onEnding(false);
    },
  });

  // If somebody else ends the MCI meanwhile, the dialog disappears with the page.
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      onAsking(false);
    };
  }, []);

  function ask(asks: boolean) {
    setIsAsking(asks);
    onAsking(asks);
    setIsUnsaved(false);
    ending.dismiss();
    endedAt.current = null;
  }
  /** Returns null without a request if a pending count could not be saved. */
  async function end(): Promise<Mci | null> {
    setIsUnsaved(false);
    if (!await page.counts.flush()) {
      if (isThere.current) page.counts.markTold();
      return null;
    }
    onEnding(true);
    endedAt.current ??= new Date(endOf(mci, page.clock.now())).toISOString();
    return await call("PATCH", `/api/mcis/${mci.id}`, { endedAt: endedAt.current });
  }
  return (
    <>
      <Button variant="danger" disabled={page.stale} onClick={() => ask(true)}>
        {t("End MCI")}
      </Button>
      <EndDialog
        mci={mci}
        mcis={page.mcis}
        statuses={page.statuses}
        open={isAsking}
        busy={ending.isBusy}
        error={isUnsaved ? t(UNSAVED) : ending.failed?.sentence}
        onConfirm={() => void ending.start()}
        onClose={() => ask(false)}
      />
    </>
  );
}

/** A start that has not come yet, by this clock, is the earliest end. In ms. */
function endOf({ startedAt }: LiveMci, now: number): number {
  return Math.max(now, Date.parse(startedAt));
}
