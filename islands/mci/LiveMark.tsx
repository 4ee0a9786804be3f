import { ConnectionMark, type ConnectionStatusProps } from "../shared/ConnectionStatus.tsx";

/** Says 'Live' below a StaleBanner, which says it when the page is not. */
export function LiveMark({ connection, timeZone }: ConnectionStatusProps) {
  const { state } = connection;
  if (state === "lost") return <p role="status" />;
  return (
    <p className="connection" data-state={state} role="status">
      <ConnectionMark connection={connection} timeZone={timeZone} />
    </p>
  );
}
