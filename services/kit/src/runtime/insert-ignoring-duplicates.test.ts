import { describe, expect, it, jest } from '@jest/globals';
import type { Collection } from 'mongoose';
import { insertIgnoringDuplicates } from './insert-ignoring-duplicates.ts';
import { DEADLOCK, DUPLICATE_KEY } from './write-errors.ts';

type Insert = (documents: { _id: string }[]) => Promise<void>;

/** A collection that answers inserts one by one with the given results; the rest succeed. */
function answering(...failures: object[]) {
  const insertMany = jest.fn<Insert>(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
  });
  const sent = () => insertMany.mock.calls.map(([documents]) => documents.map(({ _id }) => _id));
  return { documents: { insertMany } as unknown as Collection, sent };
}

const inserts = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }];
const duplicate = (index: number, name: string) => ({
  index,
  code: DUPLICATE_KEY,
  errmsg: `duplicate key in Index '${name}'`,
});
const deadlock = (index: number) => ({ index, code: DEADLOCK, errmsg: 'deadlock detected' });

describe('inserting what is absent', () => {
  it('tries again what lost a race, and only that, and says which places were taken', async () => {
    const { documents, sent } = answering(
      { writeErrors: [duplicate(0, '_id_'), deadlock(2)] },
      { writeErrors: [duplicate(0, '_id_')] },
    );
    expect(await insertIgnoringDuplicates(documents, inserts)).toEqual(new Set([0, 2]));
    expect(sent()).toEqual([['a', 'b', 'c'], ['c']]);
  });

  it('refuses a lost race for another key as the duplicate that it is', async () => {
    const { documents } = answering(
      Object.assign(new Error('deadlock detected'), { code: DEADLOCK }),
      { writeErrors: [duplicate(0, 'onePerPerson')] },
    );
    const refused = insertIgnoringDuplicates(documents, [{ _id: 'a' }]);
    await expect(refused).rejects.toMatchObject({
      code: DUPLICATE_KEY,
      message: expect.stringContaining('onePerPerson'),
    });
  });

  it('asks nothing of the database where there is nothing to insert', async () => {
    const { documents, sent } = answering();
    expect(await insertIgnoringDuplicates(documents, [])).toEqual(new Set());
    expect(sent()).toEqual([]);
  });

  it('goes on while it loses one race after the other', async () => {
    const lost = Array.from({ length: 4 }, () => ({ writeErrors: [deadlock(0)] }));
    const { documents, sent } = answering(...lost);
    expect(await insertIgnoringDuplicates(documents, [{ _id: 'a' }])).toEqual(new Set());
    expect(sent()).toHaveLength(5);
  });

  it('hands on any other failure as it is', async () => {
    const outage = new Error('no server');
    await expect(insertIgnoringDuplicates(answering(outage).documents, inserts)).rejects.toBe(
      outage,
    );
  });
});
