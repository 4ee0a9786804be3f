import { VERSION } from "../../server/version.ts";

/** What the build collects: our license and that of every part. */
const LICENSES = "/static/build/licenses.txt";

export interface FooterProps {
  appName: string;
  /** Somebody watches this screen: what the links lead to opens beside it, not in its place. */
  isWatched: boolean;
}

/** The end of every page: what this is, in which version, under which license, and help. */
export function Footer({ appName, isWatched }: FooterProps) {
  const aside = isWatched ? { target: "_blank", rel: "noopener" } : {};
  return (
    <footer className="footer">
      <p className="footer__words">
        {appName} <span className="footer__version">{VERSION}</span>
        <span className="footer__license">Free software under the Apache License 2.0</span>
      </p>
      <nav className="footer__links" aria-label="About">
        <a className="footer__link" href="/help" {...aside}>Help</a>
        <a className="footer__link" href={LICENSES} {...aside}>Licenses</a>
      </nav>
    </footer>
  );
}
