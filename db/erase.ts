import { isId } from "../domain/schema/id.ts";
import { connect } from "./postgres/connect.ts";
import { eraseRingdown } from "./ringdowns/erasure.ts";

/** `deno task erase RINGDOWN_ID`: DATABASE_URL, or the bundled database while the app does not run. */
async function eraseConfigured(id: string) {
  // Here it is a program, like main.ts, so it may use what the layer above offers.
  const { onConfiguredDatabase } = await import("../server/database/configured.ts");
  await onConfiguredDatabase(async (url) => {
    const sql = connect(url, { applicationName: "ringdown erase", max: 1 });
    await eraseRingdown(sql, id).finally(() => sql.end());
  });
  console.log(`Removed words and vitals of ringdown ${id}.`);
}

if (import.meta.main) {
  const [id = ""] = Deno.args;
  if (!isId(id)) {
    console.error("Name the id of a ringdown: deno task erase RINGDOWN_ID");
    Deno.exit(2);
  }
  await eraseConfigured(id.toLowerCase()).catch((error: Error) => {
    console.error(error.name === "NotFound" ? `There is no ringdown ${id}.` : error.message);
    Deno.exit(1);
  });
}
