/** A board in a process of its own, that can be killed: address, cookie and path are its arguments. */
import { CHANGES_PROTOCOL } from "../../domain/stream_messages.ts";

const [origin, cookie, path] = Deno.args;
const socket = new WebSocket(`${origin.replace("http", "ws")}${path}`, {
  protocols: [CHANGES_PROTOCOL],
  headers: { Cookie: cookie, Origin: origin },
} as unknown as string[]);
socket.onmessage = () => console.log("heard");
