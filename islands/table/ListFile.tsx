import { FileLinks } from "./FileLinks.tsx";

/** The whole list of a page as a file; nothing while there are no rows. */
export function ListFile({ name, label, rows, organizationId }: {
  /** As in its address: 'users'. */
  name: string;
  label: string;
  /** How many rows the list has. */
  rows: number;
  /** Whose list it is; by default of the whole site. */
  organizationId?: string;
}) {
  if (rows === 0) return null;
  const query = organizationId ? `?organizationId=${organizationId}` : "";
  return <FileLinks files={[{ path: `/api/lists/${name}.csv${query}`, label }]} />;
}
