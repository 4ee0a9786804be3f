import type { Asked, HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Mci } from "../../../domain/mci/mci.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import { call } from "../../call/call.ts";
import { useAction } from "../../call/use_action.ts";
import { Alert } from "../../shared/Alert.tsx";
import { Button } from "../../shared/Button.tsx";
import { t, type Words } from "../../../words/t.ts";

const WORDS = {
  notDone: "The hospitals were not asked.",
  notKnown: "It is not known whether the hospitals were asked.",
} satisfies Record<string, Words>;

/** Asks all hospitals for their capacity, and says who has not answered yet. */
export function AskHospitals({ mci, statuses, now, timeZone, stale }: {
  mci: Mci;
  statuses: HospitalStatus[];
  now: number;
  timeZone: string;
  stale: boolean;
}) {
  const asking = useAction<void, unknown>({
    act: () => call("POST", `/api/mcis/${mci.id}/ask`),
    words: WORDS,
    onDone: () => {},
  });
  const words = answersIn(statuses, now, timeZone);
  return (
    <div className="ask-hospitals">
      <Button disabled={stale} busy={asking.isBusy} onClick={() => void asking.start()}>
        {words ? t("Ask all hospitals again") : t("Ask hospitals")}
      </Button>
      <p className="ask-hospitals__answers" role="status">{words}</p>
      {asking.failed && <Alert kind="error">{asking.failed.sentence}</Alert>}
    </div>
  );
}

const FEW = 5;

/** '5 of 8 have answered since 14:02. No answer yet: A, B, C.' Null where nobody was asked. */
export function answersIn(
  statuses: HospitalStatus[],
  now: number,
  timeZone: string,
): string | null {
  const asked = statuses.filter(isAsked);
  if (asked.length === 0) return null;
  const since = asked.map((status) => status.asked.askedAt).sort().at(-1)!;
  const waiting = asked.filter((status) => status.asked.answeredAt === null);
  const sum = t("{done} of {count} have answered since {time}.", {
    done: asked.length - waiting.length,
    count: asked.length,
    time: timeOrDate(since, now, timeZone),
  });
  if (waiting.length === 0) return sum;
  const names = waiting.slice(0, FEW).map(({ hospital }) => hospital.name).join(", ");
  const count = waiting.length - FEW;
  const missing = count > 0
    ? t("No answer yet: {names} and {count} more.", { names, count })
    : t("No answer yet: {names}.", { names });
  return `${sum} ${missing}`;
}

function isAsked(status: HospitalStatus): status is HospitalStatus & { asked: Asked } {
  return status.asked !== null;
}
