/// <reference lib="dom" />

/** What the shell stores with a history entry: the portal's page from which it was opened, with its query. */
export const stateCameFrom = (page: string) => ({ cameFrom: page });

/** The portal's page from which the visible one was opened without loading, if any. */
export function cameFrom(): string | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('cameFrom' in state)) return undefined;
  return typeof state.cameFrom === 'string' ? state.cameFrom : undefined;
}
