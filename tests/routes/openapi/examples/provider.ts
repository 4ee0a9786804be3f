import { fieldsFor, person, withProvider } from "../../auth/oidc/scene.ts";
import type { Scene } from "./scene.ts";

/** An organization whose people sign in with its own provider. */
export async function tellProvider({ as, ask, ids, stranger }: Scene): Promise<void> {
  const admin = await as("ems.admin");
  const root = await as("super"); // only super users add a domain
  const at = ids.agency;
  const one = "/api/organizations/{id}/signInProvider";
  await withProvider(async (provider) => {
    await ask(`POST ${one}/check`, admin, { at, body: { issuer: provider.issuer } });
    const { redirectUri } = await ask(`PATCH ${one}`, root, { at, body: fieldsFor(provider) });
    provider.allow(redirectUri);
    await ask(`GET ${one}`, admin, { at });
    await ask("GET /auth/oidc/provider", stranger(), { query: "domain=demo.test" });
    await ask("POST /auth/oidc/test", admin, { body: { organizationId: at } });
    const crew = stranger();
    provider.somebody = person("crew2@demo.test");
    const { location } = await ask("POST /auth/oidc/start", crew, { body: { organizationId: at } });
    const back = await provider.visit(location);
    await ask("GET /auth/oidc/callback/{id}", crew, {
      at: back.pathname.split("/").at(-1),
      query: back.searchParams.toString(),
      status: 302,
    });
    await ask("POST /auth/oidc/again", crew);
    await ask(`DELETE ${one}`, admin, { at });
  });
}
