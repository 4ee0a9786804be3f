import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { AppEnv } from "./app_env.ts";

/** A name or an address, with a port or without. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Refuses a Host that is none: the address of the request and links in mails are made with it. */
export const ownHost: MiddlewareHandler<AppEnv> = async (c, next) => {
  const host = c.req.header("Host") ?? "localhost"; // HTTP/1.0 and tests may send none
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) {
    throw new HTTPException(400, { message: "This Host header is not valid." });
  }
  await next();
};
