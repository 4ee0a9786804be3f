import { sharedTags } from "../../../domain/mci/shared_tags.ts";
import type { LiveMci } from "../../../domain/stream_messages.ts";
import { t } from "../../../words/t.ts";

/** Which tags several patients have, and in which units: '2 patients have tag T-12: M1, M3'. */
export function SharedTags({ mci }: { mci: Pick<LiveMci, "ringdowns" | "redirected"> }) {
  const { ringdowns, redirected = [] } = mci;
  return sharedTags([...ringdowns, ...redirected]).map(({ tag, units }) => (
    <p key={tag} className="mci-patients__shared-tag">
      <span aria-hidden="true">⚠</span> {t("{count} patients have tag {tag}: {units}", {
        count: units.length,
        tag,
        units: units.join(", "),
      })}
    </p>
  ));
}
