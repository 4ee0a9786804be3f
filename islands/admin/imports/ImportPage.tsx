import { useEffect, useRef, useState } from "react";
import { FILE_MESSAGES, isNamedSpreadsheet } from "../../../domain/import/file_text.ts";
import type { ImportKind } from "../../../domain/import/kinds.ts";
import type { TableRow } from "../../../domain/import/table.ts";
import type { LastImport } from "../../../domain/import/undo.ts";
import { FileField } from "../../form/FileField.tsx";
import { ChoiceTiles } from "../../form/ChoiceTiles.tsx";
import type { AdminFrameData } from "../../frame/frame.ts";
import { usePageNavigation } from "../../frame/page_navigation.ts";
import { TitledPage } from "../../frame/TitledPage.tsx";
import { Alert } from "../../shared/Alert.tsx";
import { Button, ButtonLink } from "../../shared/Button.tsx";
import { ConfirmDialog } from "../../shared/Dialog.tsx";
import { ImportHelp } from "./ImportHelp.tsx";
import { ImportLines } from "./ImportLines.tsx";
import { KIND_WORDS } from "./import_words.ts";
import { sayOfLine } from "./line_messages.ts";
import { LastImportCard } from "./LastImportCard.tsx";
import { type Importing, useImport } from "./use_import.ts";
import { t, type Words } from "../../../words/t.ts";

const ACCEPTED = [".csv", ".txt", ".tsv", "text/csv", "text/tab-separated-values", "text/plain"];
const HEADING = [{ value: "yes", label: "Yes" }, {
  value: "no",
  label: "No",
}] as const satisfies readonly {
  value: string;
  label: Words;
}[];

/** Imports many from a list: the user chooses a file, checks its lines, then imports. */
export function ImportPage({ frame, kind, last }: {
  frame: AdminFrameData;
  kind: ImportKind;
  /** The last import, as long as it can be undone. */
  last: LastImport | null;
}) {
  const { id: OrganizationId } = frame.organization;
  const { reload } = usePageNavigation();
  const importing = useImport({ kind, OrganizationId, onImported: reload });
  const file = useRef<HTMLInputElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const isDone = importing.step === "imported";
  useEffect(() => {
    // The pressed button is no longer on the page; whoever has gone on meanwhile stays there.
    if (isDone && document.activeElement === document.body) summary.current?.focus();
  }, [isDone]);
  const { title, list } = KIND_WORDS[kind];

  /** What was imported, or would be, is no longer so. */
  function drop() {
    importing.clear();
    if (file.current) file.current.value = "";
  }
  function cancel() {
    drop();
    file.current?.focus(); // the pressed button is no longer on the page
  }
  function showUndone() {
    drop();
    reload();
  }
  return (
    <TitledPage
      title={t(title)}
      action={<ButtonLink href={list}>{t("Back to the list")}</ButtonLink>}
    >
      <LastImportCard frame={frame} last={last} onUndone={showUndone} onRefused={reload} />
      <section className="admin-section" aria-labelledby="import-file">
        <h2 id="import-file">{t("The file")}</h2>
        <ImportHelp kind={kind} frame={frame} />
        <div className="admin-form">
          <FileField
            label={t("CSV file")}
            hint={t(
              "At most 5,000 lines and 1 MB. Commas, semicolons or tabs separate the columns.",
            )}
            accept={ACCEPTED}
            refusalOf={(name) => isNamedSpreadsheet(name) ? t(FILE_MESSAGES.spreadsheet) : null}
            inputRef={file}
            disabled={importing.isImporting}
            onChoose={(file) => file ? void importing.choose(file) : importing.clear()}
          />
          <Heading importing={importing} />
          <Faults importing={importing} />
        </div>
        <p ref={summary} className="csv-summary" role="status" tabIndex={-1}>
          {summaryOf(kind, importing)}
        </p>
        {importing.rows.length > 0 && (
          <ImportLines kind={kind} rows={importing.rows} step={importing.step} />
        )}
        <Run kind={kind} importing={importing} onCancel={cancel} />
      </section>
    </TitledPage>
  );
}

/** Only asked while nothing is imported. A guess is chosen at first, where one can be made. */
function Heading({ importing }: { importing: Importing }) {
  const { firstLine, hasHeading, step } = importing;
  if (firstLine === null || step === "imported") return null;
  return (
    <ChoiceTiles
      legend={t("Is the first line a heading?")}
      choices={HEADING.map(({ value, label }) => ({ value, label: t(label) }))}
      hint={hasHeading === null
        ? t("It says '{line}'. Choose, and the lines are shown.", { line: textOfLine(firstLine) })
        : undefined}
      required={hasHeading === null}
      clearable={false}
      disabled={importing.isImporting}
      value={hasHeading === null ? null : hasHeading ? "yes" : "no"}
      onChange={(value) => importing.setHeading(value === "yes")}
    />
  );
}

const LONGEST_HINT = 60;

function textOfLine({ cells }: TableRow): string {
  const text = cells.map((cell) => cell.trim()).filter(Boolean).join(", ");
  return text.length > LONGEST_HINT ? `${text.slice(0, LONGEST_HINT)}…` : text;
}

function Faults({ importing: { fault, failed, list } }: { importing: Importing }) {
  const ignored = list?.ignored ?? [];
  return (
    <>
      {fault && <Alert kind="error">{sayOfLine(fault)}</Alert>}
      {failed && (
        <Alert kind="error" action={{ label: t("Try again"), onAction: failed.tryAgain }}>
          {failed.message}
        </Alert>
      )}
      {!fault && ignored.length > 0 && (
        <Alert kind="info">
          {t("Not imported, because no column is called so: {columns}.", {
            columns: ignored.join(", "),
          })}
        </Alert>
      )}
    </>
  );
}

/** The buttons below the lines. Mails cannot be taken back, so invites are asked about once more. */
function Run({ kind, importing, onCancel }: {
  kind: ImportKind;
  importing: Importing;
  onCancel: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const { taken, rows, step, isBusy } = importing;
  if (rows.length === 0 || step === "imported") return null;
  const count = taken.length;
  const label = t(KIND_WORDS[kind].run, { count });
  return (
    <div className="admin-form__actions">
      {taken.length > 0 && (
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() => kind === "users" ? setIsAsking(true) : importing.run()}
        >
          {label}
        </Button>
      )}
      <Button disabled={isBusy} onClick={onCancel}>{t("Cancel")}</Button>
      <ConfirmDialog
        open={isAsking}
        title={t("Invite {count, plural, one {# person} other {# people}}?", { count })}
        confirmLabel={label}
        onConfirm={() => {
          setIsAsking(false);
          importing.run();
        }}
        onClose={() => setIsAsking(false)}
      >
        <p>
          {t(
            "Each gets a mail with a link to make an account. The mails leave one after the other.",
          )}
        </p>
      </ConfirmDialog>
    </div>
  );
}

function summaryOf(kind: ImportKind, { rows, taken, step, isBusy }: Importing): string | false {
  if (rows.length === 0) return isBusy && t("Loading…");
  const leftOut = rows.length - taken.length;
  const { done, toDo } = KIND_WORDS[kind];
  const first = t(step === "imported" ? done : toDo, { count: taken.length });
  if (leftOut === 0) return first;
  const rest = t("{count, plural, one {# line is} other {# lines are}} left out.", {
    count: leftOut,
  });
  return `${first} ${rest}`;
}
