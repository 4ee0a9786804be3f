import { ConnectionStatus, type ConnectionStatusProps } from "../shared/ConnectionStatus.tsx";

/** Whether the board is up to date. When it is not, only the StaleBanner over the board says so. */
export function BoardConnection(props: ConnectionStatusProps) {
  return props.connection.state === "lost" ? <p role="status" /> : <ConnectionStatus {...props} />;
}
