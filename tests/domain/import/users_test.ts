import assert from "node:assert/strict";
import type { OrganizationType } from "../../../domain/organization/organization.ts";
import { LINE_BREAK, ONE_CELL } from "../../../domain/import/judging.ts";
import { asksForAdministrator, judgeUsers } from "../../../domain/import/users.ts";

const ANA = { firstName: "Ana", lastName: "Lopez", email: "ana@x.org" };

function judge(type: OrganizationType, ...lines: Record<string, string>[]) {
  return judgeUsers(lines.map((values, at) => ({ line: at + 1, values })), {
    organization: { id: "ours", type },
    users: [
      { email: "There@x.org", OrganizationId: "ours", isActive: true },
      { email: "gone@x.org", OrganizationId: "ours", isActive: false },
      { email: "theirs@x.org", OrganizationId: "other", isActive: true },
    ],
    invited: ["Invited@x.org"],
    hospitals: [{ id: "general", name: "General Hospital" }, { id: "lake", name: "Lakeside" }],
  });
}

const rowOf = (values: Record<string, string>, type: OrganizationType = "EMS") =>
  judge(type, { ...ANA, ...values })[0].row;

Deno.test("a person without a role is invited as an operational user", () => {
  assert.deepEqual(judge("EMS", ANA)[0].what, {
    ...ANA,
    isOperationalUser: true,
    isAdminUser: false,
    hospitalIds: [],
  });
});

Deno.test("roles are read by their names, however they are separated", () => {
  for (
    const roles of [
      "Operational | Administrative",
      "admin;operational",
      "Administrator, Operational",
    ]
  ) {
    const what = judge("EMS", { ...ANA, roles })[0].what!;
    assert.deepEqual([what.isOperationalUser, what.isAdminUser], [true, true], roles);
  }
  const admin = judge("EMS", { ...ANA, roles: "Administrative" })[0].what!;
  assert.deepEqual([admin.isOperationalUser, admin.isAdminUser], [false, true]);
});

Deno.test("an unknown role and a super user are errors", () => {
  assert.equal(
    rowOf({ roles: "Boss" }).message,
    "Roles: There is no role 'boss', only Operational and Administrative.",
  );
  assert.equal(rowOf({ roles: "toString" }).outcome, "error");
  assert.equal(
    rowOf({ roles: "Super User" }).message,
    "Roles: Super users are invited one by one.",
  );
});

Deno.test("who is there or invited already is left out, in upper or lower case", () => {
  const messages = ["THERE@x.org", "gone@x.org", "invited@X.org"].map((email) => rowOf({ email }));
  assert.deepEqual(messages.map(({ outcome, message }) => [outcome, message]), [
    ["already there", "This user is there already."],
    ["already there", "This user is there already, not active."],
    ["already there", "This person is invited already."],
  ]);
});

Deno.test("the address of another organization's user, and a text that is none, are errors", () => {
  assert.equal(
    rowOf({ email: "theirs@x.org" }).message,
    "Email: This email address has already been used.",
  );
  assert.equal(rowOf({ email: "ana" }).message, "Email: This is not a valid email address.");
});

Deno.test("an address is enough, as in an invite: whoever accepts it gives their names", () => {
  const [{ row, what }] = judge("EMS", { email: "a@x.org", firstName: " " });
  assert.deepEqual([row.outcome, what?.firstName, what?.lastName], ["new", "", ""]);
  assert.equal(rowOf({ email: " " }).message, "Email: This is a required field");
});

Deno.test("hospitals are known by their names, each once", () => {
  const what = judge("HEALTHCARE", { ...ANA, hospitals: "general hospital | Lakeside|Lakeside" });
  assert.deepEqual(what[0].what?.hospitalIds, ["general", "lake"]);
  assert.equal(
    rowOf({ hospitals: "Elsewhere" }, "HEALTHCARE").message,
    "Hospitals: There is no active hospital 'Elsewhere' here.",
  );
  assert.equal(
    rowOf({ hospitals: "Lakeside" }).message,
    "Hospitals: Only healthcare organizations have hospitals.",
  );
});

Deno.test("two lines with one address are one person", () => {
  const [, second] = judge("EMS", ANA, { ...ANA, email: "ANA@x.org" });
  assert.equal(second.row.message, "The same address is in line 1.");
});

Deno.test("whether a line asks for an administrator is seen before anything is stored", () => {
  const asks = (roles: string) => asksForAdministrator({ values: { ...ANA, roles } });
  assert.deepEqual(["Operational", "", "Admin", "Operational|Administrative"].map(asks), [
    false,
    false,
    true,
    true,
  ]);
});

Deno.test("a new line shows its roles by their names, whatever word it has for them", () => {
  const shown = ["Admin", "", "administrator|OPERATIONAL"].map((roles) =>
    rowOf({ roles }).values.roles
  );
  assert.deepEqual(shown, ["Administrative", "Operational", "Operational | Administrative"]);
  assert.equal(rowOf({ roles: "Boss" }).values.roles, "Boss");
});

Deno.test("a line that is separated by another sign than the others is told so", () => {
  for (const text of ["Bo;Yu;bo@x.org", "Bo,Yu,bo@x.org", "Bo\tYu\tbo@x.org", "Bo|Yu|bo@x.org"]) {
    const said = judge("EMS", { firstName: text, lastName: "", email: "" })[0].row.message;
    assert.equal(said, ONE_CELL, text);
  }
  const noEmail = "Email: This is a required field";
  assert.equal(rowOf({ email: "" }).message, noEmail);
  const blank = { firstName: "", lastName: "", email: "" };
  const [{ row }] = judge("EMS", { ...blank, roles: "Operational | Administrative" });
  assert.equal(row.message, noEmail, "'|' stands between roles");
  const [inRoles] = judge("EMS", { ...blank, roles: "Operational;Bo;Yu;bo@x.org" });
  assert.equal(inRoles.row.message, ONE_CELL, "a list may begin with the roles");
});

Deno.test("lines that a stray quote has made one are refused: people would be lost unseen", () => {
  const swallowed = "Lopez,ana@x.org\nBo,Yu,bo@x.org";
  assert.equal(rowOf({ lastName: swallowed }).message, `Last Name: ${LINE_BREAK}`);
});
