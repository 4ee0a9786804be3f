/** Where the form of a user lies in `localStorage`, with their id behind it. */
export const DRAFT_KEY = "ringdown.draft.";
/** The same for the steps that can be undone. */
export const UNDO_KEY = "ringdown.undo.";
