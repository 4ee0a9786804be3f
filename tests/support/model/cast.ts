import type { Region } from "../../bench/region.ts";

/** Somebody who acts. */
export interface Actor {
  name: string;
  /** As the program writes their name. */
  words: string;
  kind: "crew" | "nurse" | "coordinator";
  /** Of a crew the organisation, of a nurse the hospital. */
  place: number;
  unit: string;
  userId: string;
  cookie: string;
}

/** The people of a region, and their places. */
export interface Cast {
  actors: Actor[];
  byName: Record<string, Actor>;
  hospitalIds: string[];
  superUser: { cookie: string };
}

export const SIZE = { crews: 4, organizations: 2, hospitals: 3, coordinators: 2 };

export function castOf({ crews, hospitals, coordinators, superUser }: Region): Cast {
  const actors: Actor[] = [
    ...crews.map(({ userId, cookie, unit }, at) => ({
      name: `crew${at}`,
      words: `Bench Crew ${at}`,
      kind: "crew" as const,
      place: at % SIZE.organizations,
      unit,
      userId,
      cookie,
    })),
    ...hospitals.map(({ nurse }, at) => ({
      name: `nurse${at}`,
      words: `Bench Nurse ${at}`,
      kind: "nurse" as const,
      place: at,
      unit: "",
      ...nurse,
    })),
    ...coordinators.map((member, at) => ({
      name: `coordinator${at}`,
      words: `Bench Coordinator ${at}`,
      kind: "coordinator" as const,
      place: 0,
      unit: "",
      ...member,
    })),
  ];
  return {
    actors,
    byName: Object.fromEntries(actors.map((actor) => [actor.name, actor])),
    hospitalIds: hospitals.map(({ id }) => id),
    superUser,
  };
}
