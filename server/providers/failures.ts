/** Why a provider signed nobody in. `canceled`: the user did not want it; `away`: no answer. */
export class ProviderFailed extends Error {
  override name = "ProviderFailed";
  constructor(readonly why: "canceled" | "away" | "failed", reason: string, cause?: unknown) {
    super(reason, { cause });
  }
}

/** What `work` finds; its error as why the provider signed nobody in. @throws {ProviderFailed} */
export async function orFailed<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, name, message, error: said } = error as Record<string, unknown>;
    if (said === "access_denied") throw new ProviderFailed("canceled", "access_denied", error);
    const reason = [name, code, said, message].filter((part) => typeof part === "string");
    const why = isAway(error) ? "away" : "failed";
    throw new ProviderFailed(why, `${reason.join(" ")}${becauseOf(error)}`, error);
  }
}

/** It did not answer, or with an error of its own. */
function isAway(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  const network = ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETIMEDOUT", "EHOSTUNREACH"];
  if (code === "OAUTH_TIMEOUT" || code === "OAUTH_ABORT" || network.includes(code ?? "")) {
    return true;
  }
  if (cause instanceof Response) return cause.status >= 500;
  return cause instanceof Error && isAway(cause);
}

/** One step of what is behind it: never a body, which may hold a token. */
function becauseOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  if (cause instanceof Response) return ` (status ${cause.status})`;
  return cause instanceof Error ? ` (${cause.message})` : "";
}
