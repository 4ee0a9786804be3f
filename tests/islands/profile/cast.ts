import type { OwnSession, SecondFactor } from "../../../domain/people/account.ts";
import type { User } from "../../../domain/people/user.ts";

export const NURSE: User = {
  id: "nurse",
  firstName: "Nora",
  lastName: "Nurse",
  fullName: "Nora Nurse",
  email: "nurse@demo.test",
  OrganizationId: "general",
  organization: {
    id: "general",
    name: "General Hospital",
    type: "HEALTHCARE",
    timeZone: "America/Los_Angeles",
    language: "en",
    isMfaEnabled: false,
    isActive: true,
  },
  isOperationalUser: true,
  isAdminUser: false,
  isSuperUser: false,
  isActive: true,
  language: null,
  activeHospitals: [],
};

export const HERE: OwnSession = {
  id: "here",
  createdAt: "2026-11-20T20:00:00.000Z",
  lastUsedAt: "2026-11-20T20:10:00.000Z",
  address: "192.0.2.1",
  userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0 Safari/537.36",
  isCurrent: true,
};

export const ELSEWHERE: OwnSession = {
  id: "elsewhere",
  createdAt: "2026-11-20T18:00:00.000Z",
  lastUsedAt: "2026-11-20T18:30:00.000Z",
  address: null,
  userAgent: "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
  isCurrent: false,
};

export const BY_MAIL: SecondFactor = { method: "mail", isRequired: false, recoveryCodesLeft: 0 };
