import assert from "node:assert/strict";
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { OrganizationType } from "../../../domain/organization/organization.ts";
import { membershipAt, partiesOf, type RingdownSubject } from "../../../domain/people/parties.ts";
import { type Action, can, ringdownHospitalsOf } from "../../../domain/people/permissions.ts";
import { homeOf, type User } from "../../../domain/people/user.ts";
import { aHospital } from "../../support/hospital.ts";

interface Person {
  organization: [id: string, type: OrganizationType];
  is: ("operational" | "admin" | "super")[];
  at?: { hospital: string; is: ("ringdown" | "info")[] };
  isOrganizationInactive?: true;
}

/** The users of these tests, in the order of the columns below. */
const PEOPLE = {
  paramedic: { organization: ["city", "EMS"], is: ["operational"] },
  colleague: { organization: ["city", "EMS"], is: ["operational"] },
  emsAdmin: { organization: ["city", "EMS"], is: ["admin"] },
  otherAgency: { organization: ["harbor", "EMS"], is: ["operational"] },
  nurse: {
    organization: ["general", "HEALTHCARE"],
    is: ["operational"],
    at: { hospital: "general", is: ["ringdown", "info"] },
  },
  nurseElsewhere: {
    organization: ["anne", "HEALTHCARE"],
    is: ["operational"],
    at: { hospital: "downtown", is: ["ringdown", "info"] },
  },
  infoOnly: {
    organization: ["general", "HEALTHCARE"],
    is: ["operational"],
    at: { hospital: "general", is: ["info"] },
  },
  ringdownOnly: {
    organization: ["general", "HEALTHCARE"],
    is: ["operational"],
    at: { hospital: "general", is: ["ringdown"] },
  },
  hospitalAdmin: {
    organization: ["general", "HEALTHCARE"],
    is: ["admin"],
    at: { hospital: "general", is: ["ringdown", "info"] },
  },
  coordinator: { organization: ["regional", "C4SF"], is: ["operational"] },
  coordinatingAdmin: { organization: ["regional", "C4SF"], is: ["admin"] },
  superUser: { organization: ["regional", "C4SF"], is: ["super"] },
} satisfies Record<string, Person>;
type Name = keyof typeof PEOPLE;
const NAMES = Object.keys(PEOPLE) as Name[];

function userOf(id: string, person: Person): User {
  const { organization: [organizationId, type], is, at } = person;
  return {
    id,
    firstName: "A",
    lastName: "B",
    fullName: "A B",
    email: `${id}@example.test`,
    OrganizationId: organizationId,
    organization: {
      id: organizationId,
      name: organizationId,
      type,
      timeZone: "America/Los_Angeles",
      language: "en",
      isMfaEnabled: false,
      isActive: !person.isOrganizationInactive,
    },
    isOperationalUser: is.includes("operational"),
    isAdminUser: is.includes("admin"),
    isSuperUser: is.includes("super"),
    isActive: true,
    language: null,
    activeHospitals: !at ? [] : [{
      id: `${id} at ${at.hospital}`,
      HospitalId: at.hospital,
      EdAdminUserId: id,
      hospital: aHospital({ id: at.hospital, name: at.hospital }),
      isActive: true,
      isInfoUser: at.is.includes("info"),
      isRingdownUser: at.is.includes("ringdown"),
    }],
  };
}

const users = Object.fromEntries(
  NAMES.map((name) => [name, userOf(name, PEOPLE[name])]),
) as Record<Name, User>;

/** The paramedic's ringdown to General Hospital. */
function ringdown(status: DeliveryStatus = "RINGDOWN SENT", isMci = false): RingdownSubject {
  return {
    currentDeliveryStatus: status,
    timestamps: {},
    isMci,
    paramedicUserId: "paramedic",
    organizationId: "city",
    hospitalId: "general",
  };
}

const general = { hospitalId: "general" };
const city = { organizationId: "city" };

