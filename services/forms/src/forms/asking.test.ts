import { receiveEvent } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type FormsTest,
  listing,
  organization,
  type PersonName,
  startForms,
} from '../testing/fixtures.ts';

let test: FormsTest;
beforeAll(async () => {
  test = await startForms();
});
afterAll(() => test.close());

const ask = (form: string, who?: PersonName | 'operator') =>
  test.get(`forms/${form}/listings`, who);
const open = async (form: string) => (await ask(form, 'admin')).json().open;
const other = '65f900000000000000000002';

it('counts the open listings that ask for a form, and no others', async () => {
  const { id } = await test.form({ purpose: 'application' });
  expect(await open(id)).toBe(0);
  const job = { organization, title: 'Bosun', applicationForm: id };
  await receiveEvent(test, 'listings', listing, { ...job, status: 'active' });
  await receiveEvent(test, 'listings', other, { ...job, status: 'draft' });
  expect(await open(id)).toBe(1);
  await receiveEvent(test, 'listings', other, { ...job, status: 'active' });
  expect(await open(id)).toBe(2);
  await receiveEvent(test, 'listings', listing, { ...job, status: 'archived' });
  expect(await open(id)).toBe(1);
});

it('tells whoever writes the form, and nobody else', async () => {
  const { id } = await test.form({ purpose: 'application' });
  const status = async (who?: PersonName | 'operator') => (await ask(id, who)).statusCode;
  expect(await status('admin')).toBe(200);
  expect(await status('operator')).toBe(200);
  expect(await status('otherAdmin')).toBe(404);
  for (const who of ['seeker', 'staff', 'captain', undefined] as const)
    expect([who, await status(who)]).toEqual([who, 403]);
  for (const bad of ['x', '0'.repeat(24)]) expect((await ask(bad, 'admin')).statusCode).toBe(404);
});
