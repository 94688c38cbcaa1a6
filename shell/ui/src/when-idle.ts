/** How long (ms) a task waits at most. */
const maxWaitMs = 2_000;

/** Runs a task once the browser is idle, or soon where it does not tell. @returns how to cancel it */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(task, { timeout: maxWaitMs });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(task);
  return () => clearTimeout(timer);
}
