import { mountIsland } from "../mount.tsx";
import { LoginForm } from "./LoginForm.tsx";

mountIsland("signed_out", LoginForm);
