import {
  cleaned,
  cleanedStack,
  clientErrorsPath,
  longestClientError,
} from '@fairlead/contracts/portal/client-error-text';
import type { ClientError } from '@fairlead/contracts/portal/client-errors';
import { inlinedRegistry, versionIn } from '../registry/registry.ts';

/** How many different errors one page reports: what follows from them is seldom news. */
const most = 5;

const sent = new Set<string>();

/** Sends an error to the operators, unless this page has sent it already, or enough others. */
export function sendClientError(problem: unknown, remote: string): void {
  const error = clientErrorOf(problem, remote);
  const key = `${error.remote} ${error.message}`;
  if (sent.has(key) || sent.size >= most) return;
  sent.add(key);
  fetch(clientErrorsPath, {
    method: 'POST',
    keepalive: true,
    // Neither the session nor the address of the page, which may name a person or hold a secret.
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(error),
  }).catch(() => {
    // Without a connection nobody gets it.
  });
}

function clientErrorOf(problem: unknown, remote: string): ClientError {
  const release = shellRelease();
  const stack = problem instanceof Error && cleanedStack(problem.stack ?? '').join('\n');
  return {
    remote,
    version: versionIn(inlinedRegistry(), remote) ?? release,
    release,
    message: cleaned(messageOf(problem)).slice(0, longestClientError.message),
    ...(stack && { stack: stack.slice(0, longestClientError.stack) }),
  };
}

/** Of an answer that the API refused only the kind: its words may be about what somebody entered. */
function messageOf(problem: unknown): string {
  const kind = typeof problem === 'object' && problem !== null && Reflect.get(problem, 'kind');
  if (typeof kind === 'string') return `Call: ${kind}`;
  return problem instanceof Error
    ? `${problem.name}: ${problem.message}`
    : `Thrown: ${typeof problem}`;
}

/** The version of the shell: the hash of its first script, which changes with everything in it. */
const shellRelease = (): string =>
  [...document.scripts].flatMap(({ src }) => /\/main\.(\w+)\.js$/.exec(src)?.[1] ?? [])[0] ??
  'unknown';
