import type { MouseEvent } from "react";
import { callFile, type NamedFile } from "../call/call.ts";
import { useRowActions } from "../call/use_row_actions.ts";
import { readingWords } from "../call/words.ts";
import { Alert } from "../shared/Alert.tsx";
import { ButtonLink } from "../shared/Button.tsx";
import { t } from "../../words/t.ts";

/**
 * Links that download files. A browser says nothing of a file that it could not get, so the page gets
 * it; without script the links work by themselves.
 */
export function FileLinks({ files: given, onSaved }: {
  files: { path: string; label: string }[];
  /** Called after each download. */
  onSaved?: () => void;
}) {
  const exporting = useRowActions<string, NamedFile>({
    rowOf: (path) => path,
    act: callFile,
    words: readingWords("Not exported."),
    onDone: (file) => {
      save(file);
      onSaved?.();
    },
  });
  const files = given.map((file) => ({ ...file, ...exporting.at(file.path) }));
  const press = (event: MouseEvent, path: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void exporting.start(path);
  };
  return (
    <>
      <p className="file-links">
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
            action={{ label: t("Try again"), onAction: () => exporting.tryAgain(path) }}
          >
            {failed.sentence}
          </Alert>
        )
      )}
      <p role="status">{files.some(({ isBusy }) => isBusy) && t("Exporting…")}</p>
    </>
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
