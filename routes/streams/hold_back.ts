import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { getPath } from "hono/utils/url";
import type { AppEnv, Bindings, Services } from "../app_env.ts";

const RETRY_AFTER_SECONDS = 2;

type Answer = (request: Request, bindings?: Partial<Bindings>) => Response | Promise<Response>;

/**
 * Holds upgrades while more streams are on their way than the process can admit, boards less than
 * others. It stands before everything else: thousands may be held, so one must cost little.
 */
export function holdingBack(answer: Answer, services: Services): Answer {
  return (request, bindings) => {
    const path = getPath(request);
    const isUpgrade = path.startsWith("/wss/") && request.headers.has("Upgrade");
    return isUpgrade ? answerHeld(request, path) : answer(request, bindings);

    async function answerHeld(request: Request, path: string): Promise<Response> {
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

/** @throws {HTTPException} 503 for an upgrade that was held for too long. */
export const refuseHeld: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.env.leaveGate === null) {
    c.header("Retry-After", String(RETRY_AFTER_SECONDS));
    throw new HTTPException(503, { message: "Too many streams open at once." });
  }
  await next();
};
