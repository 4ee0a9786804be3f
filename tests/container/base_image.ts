import { join } from "node:path";
import type { Buildah } from "./buildah.ts";

const CERTIFICATES = "etc/ssl/certs/ca-certificates.crt";
/** Like the real image: with an account `deno` and a folder for Deno's compiled code. */
const DOCKERFILE = `
FROM scratch
ADD root /
RUN useradd --uid 1993 --user-group deno && mkdir /deno-dir && chown deno:deno /deno-dir
ENV DENO_DIR=/deno-dir/ DENO_INSTALL_ROOT=/usr/local
ENV DENO_TLS_CA_STORE=system SSL_CERT_FILE=/${CERTIFICATES}
`;

/**
 * Gets the base image of the Dockerfile. If the image registry is out of reach, builds a
 * replacement with the same name: the same distribution from this machine's package mirror, this
 * machine's trusted certificates, and the Deno that runs this program.
 * @throws {Error} when the Dockerfile names another version of Deno than the running one.
 */
export async function ensureBaseImage(buildah: Buildah, image: string, folder: string) {
  if (await buildah.pull(image)) return console.log(`Pulled ${image}`);
  if (!image.endsWith(Deno.version.deno)) {
    throw new Error(`Cannot make ${image} with Deno ${Deno.version.deno}`);
  }
  console.log(`No registry in reach: making a stand-in for ${image}`);
  const root = join(folder, "base", "root");
  await debootstrap(root);
  await Deno.copyFile(Deno.execPath(), join(root, "usr/bin/deno"));
  await Deno.chmod(join(root, "usr/bin/deno"), 0o755);
  await Deno.copyFile(join("/", CERTIFICATES), join(root, CERTIFICATES));
  await Deno.writeTextFile(join(folder, "base", "Dockerfile"), DOCKERFILE);
  await buildah.build(join(folder, "base"), image);
  await Deno.remove(join(folder, "base"), { recursive: true });
}

async function debootstrap(root: string) {
  await Deno.mkdir(root, { recursive: true });
  await Deno.chmod(root, 0o755);
  const { codename, mirror } = await packageMirror();
  const options = ["--variant=minbase", "--include=ca-certificates"];
  await run("debootstrap", [...options, codename, root, mirror]);
}

/** Reads the distribution and the package mirror that this machine uses. */
async function packageMirror(): Promise<{ codename: string; mirror: string }> {
  const release = await Deno.readTextFile("/etc/os-release");
  const codename = /^VERSION_CODENAME=(\w+)$/m.exec(release)?.[1] ?? "";
  const filter = ["Created-By: Packages", `Release: ${codename}`];
  const found = await run("apt-get", ["indextargets", "--format", "$(REPO_URI)", ...filter]);
  const [mirror] = found.trim().split("\n");
  if (!mirror) throw new Error("Cannot make an image: this machine has no package mirror");
  return { codename, mirror };
}

/** Installs the missing programs from Debian's packages. */
export async function ensurePrograms(programs: string[]) {
  const missing = [];
  for (const program of programs) if (!await isInstalled(program)) missing.push(program);
  if (!missing.length) return;
  console.log(`Installing ${missing.join(" and ")}`);
  await run("apt-get", ["update", "-q"]);
  await run("apt-get", ["install", "-q", "-y", "--no-install-recommends", ...missing]);
}

function isInstalled(program: string): Promise<boolean> {
  const args = ["-c", `command -v ${program}`];
  return new Deno.Command("sh", { args, stdout: "null" }).output().then(({ success }) => success);
}

async function run(program: string, args: string[]): Promise<string> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const { success, stdout, stderr } = await new Deno.Command(program, { args, env }).output();
  const text = new TextDecoder();
  if (success) return text.decode(stdout);
  throw new Error(`Cannot run ${program}:\n${text.decode(stdout)}${text.decode(stderr)}`);
}
