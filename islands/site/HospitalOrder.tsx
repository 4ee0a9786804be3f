import { AdminFrame } from "../admin/AdminFrame.tsx";
import type { AdminFrameData } from "../admin/frame.ts";
import { Alert } from "../shared/Alert.tsx";
import { type SortableHospital, SortableHospitals } from "./SortableHospitals.tsx";
import { type HospitalOrdering, useHospitalOrder } from "./use_hospital_order.ts";

export interface HospitalOrderProps {
  frame: AdminFrameData;
  /** Every hospital, in its order. */
  hospitals: SortableHospital[];
}

const WORDS: Record<HospitalOrdering["state"], string> = {
  "as loaded": "",
  saving: "Saving the order…",
  saved: "The order is saved.",
};

/** The order in which crews see the hospitals, saved at each move (spec §2). */
export function HospitalOrder({ frame, hospitals }: HospitalOrderProps) {
  const ordering = useHospitalOrder(hospitals);
  return (
    <AdminFrame frame={frame} title="Hospitals">
      {ordering.failure && (
        <Alert kind="error" action={{ label: "Try again", onAction: ordering.tryAgain }}>
          {ordering.failure}
        </Alert>
      )}
      {hospitals.length === 0
        ? (
          <div className="data-table__state">
            <p>
              No hospitals yet. Switch to a healthcare organization and{" "}
              <a href="/admin/hospitals">add its hospitals</a>.
            </p>
          </div>
        )
        : (
          <div className="data-table">
            <div className="hospital-order__words">
              <p>Crews see the hospitals in this order. Drag one by its handle, or move it.</p>
              <p className="hospital-order__state" role="status">{WORDS[ordering.state]}</p>
            </div>
            <SortableHospitals hospitals={ordering.hospitals} onMove={ordering.move} />
          </div>
        )}
    </AdminFrame>
  );
}
