import { describe, expect, it } from '@jest/globals';
import type { DocumentChange } from '../model/document-change.ts';
import { withinTime } from '../runtime/deadline.ts';
import { endOfWork } from '../runtime/request-under-way.ts';
import { Changes } from './changes.ts';

const change = (revision: number, id = 'a'): DocumentChange => ({
  collection: 'berths',
  id,
  revision,
  deleted: false,
});

describe('changes of documents', () => {
  it('are told once when they were made here, and when they were made elsewhere', () => {
    const changes = new Changes();
    const announced: string[] = [];
    changes.onChange(({ id, revision }) => announced.push(`${id}${revision}`));
    for (const revision of [7, 7, 6, 8, 8]) changes.announce(change(revision));
    changes.announce(change(7, 'b'));
    expect(announced).toEqual(['a7', 'a8', 'b7']);
  });

  it('are followed by work that does not end with the request that made them', async () => {
    const changes = new Changes();
    const ends: (number | undefined)[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    changes.onChange(() => {
      ends.push(endOfWork());
      setTimeout(() => {
        ends.push(endOfWork());
        resolve();
      });
    });
    withinTime(5, () => changes.announce(change(1)));
    await promise;
    expect(ends).toEqual([undefined, undefined]);
  });
});
