import { afterEach, expect, it, jest } from '@jest/globals';
import { whenIdle } from './when-idle.ts';

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

it('runs a task once the browser is idle, unless it is cancelled', () => {
  const waiting = new Map<number, () => void>();
  Object.assign(globalThis, {
    requestIdleCallback: (task: () => void) => {
      waiting.set(waiting.size, task);
      return waiting.size - 1;
    },
    cancelIdleCallback: (id: number) => waiting.delete(id),
  });
  const [kept, cancelled] = [jest.fn(), jest.fn()];
  whenIdle(kept);
  whenIdle(cancelled)();
  for (const task of waiting.values()) task();
  expect(kept).toHaveBeenCalledTimes(1);
  expect(cancelled).not.toHaveBeenCalled();
});

it('runs it soon where the browser does not tell, unless it is cancelled', () => {
  jest.useFakeTimers();
  const [kept, cancelled] = [jest.fn(), jest.fn()];
  whenIdle(kept);
  whenIdle(cancelled)();
  expect(kept).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(kept).toHaveBeenCalledTimes(1);
  expect(cancelled).not.toHaveBeenCalled();
});
