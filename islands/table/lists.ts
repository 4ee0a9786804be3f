import type { Words } from "../../words/t.ts";

/** What the tables list, with what their search and their pages are called. */
export const LISTS = {
  Ambulances: { search: "Search ambulances", pages: "Pages of ambulances" },
  Clients: { search: "Search clients", pages: "Pages of clients" },
  Hospitals: { search: "Search hospitals", pages: "Pages of hospitals" },
  Incidents: { search: "Search incidents", pages: "Pages of incidents" },
  Invites: { search: "Search invites", pages: "Pages of invites" },
  Organizations: { search: "Search organizations", pages: "Pages of organizations" },
  Patients: { search: "Search patients", pages: "Pages of patients" },
  Users: { search: "Search users", pages: "Pages of users" },
} as const satisfies Partial<Record<Words, { search: Words; pages: Words }>>;
export type ListName = keyof typeof LISTS;
