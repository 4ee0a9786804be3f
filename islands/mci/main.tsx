import { mountIsland } from "../mount.tsx";
import { MciIsland } from "./MciIsland.tsx";

mountIsland("mci", MciIsland);
