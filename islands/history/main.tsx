import { HospitalHistory } from "./HospitalHistory.tsx";
import { mountIsland } from "../mount.tsx";

mountIsland("history", HospitalHistory);
