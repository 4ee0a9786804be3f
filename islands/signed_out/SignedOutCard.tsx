import { type FormEvent, type ReactNode, type Ref, useId } from "react";

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

/** A signed-out card with fields and one button. `below` is shown under the card. */
export function SignedOutForm(
  { appName, title, onSubmit, form, below, children }: SignedOutCardProps & {
    onSubmit: () => void;
    form?: Ref<HTMLFormElement>;
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
      <img className="signed-out__logo" src="/static/logo.svg" alt={`${appName} logo`} />
      <h1 id={titleId} className="signed-out__title">{title}</h1>
    </>
  );
}
