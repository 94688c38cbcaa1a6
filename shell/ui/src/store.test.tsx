import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { Store, Subscribers } from './store.ts';

it('a store shows its value wherever it is followed, and notifies of changes alone', () => {
  const store = new Store('Aurelia');
  const notify = jest.fn();
  store.subscribe(notify);
  const Name = () => <p>{useSyncExternalStore(store.subscribe, store.get)}</p>;
  render(<Name />);
  act(() => store.set('Borealis'));
  expect(screen.getByText('Borealis')).toBeVisible();
  store.set('Borealis');
  expect(notify).toHaveBeenCalledTimes(1);
});

it('subscribers that end, begin or fail while they are notified leave the others as they are', () => {
  const queued = jest.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {});
  const subscribers = new Subscribers();
  const calls: string[] = [];
  const stops = [
    subscribers.subscribe(() => {
      calls.push('first');
      stops[1]?.();
      subscribers.subscribe(() => calls.push('new'));
      throw new Error('It failed');
    }),
    subscribers.subscribe(() => calls.push('stopped')),
    subscribers.subscribe(() => calls.push('last')),
  ];
  subscribers.notify();
  expect(calls).toEqual(['first', 'last']);
  expect(queued.mock.calls[0]?.[0]).toThrow('It failed');
  queued.mockRestore();
});

it('whoever subscribes twice stops once for each', () => {
  const subscribers = new Subscribers();
  const notify = jest.fn();
  const [stop] = [subscribers.subscribe(notify), subscribers.subscribe(notify)];
  stop();
  stop();
  subscribers.notify();
  expect([notify.mock.calls.length, subscribers.size]).toEqual([1, 1]);
});
