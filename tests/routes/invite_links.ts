import type { Sql } from "../../db/postgres/sql.ts";

/** The tokens of the invite links that were mailed to an address, newest last. */
export async function tokensTo(sql: Sql, email: string): Promise<string[]> {
  const mails = await sql<{ bodyText: string }[]>`
    select body_text from emails where recipient = ${email} order by created_at, id
  `;
  return mails.map(({ bodyText }) => /\/invites\/(\S+)/.exec(bodyText)![1]);
}
