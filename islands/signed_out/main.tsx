import { islandProps, mountIsland } from "../mount.tsx";
import { forgetLeft, forgetShownPages } from "../outbox/forget.ts";
import { SignedOutIsland, type SignedOutProps } from "./SignedOutIsland.tsx";

mountIsland("signed_out", SignedOutIsland);
void forgetShownPages();

const props = islandProps<SignedOutProps>();
if (props.page === "login" && props.left) void forgetLeft(props.left);
