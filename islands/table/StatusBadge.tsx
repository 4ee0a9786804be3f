/** Whether something takes part, in a word as well as a colour. */
export function StatusBadge({ isActive }: { isActive: boolean }) {
  return (
    <span className="status-badge" data-active={isActive}>
      {isActive ? "Active" : "Not active"}
    </span>
  );
}
