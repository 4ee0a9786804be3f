// With the first page comes what every page and every form needs. Loaded later, it would be a file of
// its own for each of them, also for those of other islands.
import "../form/ChoiceTiles.tsx";
import "../form/FormAlert.tsx";
import "../form/TextField.tsx";
import "../form/use_save.ts";
import "../frame/TitledPage.tsx";
import { islandProps, mountIsland } from "../mount.tsx";
import { AdminIsland } from "./AdminIsland.tsx";
import type { AdminProps } from "./pages.ts";
import { startAdmin } from "./routing/start.ts";

startAdmin(islandProps<AdminProps>()).then((admin) => {
  mountIsland("admin", () => <AdminIsland {...admin} />);
});
