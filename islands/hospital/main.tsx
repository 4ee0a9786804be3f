import { mountIsland } from "../mount.tsx";
import { HospitalIsland } from "./HospitalIsland.tsx";

mountIsland("hospital", HospitalIsland);
