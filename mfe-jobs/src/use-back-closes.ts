import { memberOf } from '@fairlead/contracts/member-of';
import { useEffect, useId, useRef } from 'react';

/**
 * Makes Back close what is laid over the page before it leaves the page. While `open` there is a history entry for it; navigation meanwhile should
 * replace that entry. `onBack` is called when Back, or a navigation, has left it.
 */
export function useBackCloses(open: boolean, onBack: () => void): void {
  const layer = useId();
  const latest = useRef(onBack);
  const openedAt = useRef<string>(undefined);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    const isOver = () => memberOf(history.state, 'layer') === layer;
    if (open) {
      openedAt.current = location.href;
      history.pushState({ ...history.state, layer }, '');
      const onPop = () => isOver() || latest.current();
      window.addEventListener('popstate', onPop);
      return () => window.removeEventListener('popstate', onPop);
    }
    const from = openedAt.current;
    openedAt.current = undefined;
    if (from === undefined || !isOver()) return;
    // An entry that shows the same as the one before it would make Back do nothing.
    if (from === location.href) history.back();
    else history.replaceState({ ...history.state, layer: undefined }, '');
  }, [open, layer]);
}
