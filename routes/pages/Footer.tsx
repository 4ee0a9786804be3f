import { LanguageLink } from "../../islands/frame/LanguageLink.tsx";
import { VERSION } from "../../server/version.ts";
import { t } from "../../words/t.ts";

/** The file of licenses that the build collects: ours and that of each package. */
const LICENSES = "/static/build/licenses.txt";

export interface FooterProps {
  appName: string;
  /** Whether staff watch this screen: links then open in a new tab, so that it stays visible. */
  isWatched: boolean;
  /** Whether the language is chosen here, because the page has no menu. */
  hasLanguages: boolean;
}

/** The end of every page: the name of the program, its version, its license and a link to help. */
export function Footer({ appName, isWatched, hasLanguages }: FooterProps) {
  const aside = isWatched ? { target: "_blank", rel: "noopener" } : {};
  return (
    <footer className="footer">
      <p className="footer__words">
        {appName} <span className="footer__version">{VERSION}</span>
        <span className="footer__license">
          {t("Free software under the Apache License 2.0")}
        </span>
      </p>
      <nav className="footer__links" aria-label={t("About")}>
        {hasLanguages && <LanguageLink className="footer__link" />}
        <a className="footer__link" href="/help" {...aside}>{t("Help")}</a>
        <a className="footer__link" href={LICENSES} {...aside}>{t("Licenses")}</a>
      </nav>
    </footer>
  );
}
