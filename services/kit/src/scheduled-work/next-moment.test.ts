import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { NextMoment } from './next-moment.ts';

const lookEvery = 60_000;
beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

it('is the soonest that is known, and at the latest when it is looked again', () => {
  const next = new NextMoment(lookEvery);
  expect(next.after(1_000_000)).toBe(1_060_000);
  next.bringForward(1_005_000);
  next.bringForward(1_008_000);
  expect(next.after(1_000_000)).toBe(1_005_000);
  next.begin();
  expect(next.after(1_005_000)).toBe(1_065_000);
});

it('is now for work stored while a run began, also in the same millisecond', () => {
  const next = new NextMoment(lookEvery);
  next.begin();
  next.bringForward();
  expect(next.after(Date.now())).toBe(Date.now());
});

it('is not hidden by a moment that another instance has dealt with', () => {
  const next = new NextMoment(lookEvery);
  next.bringForward(1_001_000);
  jest.setSystemTime(1_010_000);
  const begunElsewhere = 1_001_200;
  expect(next.after(begunElsewhere)).toBe(begunElsewhere + lookEvery);
  next.bringForward(1_011_000);
  expect(next.after(begunElsewhere)).toBe(1_010_000);
});
