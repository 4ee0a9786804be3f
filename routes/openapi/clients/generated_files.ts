import { createApp } from "../../app.ts";
import type { Services } from "../../app_env.ts";
import { openApiDocument } from "../document.ts";
import { forPrograms } from "./program_calls.ts";
import { pythonCalls } from "./python_calls.ts";
import { typescriptTypes } from "./typescript.ts";

/** What the generated files of the typed clients hold, by their path. */
export async function generatedFiles(): Promise<Record<string, string>> {
  // The program only reads its routes, so it needs no services.
  const app = createApp({ isReady: () => true, manifest: {} } as Services);
  const document = forPrograms(openApiDocument(app, { appName: "Ringdown" }));
  return {
    "clients/typescript/schema.ts": await typescriptTypes(document),
    "clients/python/ringdown_calls.py": pythonCalls(document),
  };
}
