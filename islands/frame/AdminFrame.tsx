import { type MouseEvent, type ReactNode, useState } from "react";
import { Alert } from "../shared/Alert.tsx";
import { Header } from "./Header.tsx";
import { FlashMessage, type Wait } from "./FlashMessage.tsx";
import { type AdminFrameData, type AdminLink, isCurrent, linksOf, waysOut } from "./frame.ts";
import { OrganizationSwitch } from "./OrganizationSwitch.tsx";
import { t } from "../../words/t.ts";

export interface AdminFrameProps {
  frame: AdminFrameData;
  children: ReactNode;
  /** Whether another page, or this page again, is being loaded. */
  isPending?: boolean;
  /** Why another page could not be opened. */
  failure?: PageFailure | null;
  /** Called at each press on the page. */
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  /** For tests: the timer of the flash message. */
  after?: Wait;
}

/** Another page could not be opened, so this one stays. */
export interface PageFailure {
  message: string;
  tryAgain: () => void;
}

/** The frame around every page of the administration; it stays while the pages change. */
export function AdminFrame(props: AdminFrameProps) {
  const { frame, children, isPending, failure } = props;
  return (
    <div className="admin" onClick={props.onClick}>
      <nav aria-label={t("Skip")}>
        <a className="usa-skipnav" href="#main">{t("Skip to the page")}</a>
      </nav>
      <Header
        appName={frame.appName}
        user={frame.user}
        place={<OrganizationSwitch frame={frame} />}
        menu={<a href="/profile">{t("Profile")}</a>}
      />
      <div className="admin__body">
        <Navigation frame={frame} />
        <main id="main" className="admin__main" tabIndex={-1} aria-busy={isPending || undefined}>
          {isPending && <div className="admin__pending" />}
          <FlashMessage after={props.after} />
          {failure && (
            <div className="admin__failure">
              <Alert kind="error" action={{ label: t("Try again"), onAction: failure.tryAgain }}>
                {failure.message}
              </Alert>
            </div>
          )}
          {children}
        </main>
      </div>
    </div>
  );
}

/** The navigation. On a phone it is behind a button that shows the current page. */
function Navigation({ frame }: { frame: AdminFrameData }) {
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === frame.path; // the next page finds it folded
  const links = linksOf(frame);
  const here = links.find((link) => isCurrent(frame, link));
  return (
    <nav className="admin-nav" aria-label={t("Administration")} data-open={isOpen}>
      <button
        type="button"
        className="admin-nav__toggle"
        aria-expanded={isOpen}
        aria-controls="admin-nav"
        onClick={() => setOpenedAt(isOpen ? null : frame.path)}
      >
        <span>{here ? t(here.label) : t("Administration")}</span>
        <span className="admin-nav__sign" aria-hidden="true">{isOpen ? "▴" : "▾"}</span>
        <span className="visually-hidden">{`: ${t("all pages")}`}</span>
      </button>
      <div id="admin-nav" className="admin-nav__lists">
        <Links frame={frame} links={links.map(said)} />
        <Links
          frame={frame}
          links={[
            ...waysOut(frame).map(said),
            { href: "/profile", label: frame.user.fullName },
            { href: "/auth/local/logout", label: t("Log out") },
          ]}
        />
      </div>
    </nav>
  );
}

interface SaidLink {
  href: string;
  label: string;
}

function said({ href, label }: AdminLink): SaidLink {
  return { href, label: t(label) };
}

function Links({ frame, links }: { frame: AdminFrameData; links: SaidLink[] }) {
  return (
    <ul className="admin-nav__list">
      {links.map((link) => (
        <li key={link.href}>
          <a
            className="admin-nav__link"
            href={link.href}
            aria-current={isCurrent(frame, link) ? "page" : undefined}
          >
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
