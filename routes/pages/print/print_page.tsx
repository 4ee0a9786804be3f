import type { Context } from "hono";
import type { ReactNode } from "react";
import { dateTimeAndZone } from "../../../domain/time/local_time.ts";
import { Button } from "../../../islands/shared/Button.tsx";
import type { AppEnv } from "../../app_env.ts";
import { shellPage } from "../shell_page.tsx";
import { PaperName } from "./PrintTable.tsx";
import { t } from "../../../words/t.ts";

interface PrintPage {
  title: string;
  /** What is on paper, below the title. */
  children: ReactNode;
  /** The page from which this one was opened. */
  back: { href: string; label: string };
  /** The time zone of the times on it (IANA), where it is not that of the user's organization. */
  timeZone?: string;
  /** Printed across, for tables with many columns. */
  isWide?: boolean;
  /** Whether it holds patient data, which the paper then says. */
  hasPatients?: boolean;
}

/**
 * Answers with a page made for paper: black on white there in every theme, without menu and bell. It says
 * of when it is, in which time zone, who printed it, and on the paper the number of each page. It
 * can be printed without script, too.
 */
export function printPage(c: Context<AppEnv>, page: PrintPage): Response {
  return shellPage(c, {
    title: page.title,
    element: <PrintSheet {...printing(c)} {...page} />,
    bundle: "print",
  });
}

/** When, in which zone and by whom something is printed. */
export interface Printing {
  now: number;
  timeZone: string;
  by: string;
}

function printing(c: Context<AppEnv>): Printing {
  const { clock, user } = c.var;
  const { name, timeZone } = user.organization;
  return { now: clock.now().getTime(), timeZone, by: `${user.fullName}, ${name}` };
}

function PrintSheet(
  { title, children, back, isWide, hasPatients = true, now, timeZone, by }: Printing & PrintPage,
) {
  const at = dateTimeAndZone(now, timeZone);
  return (
    <main className="print" data-wide={isWide || undefined}>
      <div className="print__tools">
        <a className="print__back" href={back.href}>{back.label}</a>
        <Button variant="primary" data-print hidden>{t("Print")}</Button>
      </div>
      <article className="print__sheet">
        <header className="print__head">
          <h1 className="print__title">{title}</h1>
          <p className="print__facts">
            {hasPatients && <strong>{t("Patient data.")}</strong>}{" "}
            {t("As of {time}. Printed", { time: at })}{" "}
            <span data-printed-at={now} data-time-zone={timeZone} data-as-of={at} />{" "}
            {t("by {name}.", { name: by })}
          </p>
        </header>
        <PaperName value={t("{title}, as of {time}", { title, time: at })}>{children}</PaperName>
      </article>
    </main>
  );
}
