import type { Buildah } from "./buildah.ts";
import { listDescendants, type Process, signalIfAlive } from "../support/processes.ts";

/** A started container of the product. */
export type Container = {
  origin: string;
  /** What runs in it. */
  processes(): Promise<Process[]>;
  /** The health check of the image, run inside. */
  isHealthy(): Promise<boolean>;
  /** Ends everything in it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks the app to stop and waits; the exit code. */
  stop(): Promise<number>;
};

const VOLUME = "/data";
const PATIENCE_MS = 120_000;

/**
 * Starts the image on the folder `data` as its volume, with demo data, and waits until it is ready.
 * @throws {Error} when it ends or is not ready within two minutes.
 */
export async function startContainer(buildah: Buildah, { image, data }: Record<string, string>) {
  const { command, healthcheck } = await buildah.inspect(image);
  const name = await buildah.from(image, VOLUME);
  await giveToItsUser(buildah, name, data);
  const port = freePort();
  const env = { DEMO: "true", PORT: String(port) };
  const child = buildah.spawn(name, command, { env, volumes: { [VOLUME]: data } });
  const inside = async () => (await listDescendants(child.pid)).filter(isInside);

  const container: Container = {
    origin: `http://127.0.0.1:${port}`,
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

/** A volume belongs to the image's user; an engine would see to that by itself. */
async function giveToItsUser(buildah: Buildah, container: string, folder: string) {
  const id = await buildah.read(container, ["sh", "-c", "id -u; id -g"]);
  const [uid, gid] = id.trim().split("\n").map(Number);
  await Deno.chown(folder, uid, gid);
}

async function untilReady({ origin }: Container, ended: Promise<Deno.CommandStatus>) {
  let hasEnded = false;
  ended.then(() => hasEnded = true);
  const started = performance.now();
  while (performance.now() - started < PATIENCE_MS) {
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

/** Not buildah itself and what it needs to start a container. */
function isInside({ command }: Process): boolean {
  return !/^(\S*buildah|\S*conmon)/.test(command);
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}
