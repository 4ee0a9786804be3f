/** The program on the database of the first argument, at the pace of the second (JSON). */
import { startAppOn } from "../../support/app.ts";

const [url, pace] = Deno.args;
const app = await startAppOn(url, { pace: JSON.parse(pace) });
console.log(app.origin);
Deno.addSignalListener("SIGTERM", () => app.stop().then(() => Deno.exit(0)));
