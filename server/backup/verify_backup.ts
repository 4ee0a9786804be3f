import type { Header, TableSum } from "./archive.ts";
import { openArchive } from "./archive_reader.ts";

/** What a backup says, all of which was read and checked. */
export interface VerifiedBackup {
  header: Header;
  tables: TableSum[];
}

/** Reads a backup to its end. @throws {Refused} it is none, or is damaged, cut or of a newer version. */
export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  const { header, tables, sums } = await openArchive(path);
  for await (const _ of tables());
  return { header, tables: sums };
}
