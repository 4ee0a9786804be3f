import { useRouteLoaderData } from "react-router";
import type { AdminProps } from "../pages.ts";

/** The id of the route around all pages of the administration. Only this route has a loader. */
export const ADMIN_ROUTE = "admin";

/** The data of the current address. */
export function useAdminProps(): AdminProps {
  return useRouteLoaderData(ADMIN_ROUTE) as AdminProps; // the server sends this shape
}
