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
  ProviderSettingsShape,
  PublicInviteShape,
  RecoveryCodesShape,
  SecondFactorMethodShape,
  SecondFactorShape,
  SiteMailShape,
  UserShape,
} from "./account_shapes.ts";
import { FeedPageShape, WebhookShape } from "./feed_shapes.ts";
import { plain } from "./json_schema.ts";
import { PatientShape } from "./patient_shape.ts";
import { DivertReportShape, OffloadReportShape } from "./report_shapes.ts";
import { ResponseTimesShape, RingdownWaitShape } from "./response_shapes.ts";
import {
  HospitalStatusShape,
  MciEventShape,
  MciShape,
  MciWithRingdownsShape,
  PatientVersionShape,
  PublishedStatusShape,
  RingdownShape,
} from "./record_shapes.ts";
import { withWords } from "./words/field_words.ts";

/** Every shape that answers refer to, by its name in wire §2. */
const SHAPES = {
  Ringdown: RingdownShape,
  Patient: PatientShape,
  PatientVersion: PatientVersionShape,
  HospitalStatus: HospitalStatusShape,
  PublishedStatus: PublishedStatusShape,
  MCI: MciShape,
  MCIWithRingdowns: MciWithRingdownsShape,
  MCIEvent: MciEventShape,
  FeedPage: FeedPageShape,
  ResponseTimes: ResponseTimesShape,
  RingdownWait: RingdownWaitShape,
  OffloadReport: OffloadReportShape,
  DivertReport: DivertReportShape,
  User: UserShape,
  HospitalUser: HospitalUserShape,
  Invite: InviteShape,
  PublicInvite: PublicInviteShape,
  Organization: OrganizationShape,
  ProviderSettings: ProviderSettingsShape,
  Hospital: HospitalShape,
  Ambulance: AmbulanceShape,
  Client: ApiClientShape,
  Webhook: WebhookShape,
  SiteMail: SiteMailShape,
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
  const told = Object.entries(schemas).map(([id, schema]) => [id, withWords(plain(schema), id)]);
  return Object.fromEntries(told);
}

function addressOf(id: string): string {
  return `#/components/schemas/${id}`;
}
