import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../app_env.ts";
import { t } from "../../words/t.ts";
import { shellPage } from "./shell_page.tsx";

/** A page with a message and links. */
export interface PlainPage {
  title: string;
  text: string;
  /** A second sentence, such as what to do about it. */
  more?: string | null;
  links: { href: string; label: string }[];
}

/** Answers with a page without an island, such as an error. */
export function plainPage(
  c: Context<AppEnv>,
  page: PlainPage,
  status?: ContentfulStatusCode,
): Response {
  const { appName } = c.var.config;
  return shellPage(c, {
    title: page.title,
    element: <Notice appName={appName} {...page} />,
    status,
  });
}

function Notice({ appName, title, text, more, links }: PlainPage & { appName: string }) {
  return (
    <main className="signed-out">
      <section className="signed-out__card" aria-labelledby="notice">
        <img
          className="signed-out__logo"
          src="/static/logo.svg"
          alt={t("{appName} logo", { appName })}
        />
        <h1 id="notice" className="signed-out__title">{title}</h1>
        <p className="signed-out__text">{text}</p>
        {more && <p className="signed-out__text">{more}</p>}
        {links.map(({ href, label }) => (
          <a key={href} className="signed-out__link" href={href}>{label}</a>
        ))}
      </section>
    </main>
  );
}
