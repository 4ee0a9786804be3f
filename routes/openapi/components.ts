import { z } from "zod";
import {
  AmbulanceShape,
  ApiClientShape,
  AppEnrolmentShape,
  ErrorShape,
  HospitalShape,
  HospitalUserShape,
  InviteShape,
  OAuthErrorShape,
  OrganizationShape,
  OwnSessionShape,
  PublicInviteShape,
  RecoveryCodesShape,
  SecondFactorMethodShape,
  SecondFactorShape,
  UserShape,
} from "./account_shapes.ts";
import { plain } from "./json_schema.ts";
import { PatientShape } from "./patient_shape.ts";
import {
  HospitalStatusShape,
  MciEventShape,
  MciShape,
  MciWithRingdownsShape,
  PatientVersionShape,
  RingdownShape,
} from "./record_shapes.ts";

/** Every shape that answers refer to, by its name in wire §2. */
const SHAPES = {
  Ringdown: RingdownShape,
  Patient: PatientShape,
  PatientVersion: PatientVersionShape,
  HospitalStatus: HospitalStatusShape,
  MCI: MciShape,
  MCIWithRingdowns: MciWithRingdownsShape,
  MCIEvent: MciEventShape,
  User: UserShape,
  HospitalUser: HospitalUserShape,
  Invite: InviteShape,
  PublicInvite: PublicInviteShape,
  Organization: OrganizationShape,
  Hospital: HospitalShape,
  Ambulance: AmbulanceShape,
  Client: ApiClientShape,
  Session: OwnSessionShape,
  SecondFactor: SecondFactorShape,
  SecondFactorMethod: SecondFactorMethodShape,
  AppEnrolment: AppEnrolmentShape,
  RecoveryCodes: RecoveryCodesShape,
  Error: ErrorShape,
  OAuthError: OAuthErrorShape,
} as const;

export type ShapeName = keyof typeof SHAPES;

/** A reference to a shape in the document. */
export function refTo(name: ShapeName): { $ref: string } {
  return { $ref: addressOf(name) };
}

/** The shape with this name, to check an answer against. */
export function shapeOf(name: ShapeName): z.ZodType {
  return SHAPES[name];
}

/** `components.schemas` of the document. Shapes refer to each other instead of repeating fields. */
export function schemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  for (const [id, shape] of Object.entries(SHAPES)) registry.add(shape, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => addressOf(id) });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, plain(schema)]));
}

function addressOf(id: string): string {
  return `#/components/schemas/${id}`;
}
