import { islandProps, mountIsland } from "../mount.tsx";
import { AdminIsland } from "./AdminIsland.tsx";
import type { AdminProps } from "./pages.ts";
import { startAdmin } from "./routing/start.ts";

startAdmin(islandProps<AdminProps>()).then((admin) => {
  mountIsland("admin", () => <AdminIsland {...admin} />);
});
