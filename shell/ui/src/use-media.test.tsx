import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { isMobileWidth, useIsMobile } from './use-media.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a phone', () => {
  it('[S-180] mobile is a width under 768 px', () => {
    expect([320, 767, 767.5].map(isMobileWidth)).toEqual([true, true, true]);
    expect([768, 1440].map(isMobileWidth)).toEqual([false, false]);
  });

  it('[S-180] follows the window as it becomes narrower', () => {
    let width = 768;
    const listeners = new Map<unknown, () => void>();
    jest.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
      const [, least = ''] = /^\(min-width: (\d+)px\)$/.exec(query) ?? [];
      const media: Partial<MediaQueryList> = {
        matches: width >= Number(least),
        addEventListener: (_: string, listener: unknown) =>
          void listeners.set(listener, listener as () => void),
        removeEventListener: (_: string, listener: unknown) => void listeners.delete(listener),
      };
      return media as MediaQueryList;
    });
    const Asking = () => <output>{useIsMobile() ? 'phone' : 'desk'}</output>;
    const { unmount } = render(<Asking />);
    expect(screen.getByRole('status')).toHaveTextContent('desk');
    act(() => {
      width = 767;
      for (const listener of listeners.values()) listener();
    });
    expect(screen.getByRole('status')).toHaveTextContent('phone');
    unmount();
    expect(listeners.size).toBe(0);
  });
});
