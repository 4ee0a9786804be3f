import { z } from "zod";
import { hospitalId, organizationId, userId } from "./places.ts";
import type { HospitalUserRow, UserRow } from "./rows.ts";
import { demoId } from "./seeded.ts";
import data from "./accounts.json" with { type: "json" };

/** The password of every demo account. */
export const DEMO_PASSWORD = "Ringdown1!";

const Account = z.strictObject({
  email: z.string(),
  organization: z.string(),
  /** What the sign-in page says of it. */
  role: z.string(),
  /** First and last. */
  name: z.tuple([z.string(), z.string()]),
  is: z.array(z.enum(["operational", "admin", "super"])),
  at: z.array(z.strictObject({
    hospital: z.string(),
    is: z.array(z.enum(["ringdown", "info"])),
  })).default([]),
  isInactive: z.boolean().default(false),
});

const ACCOUNTS = z.array(Account).parse(data);

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
  return ACCOUNTS.flatMap(({ email, at }) =>
    at.map(({ hospital, is }) => ({
      id: demoId(`hospital user ${email} ${hospital}`),
      hospitalId: hospitalId(hospital),
      edAdminUserId: userId(email),
      isInfoUser: is.includes("info"),
      isRingdownUser: is.includes("ringdown"),
    }))
  );
}
