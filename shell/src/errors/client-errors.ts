import { inlinedRegistry } from '../registry/registry.ts';

/** An error of this browser, as the operators get it: what broke, in which version, and never whose page it was or what was entered there. */
interface ClientError {
  remote: string;
  version: string;
  /** The version of the shell. */
  release: string;
  message: string;
  stack?: string;
}

/** How many different errors one page reports: what follows from them is seldom news. */
const most = 5;
const longest = { message: 500, stack: 4_000 };

const sent = new Set<string>();

/** Sends an error to the operators, unless this page has sent it already, or enough others. */
export function sendClientError(problem: unknown, remote: string): void {
  const error = clientErrorOf(problem, remote);
  const key = `${error.remote} ${error.message}`;
  if (sent.has(key) || sent.size >= most) return;
  sent.add(key);
  fetch('/api/client-errors', {
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
  const stack = problem instanceof Error && framesOf(problem.stack ?? '');
  return {
    remote,
    version: versionOf(remote) ?? release,
    release,
    message: masked(messageOf(problem)).slice(0, longest.message),
    ...(stack && { stack: masked(stack).slice(0, longest.stack) }),
  };
}

/** Of an answer that the API refused only the kind: its words may be about what somebody entered. */
function messageOf(problem: unknown): string {
  if (problem instanceof Error) return `${problem.name}: ${problem.message}`;
  const kind = typeof problem === 'object' && problem !== null && Reflect.get(problem, 'kind');
  return typeof kind === 'string' ? `Call: ${kind}` : `Thrown: ${typeof problem}`;
}

/** The frames of a stack: browsers may begin it with the message. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s*at |@|:\d+:\d+\)?$/.test(line))
    .join('\n');

/** Leaves out what may be of a person: addresses, ids, numbers, and the query and fragment of a URL. */
const masked = (text: string): string =>
  text
    .replace(/[?#][^\s:)]*/g, '')
    .replace(/[^\s@/()]+@[^\s@/()]+\.[^\s@/():]+/g, '…')
    .replace(/\b[\da-f]{24}\b|\+?\b\d[\d -]{5,}\d\b/g, '…');

const versionOf = (remote: string): string | undefined =>
  inlinedRegistry().remotes[remote]?.manifest.split('/').at(-2);

/** The version of the shell: the hash of its first script, which changes with everything in it. */
const shellRelease = (): string =>
  [...document.scripts].flatMap(({ src }) => /\/main\.(\w+)\.js$/.exec(src)?.[1] ?? [])[0] ??
  'unknown';
