import { useEffect, useState } from 'react';
import type { BadgeOptions } from './badge-counts.ts';

// Most menus have no counts beside their items.
const load = () => import(/* webpackChunkName: "lazy-badges" */ './badge-counts.ts');

/** The counts beside visible links, by link, followed as they change; a link whose count could not be read keeps the previous one. */
export function useBadgeCounts(
  links: readonly string[],
  { registry, host, session, events }: BadgeOptions,
): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const hasBadges = Object.values(registry.remotes).some(({ badges }) => badges?.length);
  const wanted = JSON.stringify(links);
  useEffect(() => {
    if (!hasBadges) return;
    let isOver = false;
    let stop = () => {};
    const changed = (read: ReadonlyMap<string, number>) =>
      setCounts((before) => new Map([...before, ...read]));
    load().then(
      ({ followBadgeCounts }) => {
        const place = { registry, host, session, events };
        if (!isOver) stop = followBadgeCounts(JSON.parse(wanted), place, changed);
      },
      // A menu without its counts is still a menu.
      () => {},
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [hasBadges, wanted, registry, host, session, events]);
  return counts;
}
