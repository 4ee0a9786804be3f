import type { Balance } from "../../../domain/mci/balance.ts";
import { assignedOf } from "./capacities.ts";
import { leftWords } from "./capacity_words.ts";
import { t } from "../../../words/t.ts";

/** The numbers of one color: '3 left' and '2 en route, 1 arrived'. */
export function BalanceFigures({ balance }: { balance: Balance }) {
  const { offered, enRoute, arrived } = balance;
  return (
    <>
      <Left balance={balance} />
      {(offered !== null || assignedOf(balance) > 0) && (
        <span className="balance-assigned">
          {t("{enRoute}\u00a0en\u00a0route, {arrived}\u00a0arrived", { enRoute, arrived })}
        </span>
      )}
    </>
  );
}

function Left({ balance }: { balance: Balance }) {
  const { left } = balance;
  if (left === null) {
    return (
      <span className="balance-left">
        <span aria-hidden="true">{leftWords(balance)}</span>
        <span className="visually-hidden">{t("nothing offered")}</span>
      </span>
    );
  }
  return (
    <span className="balance-left" data-over={left < 0 || undefined}>{leftWords(balance)}</span>
  );
}