/**
 * Which user may do which action (design §5.1). The columns are the users above: paramedic,
 * colleague, EMS admin, other agency | nurse, nurse elsewhere, info only, ringdown only, hospital
 * admin | C4SF operational, C4SF admin | super user.
 */
const RIGHTS: [what: string, allowed: string, may: (user: User) => boolean][] = [
  ["send a ringdown", "XX.X ..... .. .", (u) => can(u, "sendRingdown")],
  ["read a ringdown", "XX.. X..X. .. X", (u) => can(u, "readRingdown", ringdown())],
  [
    "read an MCI ringdown",
    "XX.. X..X. XX X",
    (u) => can(u, "readRingdown", ringdown("RINGDOWN SENT", true)),
  ],
  [
    "read a finished ringdown",
    "XX.. X..X. .. X",
    (u) => can(u, "readRingdown", ringdown("RETURNED TO SERVICE")),
  ],
  ["change a ringdown", "X... ..... .. X", (u) => can(u, "changeRingdown", ringdown())],
  [
    "change an MCI ringdown",
    "X... ..... XX X",
    (u) => can(u, "changeRingdown", ringdown("RINGDOWN CONFIRMED", true)),
  ],
  [
    "change a ringdown that has arrived",
    "X... ..... .. X",
    (u) => can(u, "changeRingdown", ringdown("ARRIVED")),
  ],
  [
    "change a ringdown that is offloaded",
    ".... ..... .. .",
    (u) => can(u, "changeRingdown", ringdown("OFFLOADED", true)),
  ],
  [
    "change a ringdown that is cancelled",
    ".... ..... .. .",
    (u) => can(u, "changeRingdown", ringdown("CANCELLED", true)),
  ],
  ["take a ringdown over", "XX.. ..... .. .", (u) => can(u, "takeOverRingdown", ringdown())],
  ["open a hospital's stream", ".... X.XX. .. X", (u) => can(u, "watchHospital", general)],
  [
    "see a hospital's ringdowns",
    ".... X..X. .. X",
    (u) => can(u, "seeHospitalRingdowns", general),
  ],
  [
    "see an agency's ringdowns",
    "XX.. ..... .. X",
    (u) => can(u, "seeOrganizationRingdowns", city),
  ],
  ["hear ringdowns", ".... XX.X. .. .", (u) => can(u, "hearRingdowns")],
  ["see all ringdowns", ".... ..... .. X", (u) => can(u, "seeAllRingdowns")],
  ["publish beds", ".... X.X.. .. X", (u) => can(u, "publishBeds", general)],
  [
    "publish MCI capacity while an MCI is open",
    ".... X.X.. XX X",
    (u) => can(u, "publishMciCapacity", { ...general, isMciOpen: true }),
  ],
  [
    "publish MCI capacity without an open MCI",
    ".... X.X.. .. X",
    (u) => can(u, "publishMciCapacity", { ...general, isMciOpen: false }),
  ],
  [
    "list the ambulances of an agency",
    "XXX. ..... .. X",
    (u) => can(u, "listAmbulancesOf", city),
  ],
  ["run MCIs", ".... ..... XX X", (u) => can(u, "runMcis")],
  ["administer", "..X. ....X .X X", (u) => can(u, "administer")],
  ["see a dashboard", "..X. ....X XX X", (u) => can(u, "seeDashboard")],
  ["read an agency", "XXX. ..... .. X", (u) => can(u, "readOrganization", city)],
  [
    "look back at a hospital's ringdowns",
    ".... X..XX .. X",
    (u) => can(u, "seeHospitalHistory", { ...general, organizationId: "general" }),
  ],
  [
    "look back at an agency's ringdowns",
    "XXX. ..... .. X",
    (u) => can(u, "seeOrganizationHistory", { ...city, type: "EMS" }),
  ],
  [
    "look back at the ringdowns to all hospitals of an organisation",
    ".... ....X .. X",
    (u) => can(u, "seeOrganizationHistory", { organizationId: "general", type: "HEALTHCARE" }),
  ],
  [
    "see how long the ringdowns of an agency waited",
    "..X. ..... .. X",
    (u) => can(u, "seeResponse", { ...city, type: "EMS" }),
  ],
  [
    "see how long ringdowns waited for an organisation's hospitals",
    ".... ....X .. X",
    (u) => can(u, "seeResponse", { organizationId: "general", type: "HEALTHCARE" }),
  ],
  [
    "see how long ringdowns waited for coordinators, to whom nobody sends any",
    ".... ..... .. .",
    (u) => can(u, "seeResponse", { organizationId: "regional", type: "C4SF" }),
  ],
  ["administer an agency", "..X. ..... .. X", (u) => can(u, "administerOrganization", city)],
  [
    "administer an organisation's hospitals",
    ".... ....X .. X",
    (u) => can(u, "administerHospitals", { organizationId: "general", type: "HEALTHCARE" }),
  ],
  [
    "administer an agency's ambulances",
    "..X. ..... .. X",
    (u) => can(u, "administerAmbulances", { ...city, type: "EMS" }),
  ],
  [
    "administer ambulances of an organisation that has none",
    ".... ..... .. .",
    (u) => can(u, "administerAmbulances", { organizationId: "general", type: "HEALTHCARE" }),
  ],
  ["see who of an agency is active", "..X. ..... .. X", (u) => can(u, "seeWhoIsActive", city)],
  [
    "see who is active at a hospital",
    ".... X..X. .. X",
    (u) => can(u, "seeWhoIsActive", general),
  ],
  [
    "feed the calls of dispatch by an API client",
    "XXXX ..... .. .",
    (u) => can(u, "feedDispatch", { isApiClient: true }),
  ],
  [
    "feed the calls of dispatch as a person",
    ".... ..... .. .",
    (u) => can(u, "feedDispatch", { isApiClient: false }),
  ],
  ["manage the site", ".... ..... .. X", (u) => can(u, "manageSite")],
];

