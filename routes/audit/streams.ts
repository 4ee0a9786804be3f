import type { Context } from "hono";
import type { Audience } from "../../server/live/audiences.ts";
import type { AppEnv } from "../app_env.ts";

/** A stream is one row when it opens and one when it ends, however much it brings. */
export function observeStream(c: Context<AppEnv>, audience: Audience) {
  const { audit, clock } = c.var;
  const cause = { ...c.var.cause };
  const id = crypto.randomUUID();
  const about = aboutOf(audience, cause.actorId);
  let openedAt: number | null = null;
  return {
    begun() {
      openedAt = clock.now().getTime();
      const details = { stream: id, ...about.details };
      audit.observe({ action: "stream.opened", outcome: "done", cause, ...about, details });
    },
    ended(code: number) {
      if (openedAt === null) return;
      const seconds = Math.round((clock.now().getTime() - openedAt) / 1000);
      const details = { stream: id, ...about.details, seconds, code };
      audit.observe({ action: "stream.ended", outcome: "done", cause, ...about, details });
    },
  };
}

function aboutOf(audience: Audience, userId: string | null) {
  if (audience.stream === "hospital") {
    const { hospitalId, seesRingdowns } = audience;
    const details = { kind: audience.stream, seesRingdowns };
    return { subjectKind: "hospital", subjectId: hospitalId, details };
  }
  const details = { kind: audience.stream };
  return audience.stream === "user"
    ? { subjectKind: "user", subjectId: userId ?? undefined, details }
    : { details };
}
