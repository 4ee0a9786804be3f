import { ACTIVITY } from "./activity.ts";
import { ANSWERS } from "./answers.ts";
import { AUDIT } from "./audit.ts";
import { BESIDE } from "./beside.ts";
import { CLIENTS } from "./clients.ts";
import { CREW } from "./crew.ts";
import { CREW_DELIVERY } from "./crew_delivery.ts";
import { CREW_REPORT } from "./crew_report.ts";
import { CREW_UNSENT } from "./crew_unsent.ts";
import { DOWNTIME } from "./downtime.ts";
import { HANDOVER } from "./handover.ts";
import { HELP } from "./help.ts";
import { HELP_CARDS } from "./help_cards.ts";
import { HELP_MARKS } from "./help_marks.ts";
import { HELP_WORDS } from "./help_words.ts";
import { HISTORY } from "./history.ts";
import { HOSPITAL } from "./hospital.ts";
import { HOSPITAL_ALARM } from "./hospital_alarm.ts";
import { IMPORTS } from "./imports.ts";
import { MAILS } from "./mails.ts";
import { MCI } from "./mci.ts";
import { MCI_CAPACITY } from "./mci_capacity.ts";
import { MCI_LOG } from "./mci_log.ts";
import { MESSAGES_IN_SPANISH } from "./messages.ts";
import { ORGANIZATION } from "./organization.ts";
import { PATIENT } from "./patient.ts";
import { PEOPLE } from "./people.ts";
import { PROFILE } from "./profile.ts";
import { REFUSALS } from "./refusals.ts";
import { REPORTS } from "./reports.ts";
import { RESPONSE } from "./response.ts";
import { SHARED } from "./shared.ts";
import { SIGN_ON } from "./sign_on.ts";
import { SIGNED_OUT } from "./signed_out.ts";
import { SITE } from "./site.ts";
import { TABLES } from "./tables.ts";
import { TIMES } from "./times.ts";

/** Every text of the program: English, and Spanish as it is spoken in the United States. */
export const SPANISH = {
  ...ANSWERS,
  ...BESIDE,
  ...SHARED,
  ...MESSAGES_IN_SPANISH,
  ...TIMES,
  ...TABLES,
  ...PEOPLE,
  ...ORGANIZATION,
  ...IMPORTS,
  ...REPORTS,
  ...RESPONSE,
  ...SIGN_ON,
  ...SITE,
  ...CLIENTS,
  ...REFUSALS,
  ...ACTIVITY,
  ...AUDIT,
  ...PATIENT,
  ...CREW,
  ...CREW_REPORT,
  ...CREW_DELIVERY,
  ...CREW_UNSENT,
  ...MCI,
  ...MCI_CAPACITY,
  ...MCI_LOG,
  ...HOSPITAL,
  ...HOSPITAL_ALARM,
  ...HISTORY,
  ...HANDOVER,
  ...DOWNTIME,
  ...HELP,
  ...HELP_CARDS,
  ...HELP_WORDS,
  ...HELP_MARKS,
  ...MAILS,
  ...PROFILE,
  ...SIGNED_OUT,
} as const;
