export interface DemoAccount {
  email: string;
  organization: string;
  role: string;
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
      <h2 id="demo-accounts" className="demo-accounts__title">Demo accounts</h2>
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
                {account.organization} · {account.role}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
