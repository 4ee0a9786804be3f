/**
 * What the crew's screen loads right after its start: the outbox with what shows it, signing in over
 * the page, and what nobody needs in the first second. Until then the draft alone keeps what is typed.
 */
export { openOutboxHere } from "../outbox/open_here.ts";
export { TrendRead } from "../ringdown/Trend.tsx";
export { SignInLater } from "../sign_in_over/SignInLater.tsx";
export { AgencyLater } from "./delivery/AgencyLater.tsx";
export { Departed, DepartedInPlace } from "./departed/Departed.tsx";
export { KeptDepartures } from "./departed/KeptDepartures.ts";
export { DraftQuestion } from "./report/DraftQuestion.tsx";
export { Redirected } from "./report/Redirected.tsx";
export { SameIncident } from "./report/SameIncident.tsx";
export { SeeAbove } from "./report/SeeAbove.tsx";
export { WindowsQuestion } from "./report/WindowsQuestion.tsx";
export { EtaEditor } from "./delivery/EtaEditor.tsx";
export { UnsentFacts, wayOutWords } from "./delivery/UnsentFacts.tsx";
export { NewsRoom } from "./screens/NewsRoom.tsx";
export { AskedReturns } from "./undo/AskedReturns.tsx";
export { UndoBar } from "./undo/UndoBar.tsx";
export { LogOutQuestion } from "./unsent/LogOutQuestion.tsx";
export { UpdateRefused } from "./unsent/UpdateRefused.tsx";
export { UnsentList } from "./unsent/UnsentList.tsx";
export { UpdateUnsent } from "./unsent/UpdateUnsent.tsx";
export { UpdatePatient } from "./update/UpdatePatient.tsx";
