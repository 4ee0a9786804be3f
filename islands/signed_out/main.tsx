import { mountIsland } from "../mount.tsx";
import { SignedOutIsland } from "./SignedOutIsland.tsx";

mountIsland("signed_out", SignedOutIsland);
