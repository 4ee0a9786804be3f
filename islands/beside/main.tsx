import { mountIsland } from "../mount.tsx";
import { Beside } from "./Beside.tsx";

mountIsland("beside", Beside, { id: "beside", broken: null });
