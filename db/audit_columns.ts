/** The columns that say who made a row and who changed it last. Null: the system did. */
export interface AuditColumns {
  createdById: string | null;
  createdAt: Date;
  updatedById: string | null;
  updatedAt: Date;
}

/** The same as answered. Times are ISO 8601 in UTC. */
export interface AuditFields {
  CreatedById: string | null;
  createdAt: string;
  UpdatedById: string | null;
  updatedAt: string;
}

/** What a row says of who made and changed it, as answered. */
export function auditFields(row: AuditColumns): AuditFields {
  return {
    CreatedById: row.createdById,
    createdAt: row.createdAt.toISOString(),
    UpdatedById: row.updatedById,
    updatedAt: row.updatedAt.toISOString(),
  };
}