for (const [what, allowed, may] of RIGHTS) {
  Deno.test(`who may ${what}`, () => {
    const letters = allowed.replaceAll(" ", "");
    assert.equal(letters.length, NAMES.length);
    const expected = NAMES.filter((_, column) => letters[column] === "X");
    assert.deepEqual(NAMES.filter((name) => may(users[name])), expected);
  });
}

Deno.test("every action is in the table of rights", () => {
  const source = RIGHTS.map(([, , may]) => may.toString()).join();
  const actions: Record<Action, true> = {
    sendRingdown: true,
    readRingdown: true,
    changeRingdown: true,
    takeOverRingdown: true,
    watchHospital: true,
    seeHospitalRingdowns: true,
    seeOrganizationRingdowns: true,
    seeAllRingdowns: true,
    publishBeds: true,
    publishMciCapacity: true,
    listAmbulancesOf: true,
    runMcis: true,
    administer: true,
    seeDashboard: true,
    readOrganization: true,
    seeHospitalHistory: true,
    seeOrganizationHistory: true,
    seeResponse: true,
    administerOrganization: true,
    administerHospitals: true,
    administerAmbulances: true,
    seeWhoIsActive: true,
    hearRingdowns: true,
    feedDispatch: true,
    manageSite: true,
  };
  for (const action of Object.keys(actions)) assert.match(source, new RegExp(`"${action}"`));
});

Deno.test("users move a ringdown only for their own party", () => {
  const parties = (isMci: boolean) =>
    Object.fromEntries(
      NAMES.map((name) => [name, partiesOf(users[name], ringdown("RINGDOWN SENT", isMci)).join()])
        .filter(([, acting]) => acting !== ""),
    );
  const sides = { paramedic: "crew", nurse: "hospital", ringdownOnly: "hospital" };
  assert.deepEqual(parties(false), { ...sides, superUser: "crew,hospital" });
  assert.deepEqual(parties(true), {
    ...sides,
    coordinator: "crew,hospital",
    coordinatingAdmin: "crew,hospital",
    superUser: "crew,hospital",
  });
});

