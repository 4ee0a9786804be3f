import type { ImportKind } from "../../domain/import/kinds.ts";
import type { ImportChanges, Judged } from "../../domain/import/judging.ts";
import type { ImportLine } from "../../domain/import/lines.ts";
import type { Staying } from "../../domain/import/undo.ts";
import type { User } from "../../domain/people/user.ts";
import type { Administrator } from "../invites/links.ts";
import type { Sql } from "../postgres/sql.ts";

/** A list that somebody wants to import. */
export interface ImportList {
  OrganizationId: string;
  kind: ImportKind;
  lines: (ImportLine & {
    /** The changes that the user has seen in the preview. */
    seen?: ImportChanges;
  })[];
}

/** What a line made or, with `changes`, changed. */
export interface StoredLine {
  line: number;
  subjectId: string;
  changes: ImportChanges | null;
}

/** A line that is stored. */
export interface LineToStore<What> {
  line: number;
  what: What;
  changes: ImportChanges | null;
}

/** How one kind is imported, inside the transaction of the import. */
export interface KindOfImport<What> {
  /**
   * The user who imports, as they are now.
   * @throws {Invalid} they do not administer the organization, or it does not have such things.
   */
  ensureMay(tx: Sql, organizationId: string, by: User): Promise<User>;
  /**
   * What becomes of each line. Unless it is a preview, nobody else can change the answer, except
   * that a ringdown may make a unit meanwhile, which `store` leaves out.
   */
  judge(tx: Sql, list: ImportList, how: { by: User; isPreview: boolean }): Promise<Judged<What>[]>;
  /** Stores the lines, and leaves out one that somebody else has stored meanwhile. */
  store(
    tx: Sql,
    lines: LineToStore<What>[],
    how: Administrator & { OrganizationId: string },
  ): Promise<StoredLine[]>;
  /** Takes back what the lines made and changed, and says what stays. */
  undo(tx: Sql, lines: StoredLine[], by: User): Promise<Staying[]>;
}
