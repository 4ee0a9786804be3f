import { ButtonLink } from "../shared/Button.tsx";
import { FileLinks } from "../table/FileLinks.tsx";
import { t } from "../../words/t.ts";

/** What is listed, on paper and as a file. */
export function HistoryPapers(
  { printPath, file }: { printPath: string; file: { path: string; label: string } },
) {
  return (
    <div className="history__papers">
      <ButtonLink href={printPath} target="_blank" rel="noopener">{t("Print")}</ButtonLink>
      <FileLinks files={[file]} />
    </div>
  );
}
