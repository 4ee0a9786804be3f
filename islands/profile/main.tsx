import { mountIsland } from "../mount.tsx";
import { ProfileIsland } from "./ProfileIsland.tsx";

mountIsland("profile", ProfileIsland);
