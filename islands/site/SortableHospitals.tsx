import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { HospitalOrderRow } from "./HospitalOrderRow.tsx";
import type { SortableHospital } from "./sortable_hospital.ts";
import { useLifting } from "./use_lifting.ts";
import { t, type Words } from "../../words/t.ts";

/** A drag begins when the pointer has moved this far (px). Before that it is a press. */
const DRAG_FROM = 4;
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const INSTRUCTIONS: Words =
  "To pick up a hospital, press Space or Enter. Move it with the arrow keys up and down. Press Space or Enter again to drop it, or Escape to call it off.";

/**
 * The hospitals as a table whose rows can be dragged, or moved by keyboard or buttons. `onMove`
 * gets the new position, counted from 0.
 */
export function SortableHospitals({ hospitals, onMove }: {
  hospitals: SortableHospital[];
  onMove: (id: string, to: number) => void;
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }),
  );
  const { shown, liftedId, words, strike, callOff } = useLifting(hospitals, onMove);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) onMove(String(active.id), hospitals.findIndex(({ id }) => id === over.id));
  };
  return (
    <DndContext
      id="hospital-order" // the same id on the server and in the browser
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{
        announcements: announcementsFor(hospitals),
        screenReaderInstructions: { draggable: t(INSTRUCTIONS) },
      }}
      onDragStart={callOff}
      onDragEnd={drop}
    >
      <table className="hospital-order data-table__table usa-table" role="table">
        <caption className="visually-hidden">{t("Hospitals in their order")}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <Heading hidden>{t("Place")}</Heading>
            <Heading>{t("Name")}</Heading>
            <Heading>{t("Organization")}</Heading>
            <Heading>{t("State Facility Code")}</Heading>
            <Heading hidden>{t("Move")}</Heading>
          </tr>
        </thead>
        <tbody role="rowgroup">
          <SortableContext items={shown} strategy={verticalListSortingStrategy}>
            {shown.map((hospital, index) => (
              <HospitalOrderRow
                key={hospital.id}
                hospital={hospital}
                place={index + 1}
                isLast={index === shown.length - 1}
                isLifted={hospital.id === liftedId}
                onStrike={(event) => strike(hospital.id, event)}
                onLeave={callOff}
                onMoveTo={(to) => onMove(hospital.id, to)}
              />
            ))}
          </SortableContext>
        </tbody>
      </table>
      <p className="visually-hidden" role="status" aria-live="assertive">{words}</p>
    </DndContext>
  );
}

function Heading({ hidden, children }: { hidden?: boolean; children: string }) {
  return (
    <th scope="col" role="columnheader">
      <span className={hidden ? "visually-hidden" : undefined}>{children}</span>
    </th>
  );
}

/** What a screen reader announces: names and positions. */
function announcementsFor(hospitals: SortableHospital[]): Announcements {
  const nameOf = (id: UniqueIdentifier) =>
    hospitals.find((hospital) => hospital.id === id)?.name ?? "";
  const placed = (moved: UniqueIdentifier, at: UniqueIdentifier) => ({
    name: nameOf(moved),
    place: hospitals.findIndex((hospital) => hospital.id === at) + 1,
    count: hospitals.length,
  });
  return {
    onDragStart: ({ active }) => t("{name} is picked up.", { name: nameOf(active.id) }),
    onDragOver({ active, over }) {
      if (!over) return;
      return over.id === active.id
        ? t("{name} is over its own place, place {place} of {count}.", placed(active.id, over.id))
        : t("{name} is over place {place} of {count}.", placed(active.id, over.id));
    },
    onDragEnd: ({ active, over }) =>
      over
        ? t("{name} is dropped at place {place} of {count}.", placed(active.id, over.id))
        : undefined,
    onDragCancel: ({ active }) =>
      t("{name} stays at place {place} of {count}.", placed(active.id, active.id)),
  };
}
