import {
  type EventsPort,
  type LiveSubject,
  shellSubjects,
} from '@fairlead/contracts/portal/events';
import type { MenuBadge } from '@fairlead/contracts/portal/menu';
import { matchPath } from '@fairlead/contracts/portal/path-pattern';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import type { SessionPort } from '@fairlead/contracts/portal/session';
import { callApi } from '@fairlead/remote-kit/calls';

export interface BadgeOptions {
  registry: Pick<ShownRegistry, 'remotes'>;
  host: string;
  session: Pick<SessionPort, 'current' | 'renew'>;
  events: EventsPort;
}

/**
 * Follows the counts beside visible links, by link: they are refetched when something happens to the person, and when they come back to the tab.
 * Returns how to stop.
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
    const read = await Promise.all(reads.map((one) => countsOf(one, { host, session, signal })));
    if (!signal.aborted) changed(new Map(read.flat()));
  });
  const stops = [
    ...[...shellSubjects, ...subjectsOf(registry)].map((subject) => events.on(subject, readAll)),
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

/** The remotes' own subjects, which may change their counts. */
const subjectsOf = ({ remotes }: BadgeOptions['registry']) =>
  Object.values(remotes).flatMap(({ subjects }) => subjects ?? []) as LiveSubject[];

/** What is read once, and which links get their count from the answer, each from its member. */
interface Read {
  path: string;
  counted: readonly { link: string; member: string }[];
}

/** What to read for which links: for each the first badge that a released remote has for it. */
const readsOf = (links: readonly string[], { remotes }: BadgeOptions['registry']): Read[] => {
  const badges = Object.values(remotes).flatMap((remote) => remote.badges ?? []);
  const wanted = links.flatMap((link) => {
    const found = badges.map((badge) => wantedOf(link, badge)).find((one) => one !== undefined);
    return found ? [found] : [];
  });
  return [...Map.groupBy(wanted, ({ path }) => path)].map(([path, counted]) => ({ path, counted }));
};

function wantedOf(link: string, { page, read, member }: MenuBadge) {
  const params = matchPath(page, link);
  if (!params) return undefined;
  const filled = read.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return { link, path: filled.replace('/api', ''), member };
}

/** The counts of links; none where they could not be read, so that the previous ones stay. */
async function countsOf(
  { path, counted }: Read,
  place: { host: string; session: BadgeOptions['session']; signal: AbortSignal },
): Promise<(readonly [link: string, count: number])[]> {
  const answer = await callApi({ path, isFresh: true }, place).catch(() => undefined);
  if (answer === undefined) return [];
  return counted.flatMap(({ link, member }) => {
    const value = memberOf(answer, member) ?? 0;
    return typeof value === 'number' ? [[link, value] as const] : [];
  });
}

const memberOf = (answer: unknown, member: string): unknown =>
  member
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], answer);

/** Runs a task one at a time, and again when it was requested meanwhile. */
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
