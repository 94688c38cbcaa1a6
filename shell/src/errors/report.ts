/** The name of the shell among those that errors are reported of. */
const shell = 'shell';

/** Reports what broke, of the shell or of a remote: in the console, and to those who operate the portal. */
export function report(problem: unknown, remote: string = shell): void {
  console.error(problem);
  // Seldom needed. Where it cannot be loaded nothing could be sent either.
  void import(/* webpackChunkName: "lazy-errors" */ './client-errors.ts').then(
    ({ sendClientError }) => sendClientError(problem, remote),
    () => {},
  );
}

/** The remote whose script an address or a stack names; undefined where it names none of the portal's. */
function remoteIn(text: string): string | undefined {
  if (!text.includes(`${location.origin}/`)) return undefined;
  return /\/remotes\/([\w-]+)\//.exec(text)?.[1] ?? shell;
}

/** Reports the errors that nothing catches. What other scripts do, such as those of browser extensions, is not the portal's. */
export function reportUncaught(): void {
  addEventListener('error', ({ error, filename }) => {
    const remote = remoteIn(filename || stackOf(error));
    if (remote && error) report(error, remote);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    const remote = remoteIn(stackOf(reason));
    if (remote) report(reason, remote);
  });
}

const stackOf = (problem: unknown): string => (problem instanceof Error && problem.stack) || '';
