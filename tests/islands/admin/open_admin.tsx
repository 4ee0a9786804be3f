import { render } from "@testing-library/react";
import { createMemoryRouter, type DataRouter } from "react-router";
import { AdminIsland } from "../../../islands/admin/AdminIsland.tsx";
import type { AdminPage } from "../../../islands/admin/pages.ts";
import { startAdmin } from "../../../islands/admin/routing/start.ts";
import type { AdminFrameData } from "../../../islands/frame/frame.ts";
import { propsOf } from "./cast.ts";

/** Opens a page of the administration in its frame, at the address in `frame`. */
export async function openAdmin(frame: AdminFrameData, page: AdminPage): Promise<DataRouter> {
  const admin = await startAdmin(
    propsOf(frame, page),
    (routes, options) => createMemoryRouter(routes, { ...options, initialEntries: [frame.path] }),
  );
  render(<AdminIsland {...admin} />);
  return admin.router;
}
