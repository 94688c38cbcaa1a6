/** How long (ms) what is put off waits at most. */
const patience = 2_000;

/** Does something once the browser has nothing else to do. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: patience });
  else setTimeout(then);
}
