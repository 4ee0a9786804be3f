import { render } from "@testing-library/react";
import type { HospitalSnapshot, StreamChanges } from "../../../domain/stream_messages.ts";
import type { User } from "../../../domain/people/user.ts";
import { HospitalIsland } from "../../../islands/hospital/HospitalIsland.tsx";
import type { HospitalProps } from "../../../islands/hospital/hospital_props.ts";
import { type Call, calls, type Stream, streamOf } from "../far_end.ts";
import { HOSPITAL, NOW, nurse, published, TIME_ZONE } from "./cast.ts";

Deno.test.beforeEach(() => {
  document.title = "General Hospital · Ringdown";
});

export interface OpenBoard {
  calls: Call[];
  /** The calls that set a delivery status, oldest first. */
  movesTo: (status: string) => Call[];
  stream: Omit<Stream<StreamChanges<HospitalSnapshot>>, "path"> & { path: string };
}

/** Opens a hospital's screen as a nurse; the test controls its stream and its calls. */
export function openBoard(
  { snapshot = {}, user, ...props }:
    & Partial<Omit<HospitalProps, "snapshot">>
    & { snapshot?: Partial<HospitalSnapshot>; user?: User } = {},
): OpenBoard {
  const who = user ?? nurse({ isRingdownUser: true, isInfoUser: true });
  const [membership] = who.activeHospitals;
  render(
    <HospitalIsland
      appName="Ringdown"
      user={who}
      hospitalId={HOSPITAL.id}
      hospitals={[HOSPITAL]}
      canSeeRingdowns={membership.isRingdownUser}
      canPublish={membership.isInfoUser}
      snapshot={{ ringdowns: [], mcis: [], statusUpdate: published(), ...snapshot }}
      now={NOW}
      timeZone={TIME_ZONE}
      tab="ringdown"
      isWall={false}
      pilotShowAllRingdowns={false}
      sessionEndsAt={new Date(NOW + 7 * 24 * 3_600_000).toISOString()}
      {...props}
    />,
  );
  const stream: Stream<StreamChanges<HospitalSnapshot>> = streamOf();
  return {
    calls,
    movesTo: (status) => calls.filter(({ body }) => body?.deliveryStatus === status),
    stream: { ...stream, path: stream.path() },
  };
}
