import { join } from "node:path";

/** The configuration of an image. */
export type ImageConfig = { command: string[]; healthcheck: string[]; user: string };

/** Builds and starts containers without a container engine, with its own store of images. */
export type Buildah = {
  /** Returns whether the registry was in reach. */
  pull(image: string): Promise<boolean>;
  build(folder: string, image: string): Promise<void>;
  inspect(image: string): Promise<ImageConfig>;
  /** Creates a container without the image's volume at `volume`, and returns its name. */
  from(image: string, volume: string): Promise<string>;
  /** Runs a program in a container and returns its output. */
  read(container: string, program: string[]): Promise<string>;
  /** Starts `program` in a container; the container shares our network. */
  spawn(container: string, program: string[], options?: RunOptions): Deno.ChildProcess;
};

/** `volumes` maps a path in the container to a folder of the host. */
export type RunOptions = { env?: Record<string, string>; volumes?: Record<string, string> };

const ANY_SIGNATURE = { default: [{ type: "insecureAcceptAnything" }] };

/** Keeps all images and containers in `folder`, so that nothing stays in the machine's store. */
export async function createBuildah(folder: string): Promise<Buildah> {
  const policy = join(folder, "policy.json");
  await Deno.writeTextFile(policy, JSON.stringify(ANY_SIGNATURE));
  const store = [
    ["--storage-driver", "vfs"],
    ["--root", join(folder, "store")],
    ["--runroot", join(folder, "run")],
  ].flat();

  const command = (args: string[], stdout: "piped" | "inherit") =>
    new Deno.Command("buildah", {
      args: [...store, ...args],
      env: { BUILDAH_ISOLATION: "chroot", TMPDIR: folder },
      stdin: "null",
      stdout,
      stderr: stdout,
    });
  const output = (args: string[]) => outputOf(command(args, "piped"), args);

  return {
    async pull(image) {
      const args = ["pull", "--quiet", "--signature-policy", policy, image];
      return (await command(args, "piped").output()).success;
    },
    async build(context, image) {
      const args = ["bud", "--layers=false", "--pull-never", "--format", "docker", "-t", image];
      await output([...args, "--signature-policy", policy, context]);
    },
    async inspect(image) {
      const { Docker: { config } } = JSON.parse(
        await output(["inspect", "--type", "image", image]),
      );
      const [, ...healthcheck] = config.Healthcheck.Test;
      return { command: config.Cmd, healthcheck, user: config.User };
    },
    async from(image, volume) {
      const container = (await output(["from", "--pull-never", image])).trim();
      await output(["config", "--volume", `${volume}-`, container]); // it would hide our folder
      return container;
    },
    read(container, program) {
      return output(["run", container, "--", ...program]);
    },
    spawn(container, program, { env = {}, volumes = {} } = {}) {
      const settings = Object.entries(env).flatMap(([key, value]) => ["--env", `${key}=${value}`]);
      const mounts = Object.entries(volumes).flatMap(([to, from]) => ["--volume", `${from}:${to}`]);
      return command(["run", ...settings, ...mounts, container, "--", ...program], "inherit")
        .spawn();
    },
  };
}

async function outputOf(command: Deno.Command, args: string[]): Promise<string> {
  const { success, stdout, stderr } = await command.output();
  const text = new TextDecoder();
  if (success) return text.decode(stdout);
  throw new Error(`Cannot run buildah ${args[0]}:\n${text.decode(stdout)}${text.decode(stderr)}`);
}
