import type { MouseEvent } from "react";
import { callFile, type NamedFile } from "../call/call.ts";
import { useRowActions } from "../call/use_row_actions.ts";
import { readingWords } from "../call/words.ts";
import { Alert } from "../shared/Alert.tsx";
import { ButtonLink } from "../shared/Button.tsx";

const FILES = [
  { name: "patients.csv", label: "Patients (CSV)" },
  { name: "counts.csv", label: "Counts over time (CSV)" },
];

/**
 * Links that download an MCI's files. A browser says nothing of a file that it could not get, so
 * the page gets it; without script the links work by themselves.
 */
export function MciExport({ mciId }: { mciId: string }) {
  const exporting = useRowActions<string, NamedFile>({
    rowOf: (path) => path,
    act: callFile,
    words: readingWords("Not exported."),
    onDone: save,
  });
  const files = FILES.map((file) => {
    const path = `/api/mcis/${mciId}/${file.name}`;
    return { ...file, path, ...exporting.at(path) };
  });
  const press = (event: MouseEvent, path: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void exporting.start(path);
  };
  return (
    <section className="mci-export" aria-labelledby="mci-export">
      <h2 id="mci-export">Export</h2>
      <p>The list of patients contains patient data. Every export is noted in the event log.</p>
      <p className="mci-export__links">
        {files.map(({ path, label, isBusy }) => (
          <ButtonLink
            key={path}
            href={path}
            download
            aria-busy={isBusy || undefined}
            onClick={(event) => press(event, path)}
          >
            {label}
          </ButtonLink>
        ))}
      </p>
      {files.map(({ path, label, failed }) =>
        failed && (
          <Alert
            key={path}
            kind="error"
            heading={label}
            action={{ label: "Try again", onAction: () => exporting.tryAgain(path) }}
          >
            {failed.sentence}
          </Alert>
        )
      )}
      <p role="status">{files.some(({ isBusy }) => isBusy) && "Exporting…"}</p>
    </section>
  );
}

/** Hands a file to the browser, which saves it like any download. */
function save({ name, content }: NamedFile) {
  const href = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}

/** Longer than a browser takes to read what it saves. */
const KEPT_MS = 60_000;
