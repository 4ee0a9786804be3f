import { RouterProvider } from "react-router/dom";
import { KeptPageContext } from "./routing/kept_page.ts";
import type { StartedAdmin } from "./routing/start.ts";

/** The administration of an organisation and of the site: its pages, and the ways between them. */
export function AdminIsland({ router, keptPage }: StartedAdmin) {
  return (
    <KeptPageContext value={keptPage}>
      <RouterProvider router={router} />
    </KeptPageContext>
  );
}
