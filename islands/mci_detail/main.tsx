import { MciDetailPage } from "../mci/MciDetailPage.tsx";
import { mountIsland } from "../mount.tsx";

mountIsland("mci_detail", MciDetailPage);
