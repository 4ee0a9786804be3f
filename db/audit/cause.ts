import { AsyncLocalStorage } from "node:async_hooks";

/** Who causes what is written: it goes into the audit with everything that a transaction stores. */
export interface Cause {
  actorId: string | null;
  /** The actor's. */
  organizationId: string | null;
  sessionId: string | null;
  apiClientId: string | null;
  /** The network address. */
  address: string | null;
  /** Of the token with which somebody calls who is not looked up yet; in no row of the audit. */
  tokenHash?: string;
}

const causes = new AsyncLocalStorage<Cause | null>();

/** Runs `work`; whatever it stores, also later, is caused by `cause`, which may be filled in meanwhile. */
export function causedBy<Value>(cause: Cause | null, work: () => Value): Value {
  return causes.run(cause, work);
}

/** The cause of what is done now; null where nobody asked for it. */
export function currentCause(): Cause | null {
  return causes.getStore() ?? null;
}

/** For whom connections are counted. Users of one address are told apart as soon as they can be. */
export function callerOf(cause: Cause | null): string {
  return cause?.actorId ?? cause?.tokenHash ?? cause?.address ?? "";
}

/**
 * The command that tells the transaction its cause, to be sent with its `begin`; empty where there is
 * none. The database's function `audit_cause` reads it.
 */
export function causeCommand(cause: Cause | null): string {
  if (!cause) return "";
  const told = {
    actor: cause.actorId,
    organization: cause.organizationId,
    session: cause.sessionId,
    client: cause.apiClientId,
    address: cause.address,
  };
  const given = Object.entries(told).flatMap(([name, value]) => {
    // What is sent here is no parameter: only what ids and addresses are made of may pass.
    const safe = value?.replace(/[^\w.:%-]/g, "").slice(0, 100);
    return safe ? [[name, safe]] : [];
  });
  return given.length === 0
    ? ""
    : `; set local "ringdown.cause" = '${JSON.stringify(Object.fromEntries(given))}'`;
}
