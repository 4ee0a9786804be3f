import { RouterProvider } from "react-router/dom";
import { KeptPageContext } from "./routing/kept_page.ts";
import type { StartedAdmin } from "./routing/start.ts";

/** The pages of the organization's and the site's administration, with their router. */
export function AdminIsland({ router, keptPage }: StartedAdmin) {
  return (
    <KeptPageContext value={keptPage}>
      <RouterProvider router={router} />
    </KeptPageContext>
  );
}
