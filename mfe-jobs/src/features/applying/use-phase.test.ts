import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { usePhase } from './use-phase.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the phase of the apply panel', () => {
  it('[J-117] is idle again 300 ms after closing, not before', () => {
    const { result, rerender } = renderHook(({ open }) => usePhase(open), {
      initialProps: { open: true },
    });
    const [, setPhase] = result.current;
    act(() => setPhase('success'));
    act(() => void jest.advanceTimersByTime(10_000));
    expect(result.current[0]).toBe('success');
    rerender({ open: false });
    act(() => void jest.advanceTimersByTime(299));
    expect(result.current[0]).toBe('success');
    act(() => void jest.advanceTimersByTime(1));
    expect(result.current[0]).toBe('idle');
  });
});
