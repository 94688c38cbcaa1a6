import { quantile } from './load.ts';
import { table } from './row.ts';
import { signIn } from './sign-in.ts';

/** A call to the API as a signed-in person. */
export type Call = (method: string, path: string, body?: object) => Promise<Response>;

/** A demo person as a caller of the portal. */
export interface Caller {
  id: string;
  token: string;
  call: Call;
}

/** Signs a demo person in, by the start of their address. */
export async function callerAt(edge: string, name: string): Promise<Caller> {
  const { id, token } = await signIn(edge, `${name}@demo.fairlead.test`);
  const call: Call = (method, path, body) =>
    fetch(`${edge}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    });
  return { id, token, call };
}

/** How often something is measured, and how often before it counts: services that have just started compile what they run. */
interface Rounds {
  count: number;
  before: number;
}

/** How long (ms) a call took each time, in order; the preparation before each does not count. @throws Error when it is refused */
export async function timesOf(
  { count, before }: Rounds,
  work: (at: number) => Promise<Response>,
  prepare?: (at: number) => Promise<void>,
): Promise<number[]> {
  const taken: number[] = [];
  for (let at = -before; at < count; at += 1) {
    await prepare?.(at);
    const began = performance.now();
    const answer = await work(at);
    const body = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`${answer.status} ${body.toString().slice(0, 300)}`);
    if (at >= 0) taken.push(performance.now() - began);
  }
  return taken.sort((one, other) => one - other);
}

/** The median, the 95th percentile and the longest of sorted times (ms). */
export const timesTable = (lines: readonly (readonly [what: string, sorted: number[]])[]): string =>
  table(
    ['ms', 'p50', 'p95', 'longest'],
    lines.map(([what, sorted]) => [
      what,
      ...[0.5, 0.95, 1].map((share) => quantile(sorted, share).toFixed(1)),
    ]),
  );
