import {
  GET_TOKEN,
  rangeStart,
  READ_CHANGES,
  READ_FILES,
  READ_PAGES,
  settings,
} from "./commands.ts";
import { Lines } from "./Lines.tsx";
import { Webhooks } from "./Webhooks.tsx";

/** How a data warehouse learns of everything that changes. */
export function Warehouse({ origin, now }: { origin: string; now: Date }) {
  return (
    <section id="warehouse">
      <h2>Feed your warehouse</h2>
      <p>
        You need an API client (as above) with 'Read ringdowns' (<code>ringdowns:read</code>) and
        'Read reports' (<code>reports:read</code>), for your organization or for all.
      </p>
      <Lines of="sh">{settings(origin)}</Lines>
      <Lines of="sh">{GET_TOKEN}</Lines>
      <h3>What changes, in order and without gaps</h3>
      <p>
        Each of these pages says under <code>next</code>{" "}
        where the next one begins. Run this again at once while <code>isMore</code>{" "}
        is true, otherwise after a few seconds.
      </p>
      <Lines of="sh">{READ_CHANGES}</Lines>
      <ul>
        <li>
          The feed begins at least 7 days back. To have what is older, too, begin with{" "}
          <code>after=now</code>: keep its{" "}
          <code>next</code>, read the lists (below), and go on from that <code>next</code>.
        </li>
        <li>
          Store <code>next</code>{" "}
          together with the entries, in one transaction, so that none is lost.
        </li>
        <li>
          Take an entry only if its <code>version</code> is greater than what you have of the same
          {" "}
          <code>kind</code> and <code>id</code>: an entry may come twice.
        </li>
        <li>
          <code>data</code> is the whole thing as it is now.{" "}
          <code>gone</code>: it is not listed any more.{" "}
          <code>erased</code>: remove words and vitals from your copy, too.
        </li>
        <li>
          <code>isDrill</code>{" "}
          marks an exercise: no figure of patients counts it. Lists leave them out, unless you add
          {" "}
          <code>drills=true</code>.
        </li>
        <li>
          410: your cursor is older than what is kept. Forget your copy with its versions and begin
          with <code>after=now</code>, as above.
        </li>
      </ul>
      <h3>Files and lists by range</h3>
      <p>
        <code>from</code> and <code>to</code>{" "}
        are both included: times with an offset or Z, not days alone. In an address the + of an
        offset is written %2B.
      </p>
      <Lines of="sh">{rangeStart(now)}</Lines>
      <p>
        This is the midnight with which this month began in Pacific time. Write your own day, with
        the offset that your clocks had at its midnight; a day that begins at 00:00:00Z is none of
        yours.
      </p>
      <Lines of="sh">{READ_FILES}</Lines>
      <p>
        A list has pages of at most 100, and nothing but the <code>Link</code>{" "}
        header says that there is another. This reads all, a page a line; if <code>NEXT</code>{" "}
        is not empty at the end, some are missing. The client of a hospital adds{" "}
        <code>hospitalId=…</code> to the first address, or <code>organizationId=…</code>{" "}
        for all hospitals of its organization: both ids are in <code>/api/hospitals</code>.
      </p>
      <Lines of="sh">{READ_PAGES}</Lines>
      <p>
        The lists to begin with are <code>/api/ringdowns</code>, <code>/api/hospitalstatuses</code>
        {" "}
        and <code>/api/mcis</code>, which is 403 for clients that may read no MCIs.
      </p>
      <Webhooks origin={origin} />
    </section>
  );
}
