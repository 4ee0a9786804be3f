import { mountIsland } from "../mount.tsx";
import { SiteIsland } from "./SiteIsland.tsx";

mountIsland("site", SiteIsland);
