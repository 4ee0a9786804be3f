import type { Context } from "hono";
import type { NewsOf } from "../../db/people/news.ts";
import { deviceName } from "../../domain/people/device_name.ts";
import { languageOf, type User } from "../../domain/people/user.ts";
import { accountNewsMail } from "../../server/mails/account_news.ts";
import { speaking } from "../../server/speaking.ts";
import type { AppEnv } from "../app_env.ts";
import { clientAddress } from "../client_address.ts";
import { mailOrigin } from "../own_origin.ts";

/** Writes the mails about accounts that this request changes or signs in to. */
export function accountNews(c: Context<AppEnv>): NewsOf {
  const { config: { appName }, clock } = c.var;
  const caller: User | undefined = c.var.user;
  return (user, news) =>
    speaking(languageOf(user), () =>
      accountNewsMail({
        appName,
        news,
        email: user.email,
        at: clock.now().getTime(),
        timeZone: user.organization.timeZone,
        by: caller && caller.id !== user.id ? caller.fullName : null,
        device: deviceName(c.req.header("User-Agent") ?? null),
        address: clientAddress(c),
        link: `${mailOrigin(c)}/forgot`,
      }));
}
