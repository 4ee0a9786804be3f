import type { ReactNode } from "react";
import { Menu } from "./Menu.tsx";
import { t } from "../../words/t.ts";

export type HeaderProps = {
  appName: string;
  user: { fullName: string; isAdminUser: boolean; organization?: { name: string } };
  /** Where the user is: the hospital's name, or unit and crew. */
  place?: ReactNode;
  /** The ConnectionStatus of a live screen. */
  connection?: ReactNode;
  /** The Clock of a live screen. */
  clock?: ReactNode;
  /** What calls for attention elsewhere. */
  news?: ReactNode;
  /** Further controls, such as the board's sound. */
  children?: ReactNode;
  /** Further links in the menu. */
  menu?: ReactNode;
};

/** The line at the top of every signed-in screen. */
export function Header(
  { appName, user, place, connection, clock, news, children, menu }: HeaderProps,
) {
  return (
    <header className="header">
      <a className="header__home" href="/">
        <img
          className="header__logo"
          src="/static/logo.svg"
          alt={t("{appName} logo", { appName })}
        />
      </a>
      {place && <div className="header__place">{place}</div>}
      <div className="header__live">
        {connection}
        {clock}
      </div>
      {news}
      <div className="header__controls">
        {children}
        {user.isAdminUser && <a className="header__link" href="/admin">{t("Admin")}</a>}
        <a className="header__link" href="/auth/local/logout">{t("Log out")}</a>
        <Menu userName={user.fullName} detail={user.organization?.name}>
          {user.isAdminUser && <a className="menu__link--admin" href="/admin">{t("Admin")}</a>}
          {menu}
        </Menu>
      </div>
    </header>
  );
}
