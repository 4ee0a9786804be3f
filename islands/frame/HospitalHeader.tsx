import type { ReactNode } from "react";
import type { User } from "../../domain/people/user.ts";
import { Header } from "./Header.tsx";
import { HospitalSwitch, type SwitchableHospital } from "./HospitalSwitch.tsx";
import { t } from "../../words/t.ts";

/** The header of a hospital's screens. */
export function HospitalHeader(
  {
    appName,
    user,
    hospitalId,
    hospitals,
    link,
    printHref,
    connection,
    clock,
    news,
    menu,
    children,
  }: {
    appName: string;
    user: User;
    hospitalId: string;
    hospitals: SwitchableHospital[];
    /** A link to the hospital's other screen. */
    link: { href: string; label: string } | null;
    /** The board for paper, for those who see its ringdowns. */
    printHref?: string | null;
    connection?: ReactNode;
    clock?: ReactNode;
    /** What calls for attention elsewhere. */
    news?: ReactNode;
    /** Further links in the menu. */
    menu?: ReactNode;
    children?: ReactNode;
  },
) {
  return (
    <Header
      appName={appName}
      user={user}
      place={<HospitalSwitch hospitalId={hospitalId} hospitals={hospitals} />}
      connection={connection}
      clock={clock}
      news={news}
      menu={
        <>
          {link && <a className="hospital-header__menu-link" href={link.href}>{link.label}</a>}
          {printHref && (
            <a href={printHref} target="_blank" rel="noopener">{t("Print the board")}</a>
          )}
          <a href="/help/downtime" target="_blank" rel="noopener">{t("Downtime pack")}</a>
          {menu}
        </>
      }
    >
      {children}
      {link && <a className="header__link" href={link.href}>{link.label}</a>}
    </Header>
  );
}
