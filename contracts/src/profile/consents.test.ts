import { describe, expect, it } from '@jest/globals';
import { type ConsentRow, countsOn, groupsOpenTo } from './consents.ts';

const [blue, halcyon] = ['65f200000000000000000001', '65f200000000000000000002'];

describe('a consent', () => {
  it.each([
    ['without an end', undefined, true],
    ['without an end, as it is stored', null, true],
    ['on its last day', '2026-05-10', true],
    ['on the day after its last', '2026-05-09', false],
  ])('counts or not: %s', (_, until, counts) =>
    expect(countsOn({ until }, '2026-05-10')).toBe(counts),
  );
});

describe('the groups that are open to an organization', () => {
  const consents: ConsentRow[] = [
    { organization: blue, group: 'health' },
    { organization: blue, group: 'banking', until: '2026-05-09' },
    { organization: blue, group: 'kin', until: '2026-05-10' },
    { organization: halcyon, group: 'documents' },
  ];

  it('are those of its own consents that count on the day', () => {
    expect([...groupsOpenTo(blue, consents, '2026-05-10')]).toEqual(['health', 'kin']);
    expect([...groupsOpenTo(blue, consents, '2026-05-09')]).toEqual(['health', 'banking', 'kin']);
    expect([...groupsOpenTo(halcyon, consents, '2026-05-10')]).toEqual(['documents']);
  });

  it('are none without a consent', () =>
    expect(groupsOpenTo('65f200000000000000000003', consents, '2026-05-10').size).toBe(0));
});
