import project from "../deno.json" with { type: "json" };

/** The version of the program, as `deno.json` has it and `CHANGELOG.md` describes it. */
export const VERSION: string = project.version;
