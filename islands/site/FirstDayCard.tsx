import type { FirstDayStep, SiteState } from "../../domain/organization/site_state.ts";
import { t, type Words } from "../../words/t.ts";

/** What to do, and where. */
const WORDS: Record<FirstDayStep, { words: Words; href?: string }> = {
  password: {
    words: "Choose a password of your own, and take BOOTSTRAP_PASSWORD out of the environment",
    href: "/profile",
  },
  secondFactor: { words: "Turn on a second factor for every super user", href: "/profile" },
  mail: { words: "Set SMTP_URL, and send an invite: the first mail must arrive" },
  backup: { words: "Set BACKUP_DIR, or run deno task backup, and try a restore" },
  hospitals: {
    words: "Add hospitals, each with a user who receives ringdowns",
    href: "/admin/site/organizations",
  },
  crews: {
    words: "Add EMS organizations with units and crews",
    href: "/admin/site/organizations",
  },
};

/** The steps of the first day, which tick themselves. The card goes when all are done. */
export function FirstDayCard({ steps }: { steps: NonNullable<SiteState["firstDay"]> }) {
  const left = steps.filter(({ isDone }) => !isDone).length;
  return (
    <section className="site-card" aria-label={t("First day")}>
      <h2 className="site-card__title">{t("First day")}</h2>
      <p>
        {t("{done} of {count} done. This card goes when all are.", {
          done: steps.length - left,
          count: steps.length,
        })}
      </p>
      <ul className="site-card__steps">
        {steps.map(({ step, isDone }) => {
          const { words, href } = WORDS[step];
          return (
            <li key={step} data-done={isDone || undefined}>
              <span className="site-card__mark">{isDone ? t("Done") : t("To do")}</span>
              {href && !isDone
                ? <a className="site-card__step" href={href}>{t(words)}</a>
                : <span className="site-card__step">{t(words)}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
