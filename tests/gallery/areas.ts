import { ADMIN } from "./areas/admin.ts";
import { BOARD } from "./areas/board.ts";
import { CREW } from "./areas/crew.ts";
import { CREW_DELIVERY } from "./areas/crew_delivery.ts";
import { CREW_OFFLINE } from "./areas/crew_offline.ts";
import { EMPTY } from "./areas/empty.ts";
import { HELP } from "./areas/help.ts";
import { MCI } from "./areas/mci.ts";
import { OVERLAY } from "./areas/overlay.ts";
import { PAPER } from "./areas/paper.ts";
import { PROFILE } from "./areas/profile.ts";
import { SIGNED_OUT } from "./areas/signed_out.ts";
import { SITE } from "./areas/site.ts";
import { TOUR } from "./areas/tour.ts";
import type { Area } from "./stage.ts";

/** The parts of the gallery, in the order in which they are played. */
export const AREAS: Area[] = [
  CREW,
  CREW_DELIVERY,
  CREW_OFFLINE,
  OVERLAY,
  BOARD,
  MCI,
  ADMIN,
  SITE,
  SIGNED_OUT,
  PROFILE,
  HELP,
  PAPER,
  TOUR,
  EMPTY,
];
