/**
 * The numbers of the database's advisory locks that are held for a whole task, one for each. All
 * processes share them. Locks for a single row are made from its id, where they are taken.
 */
export const LOCKS = {
  migration: 7_463_001,
  seed: 7_463_002,
  firstSuperUser: 7_463_003,
  superUsers: 7_463_004,
  hospitalOrder: 7_463_005,
  housekeeping: 7_463_006,
  searchIndex: 7_463_007,
  hospitalWatches: 7_463_008,
  backup: 7_463_009,
  auditSeals: 7_463_012,
} as const;
