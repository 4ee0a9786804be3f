import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type KeyboardEvent, type MouseEvent, useEffect } from "react";
import { StatusBadge } from "../table/StatusBadge.tsx";
import { Button } from "../shared/Button.tsx";
import { Tooltip } from "../shared/Tooltip.tsx";
import { useSettled } from "../shared/use_settled.ts";
import type { SortableHospital } from "./sortable_hospital.ts";

/** A hospital at its place (from 1), with the handle to drag it by and the buttons to move it. */
export function HospitalOrderRow(props: {
  hospital: SortableHospital;
  place: number;
  isLast: boolean;
  /** Picked up by keyboard. */
  isLifted: boolean;
  /** A key on the handle. */
  onStrike: (event: KeyboardEvent) => void;
  /** The focus leaves the handle. */
  onLeave: () => void;
  /** Counted from 0. */
  onMoveTo: (to: number) => void;
}) {
  const { place, isLast, isLifted, onMoveTo } = props;
  const { id, name, organization, stateFacilityCode, isActive } = props.hospital;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag } = useSortable({ id });
  useEffect(() => {
    if (isLifted) drag.node.current?.scrollIntoView?.({ block: "nearest" });
  }, [isLifted, place]);
  const isSettled = useSettled(place);
  const index = place - 1;
  /** A second press of the pointer was meant for the hospital that stood here; a key knows its own. */
  const moveTo = (to: number) => (event: MouseEvent) => {
    const isByPointer = event.detail > 0;
    if (isSettled || !isByPointer) onMoveTo(to);
  };
  return (
    <tr
      ref={setNodeRef}
      role="row"
      className="hospital-order__row"
      data-dragged={drag.isDragging || isLifted || undefined}
      style={{
        transform: CSS.Translate.toString(drag.transform),
        transition: drag.transition,
      }}
    >
      <td role="cell" className="hospital-order__place">
        <button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          className="hospital-order__handle"
          aria-pressed={isLifted || undefined}
          onKeyDown={props.onStrike}
          onBlur={props.onLeave}
          aria-label={`Drag ${name}, place ${place}`}
        >
          <span className="hospital-order__grip" aria-hidden="true">⠿</span>
          <span aria-hidden="true">{place}</span>
        </button>
      </td>
      <td role="cell" className="hospital-order__name">
        <a className="data-table__link" href={`/admin/hospitals/${id}`}>{name}</a>
        {!isActive && <StatusBadge isActive={false} />}
      </td>
      <td role="cell" data-label="Organization">{organization.name}</td>
      <td role="cell" data-label="State Facility Code">{stateFacilityCode}</td>
      <td role="cell" className="hospital-order__moves">
        <MoveButton
          label={`Move up ${name}`}
          sign="▲"
          isAtEnd={place === 1}
          onPress={moveTo(index - 1)}
        />
        <MoveButton
          label={`Move down ${name}`}
          sign="▼"
          isAtEnd={isLast}
          onPress={moveTo(index + 1)}
        />
      </td>
    </tr>
  );
}

/** At the end of its way it does nothing, but keeps the focus for who has come there with it. */
function MoveButton({ label, sign, isAtEnd, onPress }: {
  label: string;
  sign: string;
  isAtEnd: boolean;
  onPress: (event: MouseEvent) => void;
}) {
  return (
    <Tooltip text={label} isName>
      {(name) => (
        <Button
          {...name}
          className="hospital-order__move"
          aria-disabled={isAtEnd}
          onClick={onPress}
        >
          <span aria-hidden="true">{sign}</span>
        </Button>
      )}
    </Tooltip>
  );
}
