import type { SlotState, SlotsPort } from '@fairlead/contracts/portal/slots';
import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { lateSlots } from './late-slots.ts';

/** Fills a slot of the dashboard with what `load` returns. */
function stage(load: () => Promise<SlotsPort>) {
  const report = jest.fn();
  const states: SlotState[] = [];
  const changed = (state: SlotState) => states.push(state);
  const element = document.createElement('div');
  const filling = { context: { organization: 'o1', user: 'Nora' }, changed };
  const filled = lateSlots({ load, report }).fill('organization.person', element, filling);
  return { filled, filling, element, states, report };
}
function played() {
  const filled = { retry: jest.fn(), empty: jest.fn() };
  return { ...filled, fill: jest.fn((..._slot: Parameters<SlotsPort['fill']>) => filled) };
}

it('a slot is awaited until what fills it has come, and is filled by that', async () => {
  const slots = played();
  const { filled, filling, element, states } = stage(async () => slots);
  expect(states).toEqual([{ awaited: 1, shown: 0, failed: 0 }]);
  await waitFor(() => expect(slots.fill).toHaveBeenCalledTimes(1));
  const [slot, place, passedFilling] = slots.fill.mock.calls[0] ?? [];
  expect([slot, place === element, passedFilling]).toEqual(['organization.person', true, filling]);
  filled.retry();
  expect(slots.retry).toHaveBeenCalledTimes(1);
  filled.empty();
  expect(slots.empty).toHaveBeenCalledTimes(1);
});

it('a slot that is gone by then is not filled', async () => {
  const slots = played();
  const coming = Promise.withResolvers<SlotsPort>();
  const { filled } = stage(() => coming.promise);
  filled.empty();
  coming.resolve(slots);
  await coming.promise;
  expect(slots.fill).not.toHaveBeenCalled();
});

it('what could not be loaded is told, and loaded when asked again', async () => {
  const slots = played();
  const load = jest
    .fn<() => Promise<SlotsPort>>()
    .mockRejectedValueOnce(new Error('The file is missing'))
    .mockResolvedValue(slots);
  const { filled, states, report } = stage(load);
  await waitFor(() => expect(states.at(-1)).toEqual({ awaited: 0, shown: 0, failed: 1 }));
  expect(report).toHaveBeenCalledTimes(1);
  filled.retry();
  expect(states.at(-1)).toEqual({ awaited: 1, shown: 0, failed: 0 });
  await waitFor(() => expect(slots.fill).toHaveBeenCalledTimes(1));
});
