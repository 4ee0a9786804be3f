import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { loadCode } from "../call/load_code.ts";
import { t } from "../../words/t.ts";

export type MenuProps = {
  /** The name of the user who is signed in. */
  userName: string;
  /** Shown below the name: the organization. */
  detail?: string;
  /** Links of this screen, above its looks. */
  children?: ReactNode;
};

/**
 * The menu '☰': the user's name as a link to their profile, links, looks, 'Log out'. Escape and a
 * press outside close it.
 */
export function Menu({ userName, detail, children }: MenuProps) {
  const details = useClosing();
  const [Looks, setLooks] = useState<ComponentType | null>(null);
  const load = () =>
    loadCode(() => import("./LooksChoice.tsx"))
      .then(({ LooksChoice }) => setLooks(() => LooksChoice))
      .catch(() => {}); // without a network: the next time that the menu is opened
  return (
    <details ref={details} className="menu" onToggle={load}>
      <summary className="menu__summary" aria-label={t("Menu")}>
        <span aria-hidden="true">☰</span>
      </summary>
      <div className="menu__sheet">
        <a
          className="menu__user"
          href="/profile"
          aria-label={t("Profile: {userName}", { userName })}
        >
          {userName}
        </a>
        {detail && <p className="menu__detail">{detail}</p>}
        <nav className="menu__links" aria-label={t("Menu")}>{children}</nav>
        {Looks && <Looks />}
        <a className="menu__link" href="/help" target="_blank" rel="noopener">{t("Help")}</a>
        <a className="menu__link menu__link--log-out" href="/auth/local/logout">{t("Log out")}</a>
      </div>
    </details>
  );
}

/** Closes the element at Escape and at a press outside it. */
export function useClosing() {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = ref.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details?.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (details?.open && !details.contains(event.target as Node)) details.open = false;
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  }, []);
  return ref;
}
