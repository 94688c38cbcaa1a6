import { useCallback, useContext } from 'react';
import { ServerRendered, useExternalStore } from './first-render.ts';

/** Whether the window fits a media query, followed as it changes; on the server, whether one of the guessed width does. */
export function useMedia(query: string): boolean {
  const rendered = useContext(ServerRendered);
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => rendered !== undefined && fitsWidth(query, rendered.width),
  );
}

/** Whether a window of a width (px) fits a query for its width; of other queries nothing is known. */
function fitsWidth(query: string, width: number): boolean {
  const [, bound, pixels] = /^\((min|max)-width: ([\d.]+)px\)$/.exec(query) ?? [];
  if (bound === undefined) return false;
  return bound === 'min' ? width >= Number(pixels) : width <= Number(pixels);
}

/** From this width on a window is not a phone's. */
const roomy = 768;

/** Whether a window width in pixels is a phone's. */
export const isMobileWidth = (width: number): boolean => width < roomy;

/** Whether the window is a phone's, followed as it changes. */
export const useIsMobile = (): boolean => !useMedia(`(min-width: ${roomy}px)`);
