import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { TooManyAttempts, Unavailable } from "../../domain/errors.ts";
import { isId } from "../../domain/schema/id.ts";
import { CHANGES_PROTOCOL, CLOSE } from "../../domain/stream_messages.ts";
import type { User } from "../../domain/people/user.ts";
import type { Audience } from "../../server/live/audiences.ts";
import type { Subscriber } from "../../server/live/subscriber.ts";
import type { AppEnv } from "../app_env.ts";
import { observeStream } from "../audit/streams.ts";

const IDLE_TIMEOUT_SECONDS = 30;
const RETRY_AFTER_SECONDS = 30;
/** A stream that is not open after this time never opens: its client is gone. */
const OPENING_MS = 10_000;

/**
 * Reads the request's signal first of all: only from then on does it tell when the client leaves.
 */
export const watchForGoing: MiddlewareHandler<AppEnv> = async (c, next) => {
  ensureStillThere(c);
  await next();
};

/** @throws {HTTPException} the client has left; nobody receives this answer. */
function ensureStillThere(c: Context<AppEnv>) {
  if (c.req.raw.signal.aborted) throw new HTTPException(400, { message: "The client has gone." });
}

/**
 * Upgrades a request whose guard has passed, and adds the socket to the hub. The hub calls
 * `isAllowed` again whenever the user changes.
 * @throws {HTTPException} 426. @throws {TooManyAttempts} the user has too many sockets open.
 * @throws {Unavailable} the live picture is not current.
 */
export function openStream(
  c: Context<AppEnv>,
  { audience, isAllowed, isRingdownUser = false, idleSeconds = IDLE_TIMEOUT_SECONDS }: {
    audience: Audience;
    isAllowed: (user: User) => boolean;
    isRingdownUser?: boolean;
    /** A connection to a dead client is closed after this time without an answer to a ping. */
    idleSeconds?: number;
  },
): Response {
  const { hub } = c.var.live;
  const { user, session, config } = c.var;
  ensureUpgrade(c);
  if (!c.var.live.isCurrent()) throw new Unavailable("The live picture is not there.");
  if (hub.countOf(user.id) >= config.maxSocketsPerUser) {
    throw new TooManyAttempts(RETRY_AFTER_SECONDS);
  }

  // A client that left during the checks would keep the connection and its place for ever, because
  // its socket neither opens nor closes.
  ensureStillThere(c);

  const wantsChanges = protocolsOf(c).includes(CHANGES_PROTOCOL);
  const { socket, response } = Deno.upgradeWebSocket(c.req.raw, {
    idleTimeout: idleSeconds,
    ...(wantsChanges ? { protocol: CHANGES_PROTOCOL } : {}),
  });
  const listener: Subscriber = {
    socket,
    audience,
    wantsChanges,
    userId: user.id,
    organizationId: user.OrganizationId,
    screen: screenIn(c),
    isRingdownUser,
    sessionId: session.id,
    expiresAt: session.expiresAt.getTime(),
    isAllowed,
  };
  const release = hub.hold(user.id);
  const { leaveGate } = c.env;
  const opening = setTimeout(() => {
    leaveGate?.();
    release();
  }, OPENING_MS);
  const observed = observeStream(c, audience);
  socket.onopen = () => {
    clearTimeout(opening);
    observed.begun();
    hub.join(listener);
    leaveGate?.();
  };
  socket.onmessage = () => hub.close(listener, CLOSE.notAllowed, "This stream is one-way");
  socket.onclose = ({ code }) => {
    clearTimeout(opening);
    observed.ended(code);
    hub.leave(listener);
    leaveGate?.();
    release();
  };
  socket.onerror = () => hub.leave(listener);
  return response;
}

/** @throws {HTTPException} 426 the request does not ask for a websocket, or only in part (RFC 6455). */
function ensureUpgrade(c: Context<AppEnv>) {
  const asks = (name: string, value: string) =>
    (c.req.header(name) ?? "").toLowerCase().split(",").some((part) => part.trim() === value);
  const isWhole = asks("Upgrade", "websocket") && asks("Connection", "upgrade") &&
    c.req.header("Sec-WebSocket-Key");
  if (isWhole) return;
  c.header("Upgrade", "websocket");
  throw new HTTPException(426, { message: "This is a websocket." });
}

/** How the screen names itself, so that it is one screen also when it connects again. */
function screenIn(c: Context<AppEnv>): string | null {
  const screen = c.req.query("screen")?.toLowerCase() ?? "";
  return isId(screen) ? screen : null;
}

function protocolsOf(c: Context<AppEnv>): string[] {
  return (c.req.header("Sec-WebSocket-Protocol") ?? "").split(",").map((name) => name.trim());
}
