import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type KeyboardEvent, type MouseEvent, useEffect } from "react";
import { StatusBadge } from "../table/StatusBadge.tsx";
import { Button } from "../shared/Button.tsx";
import { Tooltip } from "../shared/Tooltip.tsx";
import { useSettled } from "../shared/use_settled.ts";
import type { SortableHospital } from "./sortable_hospital.ts";
import { t } from "../../words/t.ts";

/** A hospital and its position (from 1), with a handle to drag it and buttons to move it. */
export function HospitalOrderRow(props: {
  hospital: SortableHospital;
  place: number;
  isLast: boolean;
  /** Whether the hospital was picked up by keyboard. */
  isLifted: boolean;
  /** Called when a key is pressed on the handle. */
  onStrike: (event: KeyboardEvent) => void;
  /** Called when the focus leaves the handle. */
  onLeave: () => void;
  /** The position counts from 0. */
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
  /**
   * Ignores the second click of a double click: after the first, another hospital is in this row.
   * Keys are not affected.
   */
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
          aria-label={t("Drag {name}, place {place}", { name, place })}
        >
          <span className="hospital-order__grip" aria-hidden="true">⠿</span>
          <span aria-hidden="true">{place}</span>
        </button>
      </td>
      <td role="cell" className="hospital-order__name">
        <a className="data-table__link" href={`/admin/hospitals/${id}`}>{name}</a>
        {!isActive && <StatusBadge isActive={false} />}
      </td>
      <td role="cell" data-label={t("Organization")}>{organization.name}</td>
      <td role="cell" data-label={t("State Facility Code")}>{stateFacilityCode}</td>
      <td role="cell" className="hospital-order__moves">
        <MoveButton
          label={t("Move up {name}", { name })}
          sign="▲"
          isAtEnd={place === 1}
          onPress={moveTo(index - 1)}
        />
        <MoveButton
          label={t("Move down {name}", { name })}
          sign="▼"
          isAtEnd={isLast}
          onPress={moveTo(index + 1)}
        />
      </td>
    </tr>
  );
}

/**
 * At the end of the list the button does nothing, but it keeps the focus of a user who moved a
 * hospital there.
 */
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
