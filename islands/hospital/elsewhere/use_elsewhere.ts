import { ringdownHospitalsOf } from "../../../domain/people/permissions.ts";
import { alarmsOfRequest } from "../../alarm/open_request.ts";
import { type Alarming, alarmsOf } from "../../alarm/use_alarm.ts";
import {
  MOST_FOLLOWED,
  useWatchedHospitals,
  type WatchedHospital,
} from "../../alarm/watched_hospitals.ts";
import type { HospitalProps } from "../hospital_props.ts";

/** Another hospital of the user. Nothing is known of it until its stream has told. */
export interface OtherHospital {
  id: string;
  name: string;
  heard: WatchedHospital | null;
}

/** The user's other hospitals: what rings there, and where this screen is live. */
export interface Elsewhere {
  hospitals: OtherHospital[];
  /** The names of those that are too many to be followed. */
  untold: string[];
  alarms: Alarming[];
  /** The ids of the hospitals. */
  liveAt: string[];
}

/**
 * The other hospitals of a ringdown user whose board is open. A wall is of one hospital, and where
 * the board shows no ringdowns, the page has a bell.
 */
export function useElsewhere(
  { user, hospitalId, canSeeRingdowns }: HospitalProps,
  isWall: boolean,
): Elsewhere {
  const watched = useWatchedHospitals();
  const all = canSeeRingdowns && !isWall ? ringdownHospitalsOf(user) : [];
  const others = all.filter(({ id }) => id !== hospitalId);
  const hospitals = others.slice(0, MOST_FOLLOWED - 1)
    .map((hospital) => ({ ...hospital, heard: watched.get(hospital.id) ?? null }));
  return {
    hospitals,
    untold: others.slice(hospitals.length).map(({ name }) => name),
    alarms: hospitals.flatMap(({ heard }) => heard ? alarmsElsewhere(heard) : []),
    liveAt: hospitals.filter(({ heard }) => heard?.connection.state === "live")
      .map(({ id }) => id),
  };
}

/** What rings at another hospital: what would ring on its board. */
export function alarmsElsewhere({ ringdowns, asked }: WatchedHospital): Alarming[] {
  return [...alarmsOf(ringdowns), ...alarmsOfRequest(asked)];
}
