import { type FormEvent, type ReactNode, type Ref, useId } from "react";
import { t } from "../../words/t.ts";

export interface SignedOutCardProps {
  appName: string;
  title: string;
  children: ReactNode;
}

/** The only card of a page without a session: logo, title and content. */
export function SignedOutCard({ appName, title, children }: SignedOutCardProps) {
  const titleId = useId();
  return (
    <main className="signed-out">
      <section className="signed-out__card" aria-labelledby={titleId}>
        <CardHead appName={appName} title={title} titleId={titleId} />
        {children}
      </section>
    </main>
  );
}

/** A signed-out card with fields and one button. `above` and `below` are shown around the card. */
export function SignedOutForm(
  { appName, title, onSubmit, form, above, below, children }: SignedOutCardProps & {
    onSubmit: () => void;
    form?: Ref<HTMLFormElement>;
    above?: ReactNode;
    below?: ReactNode;
  },
) {
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <main className="signed-out">
      {above}
      <form
        method="post"
        ref={form}
        className="signed-out__card"
        aria-labelledby={titleId}
        noValidate
        onSubmit={submit}
      >
        <CardHead appName={appName} title={title} titleId={titleId} />
        {children}
      </form>
      {below}
    </main>
  );
}

function CardHead(
  { appName, title, titleId }: { appName: string; title: string; titleId: string },
) {
  return (
    <>
      <img
        className="signed-out__logo"
        src="/static/logo.svg"
        alt={t("{appName} logo", { appName })}
      />
      <h1 id={titleId} className="signed-out__title">{title}</h1>
    </>
  );
}
