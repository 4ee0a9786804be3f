import type { ReactElement } from "react";
import type { AdminFrameData } from "../frame/frame.ts";
import { MciFormPage } from "./MciFormPage.tsx";
import { McisPage } from "./McisPage.tsx";
import type { MciPage } from "./pages.ts";

export interface MciProps {
  frame: AdminFrameData;
  page: MciPage;
}

type Pages = {
  [Name in MciPage["name"]]: (
    props: { frame: AdminFrameData } & Extract<MciPage, { name: Name }>,
  ) => ReactElement;
};

const PAGES: Pages = {
  mcis: McisPage,
  mciForm: MciFormPage,
};

/** A page about mass casualty incidents, for those who run them. */
export function MciIsland({ frame, page }: MciProps) {
  // The table pairs each name with the component for it, which the compiler cannot see here.
  const Page = PAGES[page.name] as (props: { frame: AdminFrameData } & MciPage) => ReactElement;
  return <Page frame={frame} {...page} />;
}
