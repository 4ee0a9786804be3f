/** `deno task api-list`: writes docs/api.md from the routes. */
import { createApp } from "../app.ts";
import type { Services } from "../app_env.ts";
import { callList } from "./call_list.ts";

/** The program only reads its routes, so it needs no services. */
const app = createApp({ isReady: () => true, manifest: {} } as Services);
await Deno.writeTextFile(new URL("../../docs/api.md", import.meta.url), callList(app));
