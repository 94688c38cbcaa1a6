import { ownCase, ownReports } from '@fairlead/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Person } from '../testing/fixtures.ts';
import { failed, incidentsUnderTest, newKey } from './testing/incidents-under-test.ts';

const incidents = incidentsUnderTest();
const {
  test,
  member,
  support,
  report,
  reportContent,
  anonymously,
  onlyCase,
  open,
  change,
  vessel,
} = incidents;
beforeAll(incidents.start);
beforeEach(incidents.newOrganization);
afterAll(() => test.close());

const call = (by: Person | undefined, path = '', json: object = {}) =>
  test.send('POST', `incidentReports/own${path}`, by, json);
const listOf = async (by: Person) => ownReports.parse((await call(by)).json()).docs;
const openOwn = async (by: Person, id: string) =>
  ownCase.parse((await call(by, '/open', { id })).json());

describe('a report under one’s name', () => {
  it('is found by its reporter and opened without a code: what they wrote, its status, messages and outcome', async () => {
    const [ben, ada] = [await member({ isAboard: true }), await support()];
    const cleo = await member({ name: ['Cleo', 'Marin'] });
    await report(ben, {
      severity: 'low',
      vessel,
      involvedParties: 'A guest',
      parties: [cleo.user],
      time: '14:05',
    });
    const [own] = await listOf(ben);
    expect(own).toMatchObject({ type: 'harassment', severity: 'low', status: 'received' });
    const id = own?.id ?? '';
    expect(id).toBe(await onlyCase(ada));
    expect(await openOwn(ben, id)).toMatchObject({
      description: 'It happened on the aft deck.',
      involvedParties: 'A guest',
      parties: ['Cleo Marin'],
      vessel: 'Aurelia',
      time: '14:05',
      messages: [],
    });
    await test.send('POST', `incidentReports/${id}/messages`, ada, { text: 'Who was there?' });
    const written = await call(ben, '/messages', { id, text: 'The bosun', key: newKey() });
    expect(written.json().messages.map(({ text }: { text: string }) => text)).toEqual([
      'Who was there?',
      'The bosun',
    ]);
    await incidents.passHour();
    expect((await open(ada, id)).messages.map(({ text }) => text)).toContain('The bosun');
    for (const status of ['triage', 'investigating']) await change(ada, id, { status });
    await change(ada, id, { status: 'closed', outcome: 'settled', message: 'Thank you' });
    expect(await openOwn(ben, id)).toMatchObject({ status: 'closed', outcome: 'settled' });
    // Its reporter is not among those who opened it.
    const { openings } = await open(ada, id);
    expect(openings.some(({ user }) => user === ben.user)).toBe(false);
  });

  it('is theirs from the moment on in which they sent it', async () => {
    const ben = await member();
    const sent = await test.send('POST', 'incidentReports', ben, reportContent());
    expect(sent.statusCode).toBe(201);
    const [own] = await listOf(ben);
    const id = own?.id ?? '';
    expect(await openOwn(ben, id)).toMatchObject({ description: 'It happened on the aft deck.' });
    await call(ben, '/messages', { id, text: 'One more thing', key: newKey() });
    expect((await call(ben, '/end', { id })).json()).toMatchObject({ isEnded: true });
    expect((await call(ben, '/messages', { id, text: 'More', key: newKey() })).statusCode).toBe(
      409,
    );
    await incidents.passHour();
    expect(await listOf(ben)).toMatchObject([{ id, isEnded: true }]);
    expect((await openOwn(ben, id)).messages).toMatchObject([{ text: 'One more thing' }]);
  });

  it('is nobody else’s, and an anonymous one is in nobody’s list', async () => {
    const [ben, cleo, ada] = [await member(), await member(), await support()];
    const admin = await member({ orgRoles: ['org-admin'] });
    await report(ben);
    const named = await onlyCase(ada);
    await anonymously();
    await test.send('POST', 'incidentReports', ben, reportContent({ anonymous: true }));
    await incidents.passHour();
    const all = (await incidents.list(ada)).map(({ id }) => id);
    expect(all).toHaveLength(3);
    expect((await listOf(ben)).map(({ id }) => id)).toEqual([named]);
    for (const by of [cleo, ada, admin]) {
      expect(await listOf(by)).toEqual([]);
      for (const id of all)
        for (const [path, more] of [
          ['/open', {}],
          ['/messages', { text: 'x', key: newKey() }],
          ['/end', {}],
        ] as const)
          expect([path, (await call(by, path, { id, ...more })).statusCode]).toEqual([path, 404]);
    }
    for (const id of all.filter((one) => one !== named))
      expect((await call(ben, '/open', { id })).statusCode).toBe(404);
    const operator = { user: '', token: await test.mint.operator() };
    for (const by of [undefined, operator])
      for (const path of ['', '/open', '/messages', '/end'])
        expect((await call(by, path, { id: named })).statusCode).toBe(403);
    for (const bad of [{}, { id: 'x' }, { id: { $ne: null } }, { id: named, more: 1 }])
      expect((await call(ben, '/open', bad)).statusCode).toBe(400);
    expect(failed(await call(ben, '/messages', { id: named, text: ' ', key: newKey() }))).toEqual([
      'text',
    ]);
    expect((await openOwn(ben, named)).messages).toEqual([]);
  });

  it('can be followed by its reporter whom it concerns, too', async () => {
    const ben = await member({ isAboard: true, position: 'deckhand' });
    await report(ben, { roleOfAccused: 'crew', vessel });
    const [own] = await listOf(ben);
    expect(await openOwn(ben, own?.id ?? '')).toMatchObject({ roleOfAccused: 'crew' });
  });
});
