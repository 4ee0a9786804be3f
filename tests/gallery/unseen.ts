/** What a GET leads to that nobody looks at: calls, files, streams, and what programs ask. */
const NO_PAGES =
  /^\/(api(?!\/docs)|auth|clients|oauth|scim|static|wss|metrics|healthz|readyz|language|[\w.-]+\.\w+$)/;

/** These only lead to another page, or are kept by a device to be shown without a network. */
const LEAD_ON = ["/", "/admin", "/admin/site", "/admin/response", "/ems/shell", "/confirmed"];

/** The pages among the routes of the program of which there is no picture. `seen`: paths. */
export function unseenPages(
  routes: { method: string; path: string }[],
  seen: Iterable<string>,
): string[] {
  const paths = [...seen];
  const pages = routes.filter(({ method, path }) => method === "GET" && !NO_PAGES.test(path))
    .map(({ path }) => path).filter((path) => !path.includes("*") && !LEAD_ON.includes(path));
  return [...new Set(pages)].filter((page) => {
    const pattern = new RegExp(`^${page.replaceAll(/:[^/]+/g, "[^/]+")}$`);
    return !paths.some((path) => pattern.test(path));
  });
}
