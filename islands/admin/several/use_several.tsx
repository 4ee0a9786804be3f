import { useMemo, useState } from "react";
import { callWithPassword } from "../../call/password_again.ts";
import { useAction } from "../../call/use_action.ts";
import type { DataColumn } from "../../table/data_column.ts";
import { say, t } from "../../../words/t.ts";

/** A row that can be deactivated. */
export interface Deactivable {
  id: string;
  isActive: boolean;
}

/** What became of those that were chosen. */
export interface SeveralOutcome<Row> {
  changed: Row[];
  stay: { id: string; message: string }[];
}

const WORDS = {
  notDone: "Nothing was deactivated.",
  notKnown: "It is not known what was deactivated.",
};
const WORDS_OF_TAKING_BACK = {
  notDone: "Not all were activated.",
  notKnown: "It is not known who or what was activated.",
};

/** Chooses several rows of a list, at once and again later, and deactivates them with one question. */
export function useSeveral<Row extends Deactivable, Answer>(
  { path, rows, nameOf, read, onChanged, onLookAgain, canChoose = () => true, onAsk }: {
    /** The call of one row is below it, by its id. */
    path: string;
    rows: readonly Row[];
    nameOf: (row: Row) => string;
    read: (answer: Answer) => SeveralOutcome<Row>;
    onChanged: (rows: Row[]) => void;
    /** Reads the list again. */
    onLookAgain: () => void;
    canChoose?: (row: Row) => boolean;
    /** Called when the question is asked. */
    onAsk?: () => void;
  },
) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(new Set());
  const [isAsking, setIsAsking] = useState(false);
  const [stay, setStay] = useState<SeveralOutcome<Row>["stay"]>([]);
  const [done, setDone] = useState<string[]>([]);
  const [takenBack, setTakenBack] = useState(0);
  const areAll = (ids: string[], isActive: boolean) =>
    ids.every((id) => rows.find((row) => row.id === id)?.isActive === isActive);
  const deactivating = useAction<string[], Answer>({
    act: (ids) => callWithPassword("POST", `${path}/deactivate`, { ids }),
    words: WORDS,
    isSettled: (ids) => areAll(ids, false),
    onSettled(ids) {
      setDone(ids);
      setChosen(null);
    },
    onDone(answer, asked) {
      const { changed, stay } = read(answer);
      setStay(stay);
      setDone(changed.map(({ id }) => id));
      setChosen(null);
      onChanged(changed);
      // Of the others somebody else has done something meanwhile, which the list does not show.
      if (changed.length + stay.length < asked.length) onLookAgain();
    },
  });
  const activating = useAction<string[], Row[]>({
    act: async (ids) => {
      const activated: Row[] = [];
      for (const id of ids) {
        const answer = callWithPassword<Row>("PATCH", `${path}/${id}`, { isActive: true });
        activated.push(await answer);
      }
      return activated;
    },
    words: WORDS_OF_TAKING_BACK,
    isSettled: (ids) => areAll(ids, true),
    onSettled: () => setDone([]),
    onDone(activated) {
      setDone([]);
      setStay([]);
      setTakenBack(activated.length);
      onChanged(activated);
    },
  });
  const toggle = (id: string, isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  const isOffered = (row: Row) => row.isActive && canChoose(row);
  const column = useMemo(() => chosen && columnOf<Row>({ chosen, toggle, nameOf, isOffered }), [
    chosen,
  ]);
  const picked = rows.filter((row) => isOffered(row) && chosen?.has(row.id));
  return {
    isChoosing: chosen !== null,
    isAsking,
    picked,
    column,
    done,
    stay: stay.map(({ id, message }) => {
      const row = rows.find((row) => row.id === id);
      const why = say(message);
      return { id, words: row ? `${nameOf(row)}: ${why}` : why };
    }),
    nameOf,
    isOffered,
    takenBack,
    isBusy: deactivating.isBusy || activating.isBusy,
    failed: deactivating.failed ?? activating.failed,
    /** Activates again those who were deactivated last. */
    takeBack: () => void activating.start(done),
    begin() {
      setStay([]);
      setDone([]);
      setTakenBack(0);
      activating.dismiss();
      setChosen(new Set());
    },
    choose: (found: readonly Row[]) => setChosen(new Set(found.map(({ id }) => id))),
    end() {
      deactivating.dismiss();
      setChosen(null);
    },
    ask() {
      setIsAsking(true);
      onAsk?.();
    },
    goBack: () => setIsAsking(false),
    run() {
      setIsAsking(false);
      void deactivating.start(picked.map(({ id }) => id));
    },
  };
}

export type Several<Row extends Deactivable> = ReturnType<typeof useSeveral<Row, unknown>>;

/** A tick for each row that is offered. */
function columnOf<Row extends Deactivable>({ chosen, toggle, nameOf, isOffered }: {
  chosen: ReadonlySet<string>;
  toggle: (id: string, isChosen: boolean) => void;
  nameOf: (row: Row) => string;
  isOffered: (row: Row) => boolean;
}): DataColumn<Row> {
  return {
    id: "choose",
    header: "Choose",
    hideHeader: true,
    isSortable: false,
    value: () => null,
    cell: (row) =>
      isOffered(row) && (
        <label className="row-choice">
          <input
            type="checkbox"
            checked={chosen.has(row.id)}
            onChange={({ currentTarget }) => toggle(row.id, currentTarget.checked)}
          />
          <span className="visually-hidden">{t("Choose {name}", { name: nameOf(row) })}</span>
        </label>
      ),
  };
}
