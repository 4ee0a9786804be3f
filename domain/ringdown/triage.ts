import type { Words } from "../../words/t.ts";

/**
 * The triage priorities that a patient report can have. ZEBRA (dead) is only counted on an MCI
 * (product §9.8).
 */
export const TRIAGE_PRIORITIES = ["RED", "YELLOW", "GREEN"] as const;
export type TriagePriority = typeof TRIAGE_PRIORITIES[number];

/** All colours that an MCI counts. */
export const TRIAGE_COLORS = ["RED", "YELLOW", "GREEN", "ZEBRA"] as const;
export type TriageColor = typeof TRIAGE_COLORS[number];

/** The English word for each colour, so that meaning never rests on colour alone. */
export const TRIAGE_LABELS = {
  RED: "Immediate",
  YELLOW: "Delayed",
  GREEN: "Minor",
  ZEBRA: "Dead",
} as const satisfies Record<TriageColor, Words>;

export const URGENCIES = ["CODE 2", "CODE 3"] as const;
export type Urgency = typeof URGENCIES[number];

const SORT_VALUES: Record<string, number> = { RED: 1, YELLOW: 2, GREEN: 3 };

/** RED 1, YELLOW 2, GREEN 3, anything else 0 (product §9.8). */
export function triageSortValue(priority: string | null | undefined): number {
  return SORT_VALUES[priority ?? ""] ?? 0;
}

/** RED means lights and sirens (CODE 3); any other priority is CODE 2 (product §3.3). */
export function urgencyOf(priority: TriagePriority): Urgency {
  return priority === "RED" ? "CODE 3" : "CODE 2";
}

/**
 * Whether a patient goes before the others in everything that calls for attention: CODE 3 or RED
 * (decision 0041).
 */
export function isUrgent(
  { emergencyServiceResponseType, triagePriority }: {
    emergencyServiceResponseType: Urgency;
    triagePriority: TriagePriority | null;
  },
): boolean {
  return emergencyServiceResponseType === "CODE 3" || triagePriority === "RED";
}
