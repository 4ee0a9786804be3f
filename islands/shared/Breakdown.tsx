import { Component, type ReactNode } from "react";
import { MESSAGES } from "../../domain/messages.ts";
import { Button } from "./Button.tsx";
import { t } from "../../words/t.ts";

interface BreakdownProps {
  children: ReactNode;
  /** What a crash shows; by default a message that fills the page. */
  instead?: ReactNode;
}

/**
 * Wraps a whole island: if it crashes, the page shows a message instead of going blank. It is a
 * class because React reports errors during rendering only to classes. React itself writes the
 * error to the console.
 */
export class Breakdown extends Component<BreakdownProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    const { children, instead = <BrokenPage /> } = this.props;
    return this.state.isBroken ? instead : children;
  }
}

function BrokenPage() {
  return (
    <main className="signed-out" data-controls="large">
      <div className="signed-out__card" role="alert">
        <h1 className="signed-out__title">{t(MESSAGES.applicationError)}</h1>
        <p>{t("This page has stopped and shows nothing new. Load it again to go on.")}</p>
        <Button variant="primary" wide onClick={() => location.reload()}>{t("Load again")}</Button>
      </div>
    </main>
  );
}