Deno.test("a super user cannot send a ringdown, even as an operational user of an agency", () => {
  const rider = userOf("rider", { organization: ["city", "EMS"], is: ["operational", "super"] });
  assert.equal(can(rider, "sendRingdown"), false);
});

Deno.test("crews of an inactive agency cannot send, read or take over ringdowns", () => {
  const former = userOf("paramedic", {
    organization: ["city", "EMS"],
    is: ["operational"],
    isOrganizationInactive: true,
  });
  assert.equal(can(former, "sendRingdown"), false);
  assert.equal(can(former, "readRingdown", ringdown()), false);
  assert.equal(can(former, "takeOverRingdown", ringdown()), false);
  assert.deepEqual(partiesOf(former, ringdown()), []);
});

Deno.test("a user who is no longer operational cannot move or read their old ringdown", () => {
  const promoted = userOf("paramedic", { organization: ["city", "EMS"], is: ["admin"] });
  assert.deepEqual(partiesOf(promoted, ringdown()), []);
  assert.equal(can(promoted, "readRingdown", ringdown()), false);
});

Deno.test("a user who moved to another agency has no rights on their old ringdown", () => {
  const gone = userOf("paramedic", { organization: ["harbor", "EMS"], is: ["operational"] });
  assert.deepEqual(partiesOf(gone, ringdown()), []);
  for (const action of ["readRingdown", "changeRingdown", "takeOverRingdown"] as const) {
    assert.equal(can(gone, action, ringdown()), false, action);
  }
});

Deno.test("a nurse cannot read a ringdown that goes to another hospital", () => {
  const elsewhere = { ...ringdown(), hospitalId: "downtown" };
  assert.equal(can(users.nurse, "readRingdown", elsewhere), false);
  assert.equal(can(users.nurseElsewhere, "readRingdown", elsewhere), true);
});

Deno.test("rights at one hospital give no rights at another", () => {
  for (const action of ["watchHospital", "seeHospitalRingdowns", "publishBeds"] as const) {
    assert.equal(can(users.nurse, action, { hospitalId: "downtown" }), false, action);
    assert.equal(can(users.superUser, action, { hospitalId: "downtown" }), true, action);
  }
  assert.equal(membershipAt(users.nurse, "general")?.HospitalId, "general");
  assert.equal(membershipAt(users.nurse, "downtown"), null);
});

Deno.test("only ringdown users are told of new ringdowns wherever they are", () => {
  const told = NAMES.filter((name) => ringdownHospitalsOf(users[name]).length > 0);
  assert.deepEqual(told, ["nurse", "nurseElsewhere", "ringdownOnly"]);
  assert.deepEqual(ringdownHospitalsOf(users.nurse).map(({ id }) => id), ["general"]);
});

Deno.test("after signing in, each user gets to their own screen", () => {
  assert.deepEqual(Object.fromEntries(NAMES.map((name) => [name, homeOf(users[name])])), {
    paramedic: "/ems",
    colleague: "/ems",
    emsAdmin: "/admin",
    otherAgency: "/ems",
    nurse: "/er",
    nurseElsewhere: "/er",
    infoOnly: "/er",
    ringdownOnly: "/er",
    hospitalAdmin: "/admin",
    coordinator: "/admin",
    coordinatingAdmin: "/admin",
    superUser: "/admin/site",
  });
  const both = userOf("both", { organization: ["city", "EMS"], is: ["operational", "admin"] });
  assert.equal(homeOf(both), "/ems");
  const neither = userOf("neither", { organization: ["city", "EMS"], is: [] });
  assert.equal(homeOf(neither), "/login");
});
