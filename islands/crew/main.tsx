import { mountIsland } from "../mount.tsx";
import { CrewIsland } from "./CrewIsland.tsx";

mountIsland("crew", CrewIsland);
