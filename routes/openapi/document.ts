import type { Hono } from "hono";
import { SCOPE_WORDS, SCOPES } from "../../domain/people/api_client.ts";
import type { AppEnv } from "../app_env.ts";
import { callsOf } from "./calls.ts";
import { refTo, schemas } from "./components.ts";
import { CONVENTIONS } from "./conventions.ts";
import { inJson } from "./json_schema.ts";
import { operationOf, tagOf } from "./operation.ts";
import { sharedRefusals } from "./responses.ts";

/** The OpenAPI 3.1 document, built from the routes of `app`, their guards and their schemas. */
export function openApiDocument(app: Hono<AppEnv>, { appName }: { appName: string }) {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of callsOf(app)) {
    paths[call.path] = { ...paths[call.path], [call.method]: operationOf(call) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `${appName} API`, version: "1", description: CONVENTIONS.join("\n\n") },
    tags: [...new Set(Object.keys(paths).map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas(),
      responses: {
        Error: { description: "Refused", content: inJson(refTo("Error")) },
        ...sharedRefusals(),
        OAuthError: { description: "Refused (RFC 6749)", content: inJson(refTo("OAuthError")) },
      },
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "ringdown_session",
          description: "Sign-in sets it, over https as __Host-ringdown_session. A request that " +
            "changes something must come from the same origin.",
        },
        bearer: {
          type: "oauth2",
          flows: {
            clientCredentials: { tokenUrl: "/oauth/token", scopes: wordsOfScopes() },
          },
          description: "An API client's token from POST /oauth/token, valid for an hour, sent as " +
            "Authorization: Bearer.",
        },
        basic: {
          type: "http",
          scheme: "basic",
          description: "An API client's id and secret, for the calls under /oauth only.",
        },
      },
    },
  };
}

function wordsOfScopes(): Record<string, string> {
  return Object.fromEntries(
    SCOPES.map((scope) => [scope, `${SCOPE_WORDS[scope].label}: ${SCOPE_WORDS[scope].detail}`]),
  );
}
