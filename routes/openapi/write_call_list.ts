/** `deno task api-list`: writes docs/api.md anew. */
import { createApp } from "../app.ts";
import type { Services } from "../app_env.ts";
import { callList } from "./call_list.ts";

/** No request is made of this one, so no service is needed. */
const app = createApp({ isReady: () => true, manifest: {} } as Services);
await Deno.writeTextFile(new URL("../../docs/api.md", import.meta.url), callList(app));
