import type { NavigationBlocker } from './navigation-blocker.ts';

/**
 * Asks before Back or Forward leave a page that is held. The browser has gone there by then: it is sent to where it was before anybody
 * hears of it, and gone once more when the person leaves. Returns how to stop.
 */
export function holdHistory(holds: NavigationBlocker): () => void {
  const steps = followSteps();
  let isReturning: (() => void) | undefined;
  let isLeaving = false;
  const onPop = (event: Event) => {
    // single-spa tells of `pushState` by such an event of its own.
    if (!event.isTrusted) return;
    const returned = isReturning;
    isReturning = undefined;
    if (returned) {
      event.stopImmediatePropagation();
      return returned();
    }
    if (isLeaving || !holds.holdsFrom(location.pathname)) {
      isLeaving = false;
      return;
    }
    event.stopImmediatePropagation();
    const { pathname } = location;
    const taken = steps.taken();
    isReturning = () =>
      holds.leaveFor(pathname, () => {
        isLeaving = true;
        history.go(taken);
      });
    history.go(-taken);
  };
  // By the prototype's method, and first of all listeners: single-spa puts its own in the window's place, and holds others back until
  // it has acted itself.
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  addEventListener.call(window, 'popstate', onPop, true);
  return () => {
    steps.stop();
    removeEventListener.call(window, 'popstate', onPop, true);
  };
}

/** How many entries of the history were gone by the last step, negative when back; where nobody says, it was one back. */
function followSteps(): { taken(): number; stop(): void } {
  // Browsers before 2026 need not have it.
  const { navigation } = window as { navigation?: Navigation };
  if (!navigation) return { taken: () => -1, stop: () => {} };
  let from: number | undefined;
  const onChange = (event: NavigationCurrentEntryChangeEvent) => {
    from = event.from.index;
  };
  navigation.addEventListener('currententrychange', onChange);
  return {
    taken: () => (navigation.currentEntry?.index ?? 0) - (from ?? 1) || -1,
    stop: () => navigation.removeEventListener('currententrychange', onChange),
  };
}
