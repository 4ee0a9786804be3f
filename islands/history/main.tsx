import { RingdownHistory } from "./RingdownHistory.tsx";
import { mountIsland } from "../mount.tsx";

mountIsland("history", RingdownHistory);
