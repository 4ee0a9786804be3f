import { mountIsland } from "../mount.tsx";
import { Bell } from "./Bell.tsx";

mountIsland("bell", Bell, {
  id: "bell",
  broken: (
    <p className="bell bell--broken" role="alert">
      New ringdowns are not told here any more. Load this page again.
    </p>
  ),
});
