/**
 * The header of a request that a page sends by itself. Such a request does not count as use of the
 * session, so a page that is left open does not keep its session alive.
 */
export const BACKGROUND_HEADER = "X-Background";

/**
 * The header of a request that only this user may make, by their id: what one crew left unsent on a
 * device is never sent as another one's who is signed in there by now.
 */
export const SENDER_HEADER = "X-Sender";

/** The same for a stream, in its address: what one user's screen shows is never another one's. */
export const SENDER_KEY = "sender";
