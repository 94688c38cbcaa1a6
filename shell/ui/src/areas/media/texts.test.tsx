import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CopyCode } from './copy-code.tsx';
import { boundedSpeed, letterTime } from './typewriter/speed.ts';
import { Typewriter } from './typewriter/typewriter.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const passing = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
const paper = () => document.querySelector('[aria-hidden]')?.textContent;

async function* streamed(...parts: (string | Error)[]) {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield part;
  }
}

describe('a typewriter', () => {
  it('[S-183] has the speed 20, and is kept within 1 and 100', async () => {
    expect(boundedSpeed()).toBe(20);
    expect([-5, 0, 1, 55, 100, 1_000].map((speed) => boundedSpeed(speed))).toEqual([
      1, 1, 1, 55, 100, 100,
    ]);
    const writtenAfter = async (time: number, speed?: number) => {
      const { unmount } = render(
        <Typewriter text={'x'.repeat(500)} {...(speed !== undefined && { speed })} />,
      );
      await passing(time);
      const length = paper()?.length;
      unmount();
      return length;
    };
    expect(await writtenAfter(1_000)).toBe(await writtenAfter(1_000, 20));
    expect(await writtenAfter(1_000, -3)).toBe(await writtenAfter(1_000, 1));
    expect(await writtenAfter(1_000, 400)).toBe(await writtenAfter(1_000, 100));
    expect(await writtenAfter(1_000, 100)).toBe(100);
    expect(await writtenAfter(1_000, 1)).toBe(10);
  });

  it('writes letter by letter, and is heard whole', async () => {
    render(<Typewriter text="Ahoy 🚢!" />);
    expect(paper()).toBe('');
    expect(document.querySelector('[aria-live]')).toHaveTextContent('Ahoy 🚢!');
    await passing(letterTime() * 6 + 1);
    expect(paper()).toBe('Ahoy 🚢');
    await passing(1_000);
    expect(paper()).toBe('Ahoy 🚢!');
  });

  it('shows all at once to people who prefer less motion', () => {
    jest
      .spyOn(globalThis, 'matchMedia')
      .mockReturnValue({ matches: true } satisfies Partial<MediaQueryList> as MediaQueryList);
    render(<Typewriter text="Ahoy" />);
    expect(paper()).toBe('Ahoy');
  });

  it('writes what comes bit by bit', async () => {
    const onError = jest.fn();
    const text = streamed('Fair winds', ' and following seas');
    render(<Typewriter text={text} speed={100} onError={onError} />);
    // What has arrived is rendered first, then written.
    await passing(0);
    await passing(2_000);
    expect(paper()).toBe('Fair winds and following seas');
    expect(onError).not.toHaveBeenCalled();
  });

  it('[S-184] tells the error callback of an error in its stream, and keeps what has come', async () => {
    const onError = jest.fn();
    const lost = new Error('The line was lost.');
    const text = streamed('Fair winds', lost);
    render(<Typewriter text={text} speed={100} onError={onError} />);
    // What has arrived is rendered first, then written.
    await passing(0);
    await passing(2_000);
    expect(onError.mock.calls).toEqual([[lost]]);
    expect(paper()).toBe('Fair winds');
    expect(document.querySelector('[aria-live]')).toHaveTextContent('Fair winds');
  });
});

describe('code that can be copied', () => {
  it('[S-185] says Copied! for 1 second', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(<CopyCode code="npm start" />);
    const button = screen.getByRole('button', { name: 'Copy' });
    await user.click(button);
    await passing(0);
    expect(button).toHaveTextContent(/^Copied!$/);
    await expect(navigator.clipboard.readText()).resolves.toBe('npm start');
    await passing(999);
    expect(button).toHaveTextContent(/^Copied!$/);
    await passing(1);
    expect(button).toHaveTextContent(/^Copy$/);
  });

  it('says so where it could not be copied', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No'));
    render(<CopyCode code="npm start" />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await passing(0);
    expect(screen.getByRole('button')).toHaveTextContent('Not copied');
  });
});
