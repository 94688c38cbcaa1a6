import { useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';

/**
 * Notifies of links in the page's footer that show other jobs on this page: what they change is out of sight there. One that requests the focus in an
 * input of the search is left to that.
 */
export function useFooterLinks(onFollow: () => void): void {
  const latest = useRef(onFollow);
  useEffect(() => {
    latest.current = onFollow;
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      const link = event.target instanceof Element && event.target.closest('footer a');
      if (!(link instanceof HTMLAnchorElement) || link.target) return;
      const { origin, pathname, searchParams } = new URL(link.href);
      const isHere = origin === location.origin && pathname === paths.jobs.pattern;
      if (isHere && !searchParams.has('filter')) latest.current();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
