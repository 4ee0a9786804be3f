import { mountIsland } from "../mount.tsx";
import { Bell } from "./Bell.tsx";
import { t } from "../../words/t.ts";

mountIsland("bell", Bell, {
  id: "bell",
  broken: (
    <p className="bell bell--broken" role="alert">
      {t("New ringdowns are not told here any more. Load this page again.")}
    </p>
  ),
});
