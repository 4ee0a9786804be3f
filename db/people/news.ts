import type { User } from "../../domain/people/user.ts";
import { type Letter, type Mail, queueMails } from "../emails.ts";
import type { Sql } from "../postgres/sql.ts";

/** What a user is told about their account, whoever did it. */
export type AccountNews =
  | { kind: "password changed" }
  | { kind: "address changed"; from: string; to: string }
  | { kind: "app set up" | "app removed" | "codes by mail" | "recovery codes made" }
  | { kind: "new device" };

/** Writes the mail with which a user is told. */
export type NewsOf = (user: User, news: AccountNews) => Letter;

/** The mail with which a user is told. */
export function newsMail(newsOf: NewsOf, user: User, news: AccountNews): Mail {
  return { to: user.email, ...newsOf(user, news) };
}

/** Tells of a new address at the new one and at the old one, which may be the only true one. */
export async function tellNewAddress(
  tx: Sql,
  { before, after, newsOf }: { before: User; after: User; newsOf: NewsOf },
): Promise<void> {
  const letter = newsOf(after, { kind: "address changed", from: before.email, to: after.email });
  await queueMails(tx, [before, after].map(({ email }) => ({ to: email, ...letter })));
}
