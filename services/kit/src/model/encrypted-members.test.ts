import { encrypted } from '@fairlead/contracts/api/fields';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { encryptedMembersOf, requireUnsealedPaths } from './encrypted-members.ts';
import { fieldsOf } from './fields.ts';

const plain = z.object({ name: z.string().max(10) });
const said = encrypted(z.string().max(10));
const fields = fieldsOf(
  z.object({
    ward: z.string().max(10),
    mood: encrypted(z.int()),
    place: plain,
    visits: z.array(z.object({ on: z.string().max(10), said })).max(3),
    last: z.object({ visit: z.object({ on: z.string().max(10), said }) }),
  }),
);
const declared = (more: object) => () => requireUnsealedPaths({ slug: 'charts', ...more }, fields);
const refusal = (path: string) =>
  new TypeError(`charts: ${path} is encrypted, and nothing is found by it`);

it('the encrypted members are those that are, or have something encrypted inside', () => {
  expect(encryptedMembersOf(fields)).toEqual(['mood', 'visits', 'last']);
  expect(encryptedMembersOf(fieldsOf(plain))).toEqual([]);
});

it('a declaration is refused that would find documents by what is encrypted', () => {
  expect(declared({ filters: ['ward', 'mood'] })).toThrow(refusal('mood'));
  expect(declared({ columns: ['visits.said'] })).toThrow(refusal('visits.said'));
  expect(declared({ columns: ['last.visit.said'] })).toThrow(refusal('last.visit.said'));
  expect(declared({ indexes: [{ name: 'byMood', keys: { ward: 1, mood: 1 } }] })).toThrow(
    refusal('mood'),
  );
  // What an encrypted member would hold is encrypted with it.
  expect(declared({ filters: ['mood.score'] })).toThrow(refusal('mood.score'));
});

it('a declaration is accepted that finds them by anything else', () => {
  expect(declared({})).not.toThrow();
  const clear = ['ward', 'place.name', 'visits.on', 'last.visit.on', 'createdAt', 'ward.length'];
  expect(
    declared({ filters: clear, columns: clear, indexes: [{ name: 'byWard', keys: { ward: 1 } }] }),
  ).not.toThrow();
  expect(() =>
    requireUnsealedPaths({ slug: 'wards', filters: ['mood'] }, fieldsOf(plain)),
  ).not.toThrow();
});
