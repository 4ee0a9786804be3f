/** What the service worker of the crew's screen keeps on the device. */
export interface Shell {
  /** Another one for each build and each name of the application. */
  version: string;
  /** The page without data. */
  page: string;
  /** Its scripts, styles and fonts. */
  files: string[];
  /** The screens in whose place the page is shown when the program cannot be reached. */
  screens: string[];
}

export const WORKER_PATH = "/sw.js";
export const SHELL_PATH = "/ems/shell";
/** The worker hears of no other page than the crew's. */
export const WORKER_SCOPE = "/ems";
