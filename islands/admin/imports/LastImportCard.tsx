import { useEffect, useRef, useState } from "react";
import { type LastImport, NOT_UNDOABLE, type Undone } from "../../../domain/import/undo.ts";
import { dateAndTime } from "../../../domain/time/local_time.ts";
import { call } from "../../call/call.ts";
import { useAction } from "../../call/use_action.ts";
import type { AdminFrameData } from "../../frame/frame.ts";
import { Button } from "../../shared/Button.tsx";
import { ConfirmDialog } from "../../shared/Dialog.tsx";
import { importedWords, UNDO_WORDS } from "./import_words.ts";
import { say, t } from "../../../words/t.ts";

const WORDS = {
  notDone: "The import was not undone.",
  notKnown: "It is not known whether the import was undone.",
  refusals: { 404: NOT_UNDOABLE },
};

/**
 * The last import of this list, which can be undone as far as nobody has used what it made: always the
 * one that is named here, even if somebody has imported another list since, and never that one.
 */
export function LastImportCard({ frame, last, onUndone, onRefused }: {
  frame: AdminFrameData;
  last: LastImport | null;
  onUndone: () => void;
  /** It was not undone: the page may show an import that is no longer the last one. */
  onRefused: () => void;
}) {
  const [asked, setAsked] = useState<LastImport | null>(null);
  const [undone, setUndone] = useState<{ of: LastImport; answer: Undone } | null>(null);
  const told = useRef<HTMLDivElement>(null);
  const undoing = useAction<LastImport, Undone>({
    act: ({ id }) => call("POST", `/api/imports/${id}/undo`),
    words: WORDS,
    onDone(answer) {
      if (asked) setUndone({ of: asked, answer });
      setAsked(null);
      onUndone();
    },
  });
  const isRefused = undoing.failed !== null;
  useEffect(() => {
    if (isRefused) onRefused();
  }, [isRefused]);
  useEffect(() => {
    if (undone) told.current?.focus(); // the pressed button is no longer on the page
  }, [undone]);
  const newest = useRef(last?.id);
  if (last && last.id !== newest.current) {
    newest.current = last.id;
    if (undone) setUndone(null); // what was undone is not the import that the page shows now
  }
  if (!last && !undone && !asked) return null;
  return (
    <section className="admin-section" aria-labelledby="last-import">
      <h2 id="last-import">{t("Last import")}</h2>
      <div ref={told} tabIndex={-1} role="status">
        {undone && <Told of={sentenceOf(undone.of, frame)} undone={undone.answer} />}
      </div>
      {last && (
        <div className="last-import">
          <p>{sentenceOf(last, frame)}</p>
          <Button onClick={() => setAsked(last)}>{t("Undo this import")}</Button>
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t("Undo this import?")}
        confirmLabel={t("Undo it")}
        danger
        busy={undoing.isBusy}
        error={undoing.failed?.sentence}
        onConfirm={() => asked && void undoing.start(asked)}
        onClose={() => {
          undoing.dismiss();
          setAsked(null);
        }}
      >
        {asked && <p>{`${sentenceOf(asked, frame)} ${t(UNDO_WORDS[asked.kind])}`}</p>}
        {asked && last && last.id !== asked.id && (
          <p>{t("There is a newer import: {import}", { import: sentenceOf(last, frame) })}</p>
        )}
      </ConfirmDialog>
    </section>
  );
}

function Told({ of, undone: { undone, stays } }: { of: string; undone: Undone }) {
  return (
    <>
      <p>{of}</p>
      <p>
        {t("{count, plural, one {# line} other {# lines}} undone.", { count: undone })}
        {stays.length > 0 && ` ${t("{count} stay:", { count: stays.length })}`}
      </p>
      {stays.length > 0 && (
        <ul className="last-import__stays">
          {stays.map(({ line, name, message }) => (
            <li key={line}>
              {t("{name} (line {line}): {message}", { name, line, message: say(message) })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** '12 units, by Ada Admin, 11/20/2026 14:24.' */
function sentenceOf(last: LastImport, { organization: { timeZone } }: AdminFrameData): string {
  const by = last.byName ? `, ${t("by {name}", { name: last.byName })}` : "";
  return `${importedWords(last)}${by}, ${dateAndTime(last.at, timeZone)}.`;
}
