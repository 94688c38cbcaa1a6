import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window fits a media query, followed as it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** From this width on a window is not a phone's. */
const roomy = 768;

/** Whether a window width in pixels is a phone's. */
export const isMobileWidth = (width: number): boolean => width < roomy;

/** Whether the window is a phone's, followed as it changes. */
export const useIsMobile = (): boolean => !useMedia(`(min-width: ${roomy}px)`);
