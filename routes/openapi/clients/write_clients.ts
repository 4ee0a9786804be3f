/** `deno task api-clients`: writes the generated files of the typed clients. */
import { generatedFiles } from "./generated_files.ts";

const root = new URL("../../../", import.meta.url);
for (const [path, text] of Object.entries(await generatedFiles())) {
  await Deno.writeTextFile(new URL(path, root), text);
}
