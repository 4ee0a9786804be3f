import type { Balance } from "../../domain/mci_balance.ts";
import { leftWords } from "./capacities.ts";

/** '3 left' and '2 en route, 1 arrived': how one colour stands. */
export function BalanceFigures({ balance }: { balance: Balance }) {
  const { enRoute, arrived, left } = balance;
  return (
    <>
      <span className="balance-left" data-over={left !== null && left < 0 || undefined}>
        {leftWords(balance)}
      </span>{" "}
      <span className="balance-assigned">{enRoute} en route, {arrived} arrived</span>
    </>
  );
}
