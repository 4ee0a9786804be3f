import { islandProps, mountIsland } from "../mount.tsx";
import { keepCrewScreen } from "../offline/register.ts";
import { CrewIsland } from "./CrewIsland.tsx";
import type { CrewProps } from "./crew_props.ts";

const isFromServer = "user" in islandProps<Partial<CrewProps>>();
if (isFromServer) mountIsland("crew", CrewIsland);
else void import("./start_offline.tsx").then(({ startOffline }) => startOffline());
void keepCrewScreen();
