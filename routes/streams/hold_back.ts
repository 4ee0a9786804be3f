import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { getPath } from "hono/utils/url";
import { tokenHashOf } from "../../server/tokens.ts";
import type { AppEnv, Bindings, Services } from "../app_env.ts";
import { bearerToken } from "../current_session.ts";
import { sessionTokenIn } from "../session_cookie.ts";

const RETRY_AFTER_SECONDS = 2;

type Answer = (request: Request, bindings?: Partial<Bindings>) => Response | Promise<Response>;

/**
 * Holds upgrades while more streams are on their way than the process can admit, boards less than
 * others. It stands before everything else: thousands may be held, so one must cost little. Whoever
 * has no session is refused before: they never stand in line before those who have.
 */
export function holdingBack(answer: Answer, services: Services): Answer {
  return (request, bindings) => {
    const path = getPath(request);
    const isUpgrade = path.startsWith("/wss/") && request.headers.has("Upgrade");
    return isUpgrade ? answerHeld(request, path) : answer(request, bindings);

    async function answerHeld(request: Request, path: string): Promise<Response> {
      const isSomebody = await hasSession(request, services);
      if (isSomebody === false) return await answer(request, { ...bindings, isStranger: true });
      if (isSomebody === null) return await answer(request, { ...bindings, leaveGate: null });
      const isBoard = path.startsWith("/wss/hospital");
      const leaveGate = await services.live.hub.enter({ isBoard, signal: request.signal });
      let isUpgraded = false;
      try {
        const response = await answer(request, { ...bindings, leaveGate });
        isUpgraded = response.status === 101;
        return response;
      } finally {
        if (!isUpgraded) leaveGate?.();
      }
    }
  };
}

/** Null: nobody can say now. */
async function hasSession(request: Request, { pools, config }: Services): Promise<boolean | null> {
  const token = bearerToken(request) ?? sessionTokenIn(request, config);
  return token ? await pools.checkToken(await tokenHashOf(token)) : false;
}

/** @throws {HTTPException} 503 for an upgrade that was held for too long. */
export const refuseHeld: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.env.leaveGate === null) {
    c.header("Retry-After", String(RETRY_AFTER_SECONDS));
    throw new HTTPException(503, { message: "Too many streams open at once." });
  }
  await next();
};
