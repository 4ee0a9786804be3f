import type { AdminFrameData } from "../../../frame/frame.ts";
import { ButtonLink } from "../../../shared/Button.tsx";
import { FileLinks } from "../../../table/FileLinks.tsx";
import type { AdminResponse } from "../../pages.ts";
import { callQuery } from "../report_words.ts";
import { MissedForm } from "./MissedForm.tsx";
import { WaitsTable } from "./WaitsTable.tsx";
import { t } from "../../../../words/t.ts";

const PLACE = "response-missed";

/** The ringdowns that waited too long: right under the figures, because somebody asks about them. */
export function MissedRingdowns({ frame, path, response }: {
  frame: AdminFrameData;
  path: string;
  response: AdminResponse;
}) {
  const { filters, waits, older } = response;
  const missed = filters.missed && `&${new URLSearchParams({ missed: filters.missed })}`;
  return (
    <section className="report-page__section" aria-labelledby={PLACE}>
      <h2 id={PLACE}>{t("Ringdowns not received or not confirmed in time")}</h2>
      <MissedForm path={path} filters={filters} at={PLACE} />
      <WaitsTable
        response={response}
        now={frame.now}
        timeZone={frame.organization.timeZone}
        showsAgency={frame.organization.type !== "EMS"}
      />
      {older && (
        <p>
          <ButtonLink href={older}>{t("Older ringdowns")}</ButtonLink>
        </p>
      )}
      {waits.length > 0 && (
        <FileLinks
          files={[{
            path: `/api/response/ringdowns.csv?${callQuery(frame, filters)}${missed}`,
            label: t("Ringdowns (CSV)"),
          }]}
        />
      )}
    </section>
  );
}
