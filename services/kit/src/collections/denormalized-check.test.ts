import { describe, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import { pino } from 'pino';
import type { Content } from '../model/declaration.ts';
import { until } from '../testing/until.ts';
import type { ProjectionReader } from './denormalize.ts';
import { DenormalizedCheck, type Written } from './denormalized-check.ts';

const log = pino({ level: 'silent' });
const owner = new Types.ObjectId().toHexString();

/** A projection of one organization with this name, and how often it was looked up. */
function projectionsCalling(name: string) {
  const find = jest.fn(async (): Promise<Content | undefined> => ({ name }));
  const projections: ProjectionReader = { get: () => ({ find }) };
  return { projections, find };
}

function written(name: string): Written & { settle: jest.Mock<() => Promise<unknown>> } {
  return {
    collection: 'listings',
    id: new Types.ObjectId(),
    content: { owner, name },
    carrying: async (content, projections) => ({
      ...content,
      name: (await projections.get('organizations')?.find(owner))?.name,
    }),
    settle: jest.fn(async () => undefined),
  };
}

describe('what documents carry', () => {
  it('is looked at again once they are written, and settled where the projection changed meanwhile', async () => {
    const { projections, find } = projectionsCalling('Blue Meridian');
    const check = new DenormalizedCheck(projections, log);
    const [behind, alike] = [written('Blue'), written('Blue Meridian')];
    check.expect(behind);
    check.expect(alike);
    await until('the look', () => behind.settle.mock.calls.length === 1);
    await check.stop();
    expect(alike.settle).not.toHaveBeenCalled();
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('is looked at before the service stops', async () => {
    const { projections } = projectionsCalling('Blue Meridian');
    const check = new DenormalizedCheck(projections, log);
    const behind = written('Blue');
    check.expect(behind);
    await check.stop();
    expect(behind.settle).toHaveBeenCalledTimes(1);
  });

  it('is looked at no more once the service has stopped, which nothing keeps from ending', async () => {
    const { projections, find } = projectionsCalling('Blue Meridian');
    const check = new DenormalizedCheck(projections, log);
    await check.stop();
    jest.useFakeTimers();
    check.expect(written('Blue'));
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
    expect(find).not.toHaveBeenCalled();
  });

  it('is looked at again once the database is back', async () => {
    const { projections, find } = projectionsCalling('Blue Meridian');
    const outage = new Error('no server');
    outage.name = 'MongoServerSelectionError';
    find.mockRejectedValueOnce(outage);
    const check = new DenormalizedCheck(projections, log);
    const behind = written('Blue');
    check.expect(behind);
    await until('the second look', () => behind.settle.mock.calls.length === 1);
    await check.stop();
  });

  it('is not written over and over where it cannot be', async () => {
    const { projections } = projectionsCalling('Blue Meridian');
    const check = new DenormalizedCheck(projections, log);
    const [broken, after] = [written('Blue'), written('Blue')];
    broken.settle.mockRejectedValue(new Error('it does not fit its schema'));
    check.expect(broken);
    await until('the look', () => broken.settle.mock.calls.length === 1);
    // Whatever comes later has its turn a whole round after the one that failed.
    check.expect(after);
    await until('the next look', () => after.settle.mock.calls.length === 1);
    await check.stop();
    expect(broken.settle).toHaveBeenCalledTimes(1);
  });
});
