import { MESSAGES } from "../../../domain/messages.ts";
import { clockTime } from "../../../domain/time/local_time.ts";
import type { CrewForm } from "../../../domain/ringdown/form.ts";
import { formFieldAt, formFieldLabel } from "../../../domain/ringdown/form_fields.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { sayMade } from "../../call/made_words.ts";
import { waitsForSignIn } from "../../call/session_end.ts";
import type { Intent } from "../../outbox/intent.ts";
import type { Outbox, Unsent } from "../../outbox/outbox.ts";
import type { OutboxInHand } from "../../outbox/use_outbox.ts";
import { Alert } from "../../shared/Alert.tsx";
import { Button, ButtonLink } from "../../shared/Button.tsx";
import { useSettled } from "../../shared/use_settled.ts";
import { useNow } from "../../time/use_now.ts";
import type { ServerClock } from "../../time/server_clock.ts";
import { isContinuedAlready, isTakenOver } from "../continued.ts";
import type { CrewView } from "../crew_view.ts";
import { becameWords } from "../departed/became_words.ts";
import { useNewest } from "../departed/use_newest.ts";
import { withUpdates } from "../update/form_update.ts";
import { saidWords } from "../update/said_words.ts";
import type { Writings } from "../update/use_writings.ts";
import { DiscardRefused, LeftByOthers, SendAsNew } from "./AskedFirst.tsx";
import { CancelUnsent } from "./CancelUnsent.tsx";
import { BackToForm, UpdateAgain } from "./UpdateAgain.tsx";
import { useUnsentAlarm } from "./use_unsent_alarm.ts";
import { nameOf, neverSentWords, placeWords, waitingWords } from "./words.ts";
import { say, t } from "../../../words/t.ts";

const TICK_MS = 1_000;
/** For so long (ms) the busy button is enough: most answers come sooner, and nothing jumps. */
const ANSWERED_SOON_MS = 2_000;

export interface UnsentProps {
  hand: OutboxInHand;
  /** The ringdown that is on its way from the form, which still shows it. */
  inForm: string | null;
  /** The ringdowns that the server has: the stream may say so before the answer. */
  own: Ringdown[];
  clock: ServerClock;
  view: CrewView;
  /** What the server said of deliveries that have left the screen. */
  answers: Map<string, Ringdown>;
  /** Puts an unsent report into the form again; null while something else is in there. */
  onTakenBack: ((form: CrewForm) => void) | null;
  writings: Writings;
  /** Opens the form that tells more of a patient whose ringdown is unsent. */
  onUpdate: (sending: Unsent) => void;
}

/** What the server does not know yet, by ringdown: unlike anything that was sent. */
export function UnsentList(props: UnsentProps) {
  const { hand: { outbox, view: queue }, inForm, own, clock, view: { timeZone } } = props;
  useUnsentAlarm(props.hand);
  useNow(clock, TICK_MS); // the ages
  if (!outbox) return null;
  const isSent = ({ kind, ringdownId }: Intent) =>
    kind === "send" && own.some(({ id }) => id === ringdownId);
  const isJustPressed = ({ id, isFirstTry }: Unsent) =>
    isFirstTry && outbox.ageOf(id) < ANSWERED_SOON_MS;
  const unsent = queue.unsent.filter((each) =>
    each.intent.ringdownId !== inForm && !isSent(each.intent) && !isJustPressed(each)
  );
  const ringdowns = [...new Set(unsent.map(({ intent }) => intent.ringdownId))];
  const place = unsent.length > 0 ? placeWords(queue.place) : "";
  return (
    <div className="unsent">
      {ringdowns.map((id) => (
        <UnsentRingdown
          {...props}
          key={id}
          outbox={outbox}
          unsent={unsent.filter(({ intent }) => intent.ringdownId === id)}
        />
      ))}
      {place && <Alert kind="warning">{place}</Alert>}
      {queue.neverSent.map(({ id, line }) => (
        <Alert
          key={id}
          kind="error"
          onDismiss={() => void outbox.dismiss(id)}
        >
          {neverSentWords(line, timeZone)}
        </Alert>
      ))}
      {queue.others > 0 && <LeftByOthers outbox={outbox} count={queue.others} />}
    </div>
  );
}

