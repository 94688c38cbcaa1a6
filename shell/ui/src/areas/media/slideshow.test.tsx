import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Slideshow } from './slideshow.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const slides = ['Bow', 'Midships', 'Stern'].map((title) => ({ title, content: `The ${title}` }));
const shown = () => screen.getByRole('group').textContent;
const passing = (time: number) =>
  act(() => {
    jest.advanceTimersByTime(time);
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const draw = (time?: number) =>
  render(<Slideshow label="Vessel" slides={slides} {...(time && { time })} />);

describe('a slideshow', () => {
  it('[S-181] goes to the next slide every 5000 ms, and from the last to the first', () => {
    draw();
    for (const next of ['The Midships', 'The Stern', 'The Bow', 'The Midships']) {
      const before = shown();
      passing(4_999);
      expect(shown()).toBe(before);
      passing(1);
      expect(shown()).toBe(next);
    }
  });

  it('goes as fast as it is told', () => {
    draw(1_000);
    passing(2_000);
    expect(shown()).toBe('The Stern');
  });

  it('stands still while it is paused, looked at, or out of sight', () => {
    draw();
    const region = screen.getByRole('region', { name: 'Vessel' });
    fireEvent.pointerEnter(region);
    passing(20_000);
    expect(shown()).toBe('The Bow');
    fireEvent.pointerLeave(region);
    fireEvent.focus(screen.getByRole('button', { name: 'Next slide' }));
    passing(20_000);
    expect(shown()).toBe('The Bow');
    fireEvent.blur(screen.getByRole('button', { name: 'Next slide' }));
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    passing(20_000);
    expect(shown()).toBe('The Bow');
    hidden.mockReturnValue(false);
    press('Pause slideshow');
    passing(20_000);
    expect(shown()).toBe('The Bow');
    press('Play slideshow');
    passing(5_000);
    expect(shown()).toBe('The Midships');
  });

  it('does not move by itself for people who prefer less motion', () => {
    jest
      .spyOn(globalThis, 'matchMedia')
      .mockReturnValue({ matches: true } satisfies Partial<MediaQueryList> as MediaQueryList);
    draw();
    passing(20_000);
    expect(shown()).toBe('The Bow');
    expect(screen.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  });

  it('is turned by buttons, by its dots and by a finger', () => {
    draw();
    press('Previous slide');
    expect(shown()).toBe('The Stern');
    press('Next slide');
    expect(shown()).toBe('The Bow');
    press('Midships');
    expect(screen.getByRole('group', { name: '2 of 3: Midships' })).toBeVisible();
    const swipe = (from: number, to: number) => {
      fireEvent.touchStart(screen.getByRole('group'), { touches: [{ clientX: from }] });
      fireEvent.touchEnd(screen.getByRole('group'), { changedTouches: [{ clientX: to }] });
    };
    swipe(200, 100);
    expect(shown()).toBe('The Stern');
    swipe(200, 180);
    expect(shown()).toBe('The Stern');
    swipe(100, 200);
    expect(shown()).toBe('The Midships');
  });
});
