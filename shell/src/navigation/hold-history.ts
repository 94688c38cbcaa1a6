import type { NavigationBlocker } from './navigation-blocker.ts';

/**
 * Asks before Back or Forward leave a blocked page. The browser has already navigated by then: it is sent back before any listener is notified, and
 * forward again when the person leaves. Returns how to stop.
 */
export function holdHistory(holds: NavigationBlocker): () => void {
  const steps = followSteps();
  let isReturning: (() => void) | undefined;
  let isLeaving = false;
  const onPop = (event: Event) => {
    // single-spa dispatches such an event of its own after `pushState`.
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
  // Uses the prototype's method, ahead of all listeners: single-spa replaces the window's own, and holds other listeners back until it has acted
  // itself.
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  addEventListener.call(window, 'popstate', onPop, true);
  return () => {
    steps.stop();
    removeEventListener.call(window, 'popstate', onPop, true);
  };
}

/** How many history entries the last step moved, negative for Back; where that is unknown, one back. */
function followSteps(): { taken(): number; stop(): void } {
  // Browsers before 2026 may lack it.
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
