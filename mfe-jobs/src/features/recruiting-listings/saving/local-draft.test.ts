import { forgetStored } from '@fairlead/remote-kit/queue';
import { afterEach, expect, it } from '@jest/globals';
import { valuesOf } from '../form/values.ts';
import { readDraft, writeDraft } from './local-draft.ts';

const values = { ...valuesOf(undefined), title: 'Bosun' };
const seen = { values: valuesOf(undefined) };
const keyOf = (listing: string) => `fairlead-listing:nora:c1:${listing}`;
const placeOf = (listing: string) => ({ person: 'nora', org: 'c1', listing });

afterEach(() => forgetStored('nora'));

it('takes over once what an earlier release stored, and leaves nothing readable behind', async () => {
  localStorage.setItem(keyOf('earlier'), JSON.stringify({ seen, values }));
  expect((await readDraft(placeOf('earlier')))?.values.title).toBe('Bosun');
  expect(localStorage).toHaveLength(0);
});

it('is no draft where what is stored is none', async () => {
  localStorage.setItem(keyOf('broken'), '{"values":7}');
  expect(await readDraft(placeOf('broken'))).toBeUndefined();
});

it('is deleted when the person signs out', async () => {
  writeDraft(placeOf('new'), { seen, values });
  expect((await readDraft(placeOf('new')))?.values.title).toBe('Bosun');
  await forgetStored('nora');
  expect(await readDraft(placeOf('new'))).toBeUndefined();
});
