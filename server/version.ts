import project from "../deno.json" with { type: "json" };

/** The version of the program, from `deno.json`; `CHANGELOG.md` describes it. */
export const VERSION: string = project.version;
