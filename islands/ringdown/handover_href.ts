/** The address of the handover of a ringdown. */
export function handoverHref({ id }: { id: string }): string {
  return `/ringdowns/${id}/handover`;
}
