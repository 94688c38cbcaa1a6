import { expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { entryOf } from './entry.ts';

it('is made of a stored listing, whatever that lacks', () => {
  const stored = { _id: new Types.ObjectId(), revision: 1, createdAt: new Date(0) };
  expect(entryOf(stored)).toMatchObject({
    id: stored._id.toHexString(),
    title: '',
    organization: '',
    postedAt: 0,
    visibleUntil: Infinity,
    places: [],
  });
  const organization = { id: new Types.ObjectId(), name: 'Blue Meridian' };
  const expiresOn = new Date(2);
  expect(entryOf({ ...stored, organization, status: 'active', expiresOn })).toMatchObject({
    organization: organization.id.toHexString(),
    visibleUntil: 2,
    whatTexts: ['Blue Meridian'],
  });
  const described = (jobDescription: unknown) =>
    entryOf({ ...stored, jobDescription: jobDescription as never }).descriptionWords;
  expect(described('A Diesel, a diesel ENGINE in Düsseldorf')).toEqual([
    'diesel',
    'engine',
    'in',
    'dusseldorf',
  ]);
  expect(described({ root: { type: 'root', children: [{ type: 'text', text: 'Rich' }] } })).toEqual(
    ['rich'],
  );
  for (const broken of [undefined, null, {}]) expect(described(broken)).toEqual([]);
  const asText = { publishedOn: '1970-01-01T00:00:00.005Z' as never };
  expect(entryOf({ ...stored, ...asText })).toMatchObject({ postedAt: 5 });
});
