import { mountIsland } from "../mount.tsx";
import { AdminIsland } from "./AdminIsland.tsx";

mountIsland("admin", AdminIsland);
