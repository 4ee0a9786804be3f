import type { Balance } from "../../../domain/mci/balance.ts";
import { assignedOf } from "./capacities.ts";
import { leftWords } from "./capacity_words.ts";

/** The numbers of one color: '3 left' and '2 en route, 1 arrived'. */
export function BalanceFigures({ balance, over = 0, showOffered }: {
  balance: Balance;
  /**
   * For several hospitals: how many patients are too many at some of them, while others have
   * capacity left.
   */
  over?: number;
  /** Set where the capacity is not shown beside it. */
  showOffered?: boolean;
}) {
  const { offered, enRoute, arrived } = balance;
  return (
    <>
      <Left balance={balance} />
      {over > 0 && <span className="balance-left" data-over>{`over by ${over}`}</span>}
      {(offered !== null || assignedOf(balance) > 0) && (
        <span className="balance-assigned">
          {showOffered && offered !== null && `${offered} offered, `}
          {`${enRoute} en route, ${arrived} arrived`}
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
        <span className="visually-hidden">nothing offered</span>
      </span>
    );
  }
  return (
    <span className="balance-left" data-over={left < 0 || undefined}>{leftWords(balance)}</span>
  );
}
