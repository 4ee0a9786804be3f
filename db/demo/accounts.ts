import { hospitalId, organizationId, userId } from "./places.ts";
import type { HospitalUserRow, UserRow } from "./rows.ts";
import { demoId } from "./seeded.ts";

/** The password of every demo account. */
export const DEMO_PASSWORD = "Ringdown1!";

interface Account {
  email: string;
  organization: string;
  /** What the sign-in page says of it. */
  role: string;
  name: [first: string, last: string];
  is: ("operational" | "admin" | "super")[];
  at?: { hospital: string; is: ("ringdown" | "info")[] }[];
  isInactive?: true;
}

const ACCOUNTS: Account[] = [
  {
    email: "super@demo.test",
    organization: "Regional EMS Agency",
    role: "Super user",
    name: ["Sam", "Super"],
    is: ["super"],
  },
  {
    email: "crew1@demo.test",
    organization: "City Fire Department",
    role: "Crew",
    name: ["Crew", "One"],
    is: ["operational"],
  },
  {
    email: "crew2@demo.test",
    organization: "City Fire Department",
    role: "Crew",
    name: ["Crew", "Two"],
    is: ["operational"],
  },
  {
    email: "ems.admin@demo.test",
    organization: "City Fire Department",
    role: "Crew and administrator",
    name: ["Emery", "Admin"],
    is: ["admin", "operational"],
  },
  {
    email: "harbor1@demo.test",
    organization: "Harbor Ambulance",
    role: "Crew",
    name: ["Harbor", "One"],
    is: ["operational"],
  },
  {
    email: "mfa@demo.test",
    organization: "Northside Rescue",
    role: "Crew, two factor",
    name: ["Morgan", "Factor"],
    is: ["operational"],
  },
  {
    email: "nurse@demo.test",
    organization: "General Hospital",
    role: "Ringdowns and hospital info",
    name: ["Nora", "Nurse"],
    is: ["operational"],
    at: [{ hospital: "General Hospital", is: ["ringdown", "info"] }],
  },
  {
    email: "ringdown.only@demo.test",
    organization: "General Hospital",
    role: "Ringdowns only",
    name: ["Robin", "Ringdown"],
    is: ["operational"],
    at: [{ hospital: "General Hospital", is: ["ringdown"] }],
  },
  {
    email: "info.only@demo.test",
    organization: "General Hospital",
    role: "Hospital info only",
    name: ["Indra", "Info"],
    is: ["operational"],
    at: [{ hospital: "General Hospital", is: ["info"] }],
  },
  {
    email: "hospital.admin@demo.test",
    organization: "General Hospital",
    role: "Administrator",
    name: ["Harper", "Admin"],
    is: ["admin"],
  },
  {
    email: "downtown@demo.test",
    organization: "Saint Anne Health",
    role: "Ringdowns and hospital info, two hospitals",
    name: ["Dana", "Downtown"],
    is: ["operational"],
    at: [
      { hospital: "Saint Anne Downtown", is: ["ringdown", "info"] },
      { hospital: "Saint Anne Westside", is: ["ringdown", "info"] },
    ],
  },
  {
    email: "mci@demo.test",
    organization: "Regional EMS Agency",
    role: "MCI coordinator",
    name: ["Micah", "Coordinator"],
    is: ["operational", "admin"],
  },
  {
    email: "inactive@demo.test",
    organization: "City Fire Department",
    role: "Not active, cannot sign in",
    name: ["Ira", "Inactive"],
    is: ["operational"],
    isInactive: true,
  },
];

/** The accounts as the sign-in page lists them while demo data is on. */
export const DEMO_ACCOUNTS: readonly { email: string; organization: string; role: string }[] =
  ACCOUNTS.map(({ email, organization, role }) => ({ email, organization, role }));

/** The users of the demo data. */
export function demoUsers(): UserRow[] {
  return ACCOUNTS.map(({ email, organization, name, is, isInactive }) => ({
    id: userId(email),
    organizationId: organizationId(organization),
    firstName: name[0],
    lastName: name[1],
    email,
    isOperationalUser: is.includes("operational"),
    isAdminUser: is.includes("admin"),
    isSuperUser: is.includes("super"),
    isActive: !isInactive,
  }));
}

/** Who works at which hospital. */
export function demoHospitalUsers(): HospitalUserRow[] {
  return ACCOUNTS.flatMap(({ email, at = [] }) =>
    at.map(({ hospital, is }) => ({
      id: demoId(`hospital user ${email} ${hospital}`),
      hospitalId: hospitalId(hospital),
      edAdminUserId: userId(email),
      isInfoUser: is.includes("info"),
      isRingdownUser: is.includes("ringdown"),
    }))
  );
}
