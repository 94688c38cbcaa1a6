import { describe, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import { pino } from 'pino';
import { until } from '../testing/until.ts';
import { CarriedCheck, type Written } from './carried-check.ts';
import type { Known } from './carry-members.ts';
import type { Content } from './declaration.ts';

const log = pino({ level: 'silent' });
const owner = new Types.ObjectId().toHexString();

/** Copies of one organization that is called so, and how often it was looked up. */
function copiesCalling(name: string) {
  const find = jest.fn(async (): Promise<Content | undefined> => ({ name }));
  const copies: Known = { get: () => ({ find }) };
  return { copies, find };
}

function written(name: string): Written & { settle: jest.Mock<() => Promise<unknown>> } {
  return {
    collection: 'listings',
    id: new Types.ObjectId(),
    content: { owner, name },
    carrying: async (content, copies) => ({
      ...content,
      name: (await copies.get('organizations')?.find(owner))?.name,
    }),
    settle: jest.fn(async () => undefined),
  };
}

describe('what documents carry', () => {
  it('is looked at again once they are written, and settled where the copy changed meanwhile', async () => {
    const { copies, find } = copiesCalling('Blue Meridian');
    const check = new CarriedCheck(copies, log);
    const [behind, alike] = [written('Blue'), written('Blue Meridian')];
    check.expect(behind);
    check.expect(alike);
    await until('the look', () => behind.settle.mock.calls.length === 1);
    await check.stop();
    expect(alike.settle).not.toHaveBeenCalled();
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('is looked at before the service stops', async () => {
    const { copies } = copiesCalling('Blue Meridian');
    const check = new CarriedCheck(copies, log);
    const behind = written('Blue');
    check.expect(behind);
    await check.stop();
    expect(behind.settle).toHaveBeenCalledTimes(1);
  });

  it('is looked at again when it could not be', async () => {
    const { copies, find } = copiesCalling('Blue Meridian');
    find.mockRejectedValueOnce(new Error('no server'));
    const check = new CarriedCheck(copies, log);
    const behind = written('Blue');
    check.expect(behind);
    await until('the second look', () => behind.settle.mock.calls.length === 1);
    await check.stop();
  });
});
