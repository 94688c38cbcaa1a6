import type { EventsPort } from '@fairlead/contracts/portal/events';
import type { MenuBadge } from '@fairlead/contracts/portal/menu';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import { matchPath } from '@fairlead/contracts/portal/routing';
import type { SessionPort } from '@fairlead/contracts/portal/session';
import { callApi } from '@fairlead/remote-kit/calls';

export interface BadgeOptions {
  registry: Pick<ShownRegistry, 'remotes'>;
  host: string;
  session: Pick<SessionPort, 'current' | 'renew'>;
  events: EventsPort;
}

/**
 * Follows the counts beside links in sight, by link: they are read anew when something happens to the person, and when they come back to
 * the tab. Returns how to stop.
 */
export function followBadgeCounts(
  links: readonly string[],
  { registry, host, session, events }: BadgeOptions,
  changed: (counts: ReadonlyMap<string, number>) => void,
): () => void {
  const reads = readsOf(links, registry);
  if (reads.length === 0) return () => {};
  const stopping = new AbortController();
  const { signal } = stopping;
  const readAll = once(async () => {
    if (document.hidden) return;
    const read = await Promise.all(reads.map((one) => countOf(one, { host, session, signal })));
    if (!signal.aborted) changed(new Map(read.filter((one) => one !== undefined)));
  });
  const stops = [
    events.on('notification', readAll),
    events.on('read', readAll),
    events.on('membership', readAll),
    events.on('candidate', readAll),
    events.onMissed(readAll),
  ];
  document.addEventListener('visibilitychange', readAll);
  readAll();
  return () => {
    stopping.abort();
    document.removeEventListener('visibilitychange', readAll);
    for (const stop of stops) stop();
  };
}

interface Read {
  link: string;
  path: string;
  member: string;
}

/** What is to be read for which link: the first badge that a released remote has for it. */
const readsOf = (links: readonly string[], { remotes }: BadgeOptions['registry']): Read[] => {
  const badges = Object.values(remotes).flatMap((remote) => remote.badges ?? []);
  return links.flatMap((link) => {
    const found = badges.map((badge) => readOf(link, badge)).find((read) => read !== undefined);
    return found ? [found] : [];
  });
};

function readOf(link: string, { page, read, member }: MenuBadge): Read | undefined {
  const params = matchPath(page, link);
  if (!params) return undefined;
  const filled = read.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return { link, path: filled.replace('/api', ''), member };
}

/** The count of a link; undefined where it could not be read, so that the one before stays. */
async function countOf(
  { link, path, member }: Read,
  place: { host: string; session: BadgeOptions['session']; signal: AbortSignal },
): Promise<readonly [string, number] | undefined> {
  const answer = await callApi({ path, isFresh: true }, place).catch(() => undefined);
  const value = member
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], answer);
  return typeof value === 'number' ? [link, value] : undefined;
}

/** Does something one at a time, and once more when it was asked for meanwhile. */
function once(task: () => Promise<void>): () => void {
  let state: 'idle' | 'running' | 'again' = 'idle';
  const run = async () => {
    if (state !== 'idle') {
      state = 'again';
      return;
    }
    state = 'running';
    await task();
    const isAskedAgain = (state as string) === 'again';
    state = 'idle';
    if (isAskedAgain) void run();
  };
  return () => void run();
}
