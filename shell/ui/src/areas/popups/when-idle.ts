/** How long (ms) a deferred task waits at most. */
const patience = 3_000;

/** Runs a task once the browser is idle. @returns how to cancel it */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(task, { timeout: patience });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(task, patience);
  return () => clearTimeout(timer);
}
