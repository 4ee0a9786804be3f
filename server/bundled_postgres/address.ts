import type { Cluster } from "./cluster.ts";

/** The address of the cluster's database, at this port of the loopback address. */
export function urlOf(
  { user, password }: Pick<Cluster, "user" | "password">,
  port: number,
): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
}
