import { listSources } from "../support/sources.ts";
import { sentencesIn } from "./sentences.ts";

/** Folders and modules whose sentences no page shows: their readers are programs and operators. */
const IN_ENGLISH = [
  /^db\/(audit_verify|erase|forgotten_keys|migrate|seed)\.ts$/, // tasks in a terminal
  /^db\/(backup\/|ringdowns\/erasure\.ts$)/, // the same
  /^routes\/(openapi|scim|streams|pages\/api_docs)\//, // for programs: decision 0093
  /^routes\/auth\/(api_scopes|oauth|token_request)\.ts$/, // API clients and their tokens
  /^routes\/(form_body|own_host|same_origin)\.ts$/, // what no page of ours sends
];

/** Such sentences in modules that have others, too. */
export const FOR_PROGRAMS = [
  "This id is that of another import.",
  "The MCI of this number has ended: null reopens it.",
  "The MCI of this number is a drill.",
  "The MCI of this number is not a drill.",
  "What came after this cursor is no longer kept. Ask for 'now', read the lists again, then go on from the 'next' of that answer.",
  "Every ringdown that arrived and was offloaded within 24 h, patients of mass casualty incidents too; no drills. Ringdown does not know which transports followed a 911 call.", // in the file of a state, which reads English
  "At most 1,000 calls are taken at once.",
  "These are more than … entries. Choose fewer days.",
  "Send JSON (Content-Type: application/json).",
  "This is not JSON.",
  "A list is expected: […].",
  "An object is expected: {…}.",
  "This token is not valid.",
  "The request was given up.", // nobody is there any more
  "The body broke off.", // the same
  "The body came too slowly. Nothing was stored.", // a page says that no answer came (islands/call/outcome.ts)
  "This method is not allowed here.", // a page says it in its own words (routes/errors.ts)
];

const modules = (await listSources()).filter(({ path }) =>
  /^(domain|db|routes)\/.+\.tsx?$/.test(path) && !IN_ENGLISH.some((place) => place.test(path))
);
/** What the server may answer, by the module that says it. */
export const sentences = modules.flatMap(({ path, text }) =>
  sentencesIn(path, text).map((said) => ({ path, said }))
);
