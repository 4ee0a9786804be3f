import { ringdownHospitalsOf } from "../../../domain/people/permissions.ts";
import { alarmsOfRequest } from "../../alarm/open_request.ts";
import { type Alarming, alarmsOf } from "../../alarm/use_alarm.ts";
import { useWatchedHospitals, type WatchedHospital } from "../../alarm/watched_hospitals.ts";
import type { HospitalProps } from "../hospital_props.ts";

/** With that of the board as many streams as a bell has (decision 0043). */
const MOST_FOLLOWED = 7;

/** Another hospital of the user. Nothing is known of it until its stream has told. */
export interface OtherHospital {
  id: string;
  name: string;
  heard: WatchedHospital | null;
}

/** The user's other hospitals: what rings there, and where this screen is live. */
export interface Elsewhere {
  hospitals: OtherHospital[];
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
  const followed = canSeeRingdowns && !isWall ? ringdownHospitalsOf(user) : [];
  const hospitals = followed.filter(({ id }) => id !== hospitalId).slice(0, MOST_FOLLOWED)
    .map((hospital) => ({ ...hospital, heard: watched.get(hospital.id) ?? null }));
  return {
    hospitals,
    alarms: hospitals.flatMap(({ heard }) => heard ? alarmsElsewhere(heard) : []),
    liveAt: hospitals.filter(({ heard }) => heard?.connection.state === "live")
      .map(({ id }) => id),
  };
}

/** What rings at another hospital: what would ring on its board. */
export function alarmsElsewhere({ ringdowns, asked }: WatchedHospital): Alarming[] {
  return [...alarmsOf(ringdowns), ...alarmsOfRequest(asked)];
}
