import { t, type Words } from "../../words/t.ts";

export interface DemoAccount {
  email: string;
  organization: string;
  role: string;
}

/** The roles of the demo accounts, to be said; another one stays as it is. */
const ROLES = [
  "Administrator",
  "Crew",
  "Crew and administrator",
  "Crew, two factor",
  "Hospital info only",
  "MCI coordinator",
  "Not active, cannot sign in",
  "Ringdowns and hospital info",
  "Ringdowns and hospital info, two hospitals",
  "Ringdowns only",
  "Super user",
] as const satisfies Words[];

function sayRole(role: string): string {
  const known = ROLES.find((each) => each === role);
  return known ? t(known) : role;
}

/** The accounts for trying the demo data: a press fills in the form. */
export function DemoAccounts(
  { accounts, onChoose }: {
    accounts: readonly DemoAccount[];
    onChoose: (account: DemoAccount) => void;
  },
) {
  return (
    <section className="demo-accounts" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className="demo-accounts__title">{t("Demo accounts")}</h2>
      <ul className="demo-accounts__list">
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className="demo-accounts__account"
              onClick={() => onChoose(account)}
            >
              <span className="demo-accounts__email">{account.email}</span>
              <span className="demo-accounts__role">
                {account.organization} · {sayRole(account.role)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
