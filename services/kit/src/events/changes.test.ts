import { describe, expect, it } from '@jest/globals';
import type { DocumentChange } from '../model/document-change.ts';
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
});
