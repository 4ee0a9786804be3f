import "../../support/dom.ts";
import assert from "node:assert/strict";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ProviderSettings } from "../../../domain/people/sign_in_provider.ts";
import { calls, refusal } from "./calls.ts";
import { frameOf, person, SUPER_USER } from "./cast.ts";
import { openAdmin } from "./open_admin.tsx";

const FRAME = frameOf(person("HEALTHCARE"), { path: "/admin/settings/sign-on" });
const HOSPITALS = [{ id: "general", name: "General Hospital", isActive: true }];
const NONE: ProviderSettings = {
  provider: null,
  redirectUri: "https://ringdown.example.org/auth/oidc/callback/1",
  isTested: false,
};
const SET_UP: ProviderSettings = {
  ...NONE,
  provider: {
    organizationId: "HEALTHCARE",
    issuer: "https://login.example.org",
    clientId: "ringdown",
    hasSecret: true,
    emailDomains: ["care.example.org"],
    isEmailTrusted: false,
    rolesClaim: "groups",
    operationalValues: [],
    adminValues: ["chiefs", "leads"],
    hospitalValues: [{ hospitalId: "general", value: "ed" }],
    createsUsers: false,
    isFactorGiven: false,
    isEnabled: true,
    isPasswordOff: false,
    updatedAt: "2026-11-23T07:00:00.000Z",
  },
};

const open = (
  settings: ProviderSettings,
  tested: { isDone: boolean; words: string } | null = null,
  frame = FRAME,
) => openAdmin(frame, { name: "signOn", settings, hospitals: HOSPITALS, tested });
const page = () => within(screen.getByRole("main"));
const press = (name: string) => userEvent.click(page().getByRole("button", { name }));
const box = (name: RegExp) => page().getByRole<HTMLInputElement>("checkbox", { name });

Deno.test("issuer, client and secret are needed before anything is sent", async () => {
  await open(NONE);
  await press("Save");
  assert.equal(page().getAllByText("This is a required field").length, 3);
  assert.equal(calls.length, 0);
});

Deno.test("that the secret is needed again is shown at its field", async () => {
  const message = "Give the client secret again.";
  await open(SET_UP);
  await press("Save");
  await calls[0].answer(400, refusal(400, { path: "clientSecret", message }));
  const secret = page().getByLabelText(/^Client Secret/);
  const described = secret.getAttribute("aria-describedby")!.split(" ");
  const words = described.map((id) => document.getElementById(id)!.textContent);
  assert(words.some((text) => text!.includes("Give the client secret again.")), words.join());
});

Deno.test("the page says how users sign in now, not how they could", async () => {
  const { provider } = SET_UP;
  const stateOf = async (settings: ProviderSettings) => {
    await open(settings);
    const words = page().getByText(/^The users of/).textContent!;
    cleanup();
    return words;
  };
  assert.match(await stateOf(NONE), /sign in with their passwords\. Here they can/);
  const off = { ...SET_UP, provider: { ...provider!, isEnabled: false } };
  assert.match(await stateOf(off), /sign in with their passwords\. Here they can/);
  assert.match(await stateOf(SET_UP), /provider of their organization, or with their passwords/);
  const only = { ...SET_UP, provider: { ...provider!, isPasswordOff: true } };
  assert.match(await stateOf(only), /of their organization only\. Super users always/);
});

Deno.test("everything is sent, with the time of what was seen and without the stored secret", async () => {
  await open(SET_UP);
  await userEvent.type(page().getByLabelText("Values of Members of General Hospital"), "\nnurses");
  await press("Save");
  const { method, path, body } = calls.at(-1)!;
  assert.equal(`${method} ${path}`, "PATCH /api/organizations/HEALTHCARE/signInProvider");
  const { adminValues, hospitalValues, clientSecret, updatedAt } = body as Record<string, unknown>;
  assert.deepEqual(adminValues, ["chiefs", "leads"]);
  const values = ["ed", "nurses"].map((value) => ({ hospitalId: "general", value }));
  assert.deepEqual(hospitalValues, values);
  assert.deepEqual([clientSecret, updatedAt], ["", SET_UP.provider!.updatedAt]);
});

Deno.test("an administrator can only remove a domain, a super user also adds one", async () => {
  await open(SET_UP);
  assert.ok(!page().queryByRole("textbox", { name: "Email Domains" }));
  await userEvent.click(box(/^care\.example\.org/));
  await press("Save");
  assert.deepEqual((calls.at(-1)!.body as { emailDomains: string[] }).emailDomains, []);
  cleanup();
  await open(NONE);
  assert.ok(page().getByText(/^There are none yet\. Only super users can add a domain/));
  cleanup();
  await open(SET_UP, null, { ...FRAME, user: SUPER_USER });
  await userEvent.type(page().getByRole("textbox", { name: "Email Domains" }), "\nex.example.org");
  await press("Save");
  const { emailDomains } = calls.at(-1)!.body as { emailDomains: string[] };
  assert.deepEqual(emailDomains, ["care.example.org", "ex.example.org"]);
});

Deno.test("passwords stay on until the administrator has signed in with the provider", async () => {
  await open(SET_UP);
  assert.ok(box(/^Turn passwords off/).disabled);
  await press("Sign in at the provider");
  assert.equal(`${calls.at(-1)!.method} ${calls.at(-1)!.path}`, "POST /auth/oidc/test");
});

Deno.test("once it is tested, passwords can be turned off", async () => {
  await open({ ...SET_UP, isTested: true }, { isDone: true, words: "The test sign-in worked." });
  assert.ok(page().getByText("The test sign-in worked."));
  await userEvent.click(box(/^Turn passwords off/));
  await press("Save");
  assert.equal((calls.at(-1)!.body as { isPasswordOff: boolean }).isPasswordOff, true);
});

Deno.test("the connection is tested with what is typed, and a refusal stands below it", async () => {
  await open(NONE);
  await userEvent.type(page().getByLabelText(/Issuer/), "https://login.example.org");
  await press("Test the connection");
  const call = calls.at(-1)!;
  assert.deepEqual(call.body, { issuer: "https://login.example.org" });
  await call.answer(
    400,
    refusal(400, { path: "issuer", message: "The provider cannot be reached." }),
  );
  assert.ok(await page().findByText(/cannot be reached/));
});
