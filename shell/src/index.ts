import '@fairlead/ui/tokens.css';

/** Lets the page answer before what comes next is done. */
const breathe = () => new Promise((next) => setTimeout(next));

/**
 * Starts the portal part by part, with rests in between: all at once it keeps a phone from answering for half a second. What is shared
 * with the remotes is only there behind the boundary that each import is.
 */
async function start(): Promise<void> {
  await import('react-dom/client');
  await breathe();
  await import('@fairlead/ui');
  await breathe();
  await import('./bootstrap.tsx');
}

void start();
