import { RingdownHistory } from "../hospital/RingdownHistory.tsx";
import { mountIsland } from "../mount.tsx";

mountIsland("history", RingdownHistory);
