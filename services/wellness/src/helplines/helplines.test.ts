import {
  dialCheckDays,
  helpline,
  helplinePage,
  isAlwaysOpen,
  needsDialCheck,
} from '@fairlead/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, startWellness, type WellnessTest } from '../testing/fixtures.ts';
import { ensureFirstLines, firstLines } from './first-lines.ts';

let test: WellnessTest;
let operator: Person;
beforeAll(async () => {
  test = await startWellness();
  operator = { user: '', token: await test.mint.operator() };
});
afterAll(() => test.close());

const line = {
  name: 'Harbour line',
  country: 'Norway',
  phone: '+47 22 00 00 00',
  hours: '24/7',
  languages: ['Norwegian', 'English'],
  type: 'crisis',
  description: 'For everybody at sea',
  channel: 'phone',
  source: 'https://example.org/line',
  verifiedOn: '2026-11-01',
  published: true,
};
const add = (by: Person | undefined, more: object = {}) =>
  test.send('POST', 'helplines', by, { ...line, ...more });
const failures = (answer: Awaited<ReturnType<typeof add>>) =>
  answer.json().errors[0].data?.errors.map(({ path }: { path: string }) => path);
const published = async (by?: Person) =>
  helplinePage.parse((await test.get('helplines?limit=100', by)).json()).docs;

describe('a helpline', () => {
  it('[W-035] holds what somebody in need must know of it', async () => {
    const { doc } = (await add(operator)).json();
    const read = helpline.parse((await test.get(`helplines/${doc.id}`)).json());
    expect(read).toMatchObject(line);
    for (const member of ['name', 'country', 'hours', 'languages', 'type'])
      expect([member, failures(await add(operator, { [member]: undefined }))]).toEqual([
        member,
        [member],
      ]);
    expect(failures(await add(operator, { type: 'urgent' }))).toEqual(['type']);
    expect(failures(await add(operator, { channel: 'fax' }))).toEqual(['channel']);
    expect(failures(await add(operator, { phone: 'call us' }))).toEqual(['phone']);
    expect(failures(await add(operator, { verifiedOn: '2026-02-30' }))).toEqual(['verifiedOn']);
  });

  it('[W-038] has no number without a source, neither when it is added, changed nor delivered', async () => {
    expect(failures(await add(operator, { source: undefined }))).toEqual(['source']);
    const { doc } = (await add(operator)).json();
    expect(
      failures(await test.send('PATCH', `helplines/${doc.id}`, operator, { source: null })),
    ).toEqual(['source']);
    const without = await add(operator, { phone: undefined, source: undefined });
    expect(without.statusCode).toBe(201);
    for (const one of firstLines)
      expect([one.name, 'phone' in one && !('source' in one)]).toEqual([one.name, false]);
    expect(JSON.stringify(firstLines)).not.toMatch(/whatsapp|SeafarerHelp/i);
    const delivered = await published(operator);
    expect(delivered.filter(({ phone, source }) => phone && !source)).toEqual([]);
    expect(delivered.map(({ name }) => name)).toEqual(
      expect.arrayContaining(firstLines.map(({ name }) => name)),
    );
  });

  it('[W-039] is an operator’s to add, change and remove, nobody else’s; it is read without signing in once it is published', async () => {
    const [ben, admin] = [await test.person(), await test.member(['org-admin'])];
    const { id } = (await add(operator, { name: 'Kept', published: false })).json().doc;
    for (const by of [undefined, ben, admin]) {
      expect((await add(by)).statusCode).toBe(403);
      expect((await test.send('PATCH', `helplines/${id}`, by, { name: 'x' })).statusCode).toBe(403);
      expect((await test.send('DELETE', `helplines/${id}`, by)).statusCode).toBe(403);
      expect((await test.get(`helplines/${id}`, by)).statusCode).toBe(404);
    }
    await test.send('PATCH', `helplines/${id}`, operator, { published: true });
    expect((await published()).map(({ name }) => name)).toContain('Kept');
    expect((await test.send('DELETE', `helplines/${id}`, operator)).statusCode).toBe(200);
    expect((await published()).map(({ name }) => name)).not.toContain('Kept');
  });

  it('stays changed or deleted when an instance starts again', async () => {
    const name = firstLines[0].name;
    const [first] = (await published()).filter((one) => one.name === name);
    await test.send('DELETE', `helplines/${first?.id}`, operator);
    await Promise.all([ensureFirstLines(test.service), ensureFirstLines(test.service)]);
    expect((await published()).filter((one) => one.name === name)).toEqual([]);
  });

  it('is open at any hour where its hours say exactly so', () => {
    expect(isAlwaysOpen({ hours: '24/7' })).toBe(true);
    for (const hours of ['24/7 Emergency', '24/7 ', 'Mon 24/7', '', '9-17'])
      expect([hours, isAlwaysOpen({ hours })]).toEqual([hours, false]);
  });

  it('is to be dialled again where nobody did, or more than 90 days ago', () => {
    expect(dialCheckDays).toBe(90);
    expect(needsDialCheck({}, '2026-11-24')).toBe(true);
    expect(needsDialCheck({ verifiedOn: null }, '2026-11-24')).toBe(true);
    expect(needsDialCheck({ verifiedOn: '2026-08-26' }, '2026-11-24')).toBe(false);
    expect(needsDialCheck({ verifiedOn: '2026-08-25' }, '2026-11-24')).toBe(true);
  });
});