type RingdownProps = UnsentProps & { outbox: Outbox; unsent: Unsent[] };

function UnsentRingdown(props: RingdownProps) {
  const { outbox, unsent, view, own, answers, writings, onTakenBack, onUpdate } = props;
  const { timeZone } = view;
  const [{ line, intent: { ringdownId } }] = unsent;
  const refused = unsent.find(({ state }) => state === "refused");
  const sending = unsent.find(({ intent }) => intent.kind === "send");
  const isUntried = sending && !sending.wasUnanswered;
  const canTakeBack = sending && (isUntried || sending.state === "refused");
  const takeBack = async () => {
    const updates = unsent.flatMap(({ intent }) => intent.kind === "update" ? [intent] : []);
    const intent = await outbox.takeBack(ringdownId);
    if (intent?.form) onTakenBack?.(withUpdates(intent.form, updates));
  };
  const delivery = own.find(({ id }) => id === ringdownId);
  const last = unsent.findLast(({ intent }) => intent.kind === "move" || intent.kind === "undo");
  const isOver = last?.state !== "refused" && isWayOut(last);
  const heading = refused ? refusedWords(refused) : unsentWords(unsent);
  const isSettled = useSettled(`${refused?.id} ${unsent.length}`, { isNew: true });
  const age = waitingWords(Math.max(...unsent.map(({ id }) => outbox.ageOf(id))));
  return (
    <section
      className="unsent__ringdown"
      aria-label={t("Not sent: {patient}", { patient: line.who })}
    >
      <p className="unsent__heading" role="alert">
        <span aria-hidden="true">⚠</span> {heading}
      </p>
      <p className="unsent__who">{line.who}</p>
      <p>
        {knowledgeOf(line.hospital, { sending, isOver })}{" "}
        {refused ? t("Entered {age} ago.", { age }) : t("Waiting for {age}.", { age })}
      </p>
      <ul className="unsent__intents">
        {unsent.map((each) => (
          <li key={each.id}>
            {stateOf(each, timeZone)}
            {each.reason && ": "}
            {each.reason && <strong>{say(each.reason)}</strong>}
            {each === refused && ": "}
            {each === refused && <strong>{reasonOf(each)}</strong>}
            <Contents unsent={each} />
            {each === last && each.intent.kind === "move" && !isWayOut(each) &&
              isGoingOn(each) && <UndoUnsent outbox={outbox} unsent={each} timeZone={timeZone} />}
            {each === unsent.at(-1) && canWithdraw(each) && (
              <Button
                variant="quiet"
                aria-label={t("Take back: {step}", { step: nameOf(each.line, timeZone) })}
                busy={each.state === "sending"}
                onClick={() => void outbox.withdraw(each.id)}
              >
                {t("Take back")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {refused && refused !== sending && !delivery && (
        <Became id={ringdownId} view={view} answers={answers} />
      )}
      {/* It may have come under the finger that pressed 'Send Ringdown'. */}
      <div className="unsent__buttons" inert={!isSettled}>
        {line.phone && !(refused?.refusal && isTakenOver(refused.refusal)) && (
          <ButtonLink variant="primary" href={`tel:${line.phone}`}>
            {t("Call {hospital}: {phone}", { hospital: line.hospital, phone: line.phone })}
          </ButtonLink>
        )}
        {canTakeBack && onTakenBack && (
          <BackToForm
            who={line.who}
            busy={sending.state === "sending"}
            onBack={() => void takeBack()}
          />
        )}
        {refused && delivery && !writings.at(ringdownId) && (
          <UpdateAgain outbox={outbox} refused={refused} delivery={delivery} writings={writings} />
        )}
        {sending && !refused && !isOver && (
          <Button onClick={() => onUpdate(sending)}>{t("Update patient")}</Button>
        )}
        {sending && !refused && !isOver && <CancelUnsent outbox={outbox} sending={sending} />}
        {refused?.refusal && isContinuedAlready(refused.refusal) && (
          <SendAsNew outbox={outbox} refused={refused} />
        )}
        {refused && <DiscardRefused outbox={outbox} unsent={unsent} refused={refused} />}
      </div>
    </section>
  );
}

/** What an update tells: a colleague or the hospital can be told of it by radio. */
function Contents({ unsent: { intent, state } }: { unsent: Unsent }) {
  const values = intent.kind === "update" && saidWords(intent.update);
  return values && (
    <p>{state === "refused" ? t("None of this was sent: {values}", { values }) : values}</p>
  );
}

/** What has become of a ringdown of which a step was refused: why, in the words of the work. */
function Became(
  { id, view, answers }: { id: string } & Pick<UnsentProps, "view" | "answers">,
) {
  const newest = useNewest(id, view.connection.state === "live" ? "live" : null, answers);
  const words = newest && becameWords(newest, view);
  return words && <p role="status">{words}</p>;
}

interface UndoProps {
  outbox: Outbox;
  unsent: Unsent;
  timeZone: string;
}

function UndoUnsent({ outbox, unsent, timeZone }: UndoProps) {
  const { intent } = unsent;
  if (intent.kind !== "move") return null;
  const undo = () => void outbox.undo(intent.ringdownId, intent.to);
  return (
    <Button
      variant="quiet"
      aria-label={t("Undo: {step}", { step: nameOf(unsent.line, timeZone) })}
      onClick={undo}
    >
      {t("Undo")}
    </Button>
  );
}

/** Of a ringdown that has arrived, only this was refused: it must not look as if nobody expects it. */
function refusedWords({ intent }: Unsent): string {
  if (intent.kind === "send") return t("Not sent: refused");
  return intent.kind === "update" ? t("Not sent: update refused") : t("Not sent: step refused");
}

/**
 * Also what may have arrived is called 'Not sent yet', so that nobody counts on it; its step says that
 * no answer came. The session may have ended before anything of it was refused.
 */
function unsentWords(unsent: Unsent[]): string {
  if (waitsForSignIn()) return t("Not sent yet. Will send when you have signed in.");
  const waits = unsent.some(({ reason }) => reason);
  return waits ? t("Not sent yet. It is sent again by itself.") : t(MESSAGES.notSentYet);
}

/**
 * What it is and when it was pressed, and why it is not sent if that is not said elsewhere. A further
 * try changes no words: the buttons below them would move under the finger.
 */
function stateOf({ line, state, wasUnanswered }: Unsent, timeZone: string): string {
  const step = `${nameOf(line, timeZone)}, ${clockTime(line.pressedAt, timeZone)}`;
  if (state === "held") return t("{step}: waits for what was refused", { step });
  if (state === "refused" || !wasUnanswered) return step;
  return t("{step}: no answer came. It will not be doubled. If it matters now, call the ED.", {
    step,
  });
}

/** What the hospital certainly does not know, as far as that is certain. */
function knowledgeOf(
  hospital: string,
  { sending, isOver }: { sending: Unsent | undefined; isOver: boolean },
): string {
  if (sending) {
    return sending.mayBeThere && sending.state !== "refused"
      ? t("{hospital}: may not know of this patient.", { hospital })
      : t("{hospital}: does not know of this patient.", { hospital });
  }
  return isOver
    ? t("{hospital}: expects this patient until this is sent.", { hospital })
    : `${t("For {hospital}", { hospital })}.`;
}

/** A cancel or a redirect: it ends the way to this hospital, and cannot be undone there. */
function isWayOut(unsent: Unsent | undefined): boolean {
  const status = unsent?.intent.kind === "move" ? unsent.intent.to : null;
  return status === "CANCELLED" || status === "REDIRECTED";
}

function isGoingOn({ state }: Unsent): boolean {
  return state === "waiting" || state === "sending";
}

/**
 * A redirected patient may be in the form already, a step has its own 'Undo', and an ETA may have
 * taken the place of another one. While it is tried again its button stays, and is busy.
 */
function canWithdraw({ intent, line, state, wasUnanswered }: Unsent): boolean {
  if (wasUnanswered || line.eta || state === "refused" || intent.kind === "send") return false;
  return intent.kind !== "move" || intent.to === "CANCELLED";
}

function reasonOf({ refusal }: Unsent): string {
  return refusal?.messages.map(({ path, message }) => {
    const name = formFieldAt(path);
    return name ? `${formFieldLabel(name)}: ${sayMade(message)}` : sayMade(message);
  }).join(" ") || t(MESSAGES.unexpected);
}
