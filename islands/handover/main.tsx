import { mountIsland } from "../mount.tsx";
import { HandoverIsland } from "./HandoverIsland.tsx";

mountIsland("handover", HandoverIsland);
