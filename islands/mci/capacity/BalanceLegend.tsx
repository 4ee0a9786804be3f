import { TRIAGE_PRIORITIES } from "../../../domain/ringdown/triage.ts";
import { hatchOf } from "./BalanceBar.tsx";
import { t } from "../../../words/t.ts";

/** Explains the parts of a bar. */
export function BalanceLegend({ scale }: { scale: number }) {
  return (
    <ul className="balance-legend" aria-label={t("What the bars show")}>
      <li>
        <svg className="balance-legend__sample" viewBox="0 0 34 18" aria-hidden="true">
          <rect className="balance-bar__offered" x="2" y="2" width="30" height="14" />
        </svg>
        {t("offered")}
      </li>
      <li>
        <Sample className="balance-bar__arrived" />
        {t("arrived")}
      </li>
      <li>
        <Sample className="balance-bar__en-route" isHatched />
        {t("en route")}
      </li>
      <li>
        <span className="balance-bar__over" aria-hidden="true">+2</span>
        <span className="visually-hidden">{`${t("Plus and a number:")} `}</span>
        {t("more than offered")}
      </li>
      <li>{t("Full width: {count} patients", { count: scale })}</li>
    </ul>
  );
}

function Sample({ className, isHatched }: { className: string; isHatched?: boolean }) {
  return (
    <svg className="balance-legend__sample" viewBox="0 0 34 18" aria-hidden="true">
      {TRIAGE_PRIORITIES.map((priority, index) => (
        <g key={priority} data-triage={priority}>
          <rect
            className={className}
            x={1 + 11 * index}
            y="4"
            width="10"
            height="10"
            fill={isHatched ? hatchOf(priority) : undefined}
          />
        </g>
      ))}
    </svg>
  );
}
