import type { Buildah } from "./buildah.ts";
import { listDescendants, type Process, signalIfAlive } from "../support/processes.ts";

/** A started container of the product. */
export type Container = {
  origin: string;
  /** Lists the processes inside the container. */
  processes(): Promise<Process[]>;
  /** Runs the image's health check inside the container. */
  isHealthy(): Promise<boolean>;
  /** Kills every process in the container at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks the app to stop, waits for its end and returns the exit code. */
  stop(): Promise<number>;
};

const VOLUME = "/data";
const TIMEOUT_MS = 120_000;

/**
 * Starts the image with demo data and the folder `data` as its volume, and waits until it is ready.
 * @throws {Error} when the container ends or is not ready within two minutes.
 */
export async function startContainer(buildah: Buildah, { image, data }: Record<string, string>) {
  const { command, healthcheck } = await buildah.inspect(image);
  const name = await buildah.from(image, VOLUME);
  await chownToImageUser(buildah, name, data);
  const port = freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { DEMO: "true", PORT: String(port), BASE_URL: origin };
  const child = buildah.spawn(name, command, { env, volumes: { [VOLUME]: data } });
  const inside = async () => (await listDescendants(child.pid)).filter(isInside);

  const container: Container = {
    origin,
    processes: inside,
    async isHealthy() {
      return (await buildah.spawn(name, healthcheck, { env }).status).success;
    },
    async kill() {
      for (const { pid } of await listDescendants(child.pid)) signalIfAlive(pid, "SIGKILL");
      await child.status;
    },
    async stop() {
      const [app] = await inside();
      signalIfAlive(app.pid, "SIGTERM");
      return (await child.status).code;
    },
  };
  await untilReady(container, child.status).catch(async (error) => {
    await container.kill();
    throw error;
  });
  return container;
}

/** Makes the image's user the owner of the volume, which a container engine would do by itself. */
async function chownToImageUser(buildah: Buildah, container: string, folder: string) {
  const id = await buildah.read(container, ["sh", "-c", "id -u; id -g"]);
  const [uid, gid] = id.trim().split("\n").map(Number);
  await Deno.chown(folder, uid, gid);
}

async function untilReady({ origin }: Container, ended: Promise<Deno.CommandStatus>) {
  let hasEnded = false;
  ended.then(() => hasEnded = true);
  const started = performance.now();
  while (performance.now() - started < TIMEOUT_MS) {
    if (hasEnded) throw new Error("The container ended before it was ready");
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      return console.log(`Ready at ${origin} after ${seconds} s`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The container is not ready within two minutes");
}

/** Leaves out buildah and its helper processes. */
function isInside({ command }: Process): boolean {
  return !/^(\S*buildah|\S*conmon)/.test(command);
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}
