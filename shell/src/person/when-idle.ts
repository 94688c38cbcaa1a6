/** How long (ms) a deferred task waits at most. */
const patience = 2_000;

/** Runs a task once the browser is idle. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: patience });
  else setTimeout(then);
}
