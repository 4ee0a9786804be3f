import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { TellThisPhone } from "../../../islands/profile/TellThisPhone.tsx";
import { answerEachCall, refusal, responseOf, type Sent, settled } from "../far_end.ts";

const ENDPOINT = "https://push.example/1";
const KEY = "public";

/** A browser that can be told, with what its user answers when they are asked. */
class Device {
  permission = "default";
  answered = "granted";
  scope: string | null = null;
  subscription: string | null = null;
  failsToSubscribe = false;

  private registration() {
    const made = () =>
      this.subscription === null ? null : {
        endpoint: this.subscription,
        toJSON: () => ({ endpoint: this.subscription, keys: {} }),
        unsubscribe: () => {
          this.subscription = null;
          return Promise.resolve(true);
        },
      };
    return {
      scope: new URL(this.scope ?? "/", "https://ringdown.test").href,
      active: { state: "activated" },
      pushManager: {
        getSubscription: () => Promise.resolve(made()),
        subscribe: ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
          if (this.failsToSubscribe) return Promise.reject(new Error("push service error"));
          assert.equal(applicationServerKey, KEY);
          this.subscription = ENDPOINT;
          return Promise.resolve(made());
        },
      },
    };
  }

  install() {
    const serviceWorker = {
      getRegistration: () => Promise.resolve(this.scope === null ? undefined : this.registration()),
      register: (_: string, { scope }: { scope: string }) => {
        this.scope = scope;
        return Promise.resolve(this.registration());
      },
    };
    define(navigator, "serviceWorker", serviceWorker);
    define(globalThis, "PushManager", class {});
    const notification = {
      requestPermission: () => Promise.resolve(this.permission = this.answered),
    };
    Object.defineProperty(notification, "permission", { get: () => this.permission });
    define(globalThis, "Notification", notification);
  }
}

function define(target: object, name: string, value: unknown) {
  Object.defineProperty(target, name, { configurable: true, value });
}

function remove(target: object, name: string) {
  delete (target as Record<string, unknown>)[name];
}

Deno.test.afterEach(() => {
  remove(navigator, "serviceWorker");
  remove(globalThis, "PushManager");
  remove(globalThis, "Notification");
});

interface Server {
  endpoint: string | null;
  sent: Sent[];
  /** Statuses of refusals, by method; 0: no answer. */
  refuses: Record<string, number>;
}

function serve(): Server {
  const server: Server = { endpoint: null, sent: [], refuses: {} };
  answerEachCall((call) => {
    server.sent.push(call);
    const status = server.refuses[call.method];
    if (status === 0) throw new TypeError("no network");
    if (status) return responseOf(status, refusal(status, { message: "Words of the server." }));
    if (call.method === "POST") server.endpoint = ENDPOINT;
    if (call.method === "DELETE") server.endpoint = null;
    return responseOf(200, { publicKey: KEY, endpoint: server.endpoint });
  });
  return server;
}

async function open(device: Device | null = null): Promise<Server> {
  device?.install();
  const server = serve();
  render(<TellThisPhone />);
  await settled();
  return server;
}

const turn = () => screen.getByRole("switch", { name: "Tell this device of new ringdowns" });
const isOn = () => turn().getAttribute("aria-checked") === "true";
async function press(element: HTMLElement) {
  await userEvent.click(element);
  await settled();
}

Deno.test("a browser that cannot be told says so, and asks nothing of the server", async () => {
  const server = await open();
  assert.ok(screen.getByText(/This browser cannot be told/));
  assert(screen.queryByRole("switch") === null);
  assert(screen.queryByRole("button") === null);
  assert.deepEqual(server.sent, []);
});

Deno.test("a phone is turned on with the keys of the site, and off again", async () => {
  const server = await open(new Device());
  assert.ok(!isOn());
  await press(turn());
  assert.ok(isOn());
  assert.ok(screen.getByText(/On until you sign out here/));
  const [{ body }] = server.sent.filter(({ method }) => method === "POST");
  assert.deepEqual(body, { endpoint: ENDPOINT, keys: {} });
  await press(turn());
  assert.ok(!isOn());
  assert.equal(server.endpoint, null);
});

Deno.test("a phone is on only if the server tells the endpoint that the browser has", async () => {
  const device = new Device();
  Object.assign(device, { permission: "granted", scope: "/push/", subscription: ENDPOINT });
  await open(device);
  assert.ok(!isOn(), "the server has forgotten it");
});

Deno.test("the worker of another part of the site is not taken for ours", async () => {
  const device = new Device();
  Object.assign(device, { permission: "granted", scope: "/", subscription: ENDPOINT });
  device.install();
  const server = serve();
  server.endpoint = ENDPOINT;
  render(<TellThisPhone />);
  await settled();
  assert.ok(!isOn());
});

Deno.test("a user who answers no is told how to allow it", async () => {
  const device = new Device();
  device.answered = "denied";
  await open(device);
  await press(turn());
  assert.ok(screen.getByText(/This browser does not let this site show notifications/));
  device.permission = "granted";
  await press(screen.getByRole("button", { name: "Check again" }));
  assert.ok(!isOn());
});

Deno.test("a user who answers nothing is not told that it is on", async () => {
  const device = new Device();
  device.answered = "default";
  await open(device);
  await press(turn());
  assert.ok(!isOn());
  assert.match(screen.getByRole("alert").textContent!, /This device is not told\./);
});

Deno.test("a push service that does not answer, and a refusal, leave it off with the reason", async () => {
  const device = new Device();
  device.failsToSubscribe = true;
  const server = await open(device);
  await press(turn());
  assert.match(screen.getByRole("alert").textContent!, /push service does not answer/);
  device.failsToSubscribe = false;
  server.refuses.POST = 409;
  await press(turn());
  assert.match(screen.getByRole("alert").textContent!, /Words of the server/);
  assert.ok(!isOn());
});

Deno.test("without an answer nobody says whether it is on, until it is looked up", async () => {
  const server = await open(new Device());
  server.refuses.POST = 0;
  await press(turn());
  assert.match(
    screen.getByRole("alert").textContent!,
    /It is not known whether this device is told/,
  );
  assert(screen.queryByRole("switch") === null);
  await press(screen.getByRole("button", { name: "Check again" }));
  assert.ok(!isOn());
});
