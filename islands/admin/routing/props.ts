import { useRouteLoaderData } from "react-router";
import type { AdminProps } from "../pages.ts";

/** The id of the route around every page of the administration; its loader is the only one. */
export const ADMIN_ROUTE = "admin";

/** What the address that is open shows. */
export function useAdminProps(): AdminProps {
  return useRouteLoaderData(ADMIN_ROUTE) as AdminProps; // as the server answered
}
