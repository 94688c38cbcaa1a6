import '@fairlead/ui/tokens.css';

/** Yields to the event loop, so that the page responds before the next step. */
const yieldToBrowser = () => new Promise((next) => setTimeout(next));

/**
 * Starts the portal part by part, with pauses in between: all at once it keeps a phone from responding for half a second. What is shared with the
 * remotes is only there behind the boundary that each import is.
 */
async function start(): Promise<void> {
  await import('react-dom/client');
  await yieldToBrowser();
  await import('@fairlead/ui');
  await yieldToBrowser();
  await import('./bootstrap.tsx');
}

void start();
