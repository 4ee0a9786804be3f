import type { ReactNode } from "react";
import type { User } from "../../domain/people/user.ts";
import { Header } from "./Header.tsx";
import { HospitalSwitch, type SwitchableHospital } from "./HospitalSwitch.tsx";

/** The header of a hospital's screens. */
export function HospitalHeader(
  { appName, user, hospitalId, hospitals, link, connection, clock, children }: {
    appName: string;
    user: User;
    hospitalId: string;
    hospitals: SwitchableHospital[];
    /** A link to the hospital's other screen. */
    link: { href: string; label: string } | null;
    connection?: ReactNode;
    clock?: ReactNode;
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
      menu={link && <a className="hospital-header__menu-link" href={link.href}>{link.label}</a>}
    >
      {children}
      {link && <a className="header__link" href={link.href}>{link.label}</a>}
    </Header>
  );
}
