import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { auditPage } from '@fairlead/contracts';
import { offlineCopyHeader } from '@fairlead/contracts/portal/service-worker';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import {
  type CrewMember,
  type CrewTest,
  kin,
  noteOf,
  organization,
  people,
  recordOf,
  startCrew,
} from '../testing/crew.ts';
import { until } from '../testing/until.ts';

let crew: CrewTest;
beforeAll(async () => {
  crew = await startCrew();
});
afterAll(() => crew.close());
beforeEach(() => crew.restore());
afterEach(() => {
  jest.restoreAllMocks();
});

const read: CrewTest['read'] = (path, who) => crew.read(path, who);

/** The method that writes to every collection of the database. */
const collections = (): { insertMany(written: { action?: string }[]): Promise<unknown> } =>
  Object.getPrototypeOf(crew.service.connection.collection('audit'));

describe('a reading of somebody else’s restricted members', () => {
  it('is recorded before it is answered, each document once and all in one go', async () => {
    const writes = jest.spyOn(collections(), 'insertMany');
    await crew.call('GET', '/api/records', {
      token: crew.tokens.operator,
      headers: { 'x-request-id': 'who-read-it' },
    });
    // Records of changes are written to the same trail.
    const read = writes.mock.calls.filter(([written]) => written[0]?.action === 'read');
    expect(read.map(([written]) => written.length)).toEqual([2]);
    const found = await crew.readings();
    expect(found.map(({ document }) => document)).toEqual([recordOf.maya, recordOf.noor]);
    expect(found[0]).toMatchObject({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      actor: { kind: 'operator', id: 'f'.repeat(24) },
      collection: 'records',
      organization,
      fields: ['kin'],
      correlationId: 'who-read-it',
    });
    expect(JSON.stringify(found)).not.toContain(kin.maya);
  });

  it('is none where there is nothing to read, one’s own is read, or it was not selected', async () => {
    await read('records', 'maya');
    await read('records', 'stranger');
    await read('records?select[rank]=true', 'operator');
    await read('records?select[kin]=false', 'operator');
    await read('notes?depth=1&select[title]=true', 'operator');
    await read('notes?depth=1&populate[records][rank]=true', 'operator');
    await read('notes?depth=0', 'operator');
    await read('records/count', 'operator');
    expect(await crew.readings()).toEqual([]);
  });

  it('is recorded of a document inside another, however it was selected', async () => {
    for (const select of ['', '&select[about][kin]=true', '&populate[records][kin]=true']) {
      await crew.restore();
      await read(`notes?depth=1${select}`, 'admin');
      const found = await crew.readings();
      expect(found).toMatchObject([{ document: recordOf.noor, fields: ['kin'] }]);
      expect(found[0]).toMatchObject({ actor: { kind: 'person', id: people.admin } });
    }
  });

  it('is recorded of documents in rows', async () => {
    const rows = { others: [{ record: recordOf.noor }, { record: recordOf.maya }] };
    await crew.call('PATCH', `/api/notes/${noteOf.maya}`, { json: rows });
    await read(`notes/${noteOf.maya}?depth=1&select[others]=true`, 'operator');
    expect((await crew.readings()).map(({ document }) => document)).toEqual([
      recordOf.maya,
      recordOf.noor,
    ]);
  });

  it('is refused while it cannot be recorded', async () => {
    const full = new Error('the disk is full');
    jest.spyOn(collections(), 'insertMany').mockRejectedValue(full);
    const ask = (who: CrewMember) => crew.call('GET', '/api/records', { token: crew.tokens[who] });
    const refused = await ask('operator');
    expect(refused.statusCode).toBe(503);
    expect(refused.body).not.toContain(kin.maya);
    expect((await ask('maya')).statusCode).toBe(200);
  });

  it('is recorded each time, while one’s own is answered from memory', async () => {
    for (const path of ['records', 'notes?depth=1']) {
      await crew.restore();
      const answers = jest.spyOn(crew.service.reading, 'answer');
      for (let time = 0; time < 3; time += 1) await read(path, 'admin');
      expect(await crew.readings()).toHaveLength(3);
      answers.mockClear();
      for (let time = 0; time < 3; time += 1) await read(path, 'maya');
      expect(answers).toHaveBeenCalledTimes(1);
    }
  });

  it('may not be stored by the reader’s browser, unlike what they read of themselves', async () => {
    const copyOf = async (who: CrewMember) => {
      const { headers } = await crew.call('GET', '/api/records', { token: crew.tokens[who] });
      expect(headers['cache-control']).toBe('private, no-store');
      return headers[offlineCopyHeader];
    };
    // The second time, one’s own is answered from memory.
    expect([await copyOf('maya'), await copyOf('maya')]).toEqual(['person', 'person']);
    expect(await copyOf('admin')).toBeUndefined();
    expect(await copyOf('operator')).toBeUndefined();
  });

  it('is recorded with its request where the read is posted over the network, too', async () => {
    const { app } = crew.service;
    const arrived = new Promise((resolve) => app.server.once('request', resolve));
    const asked = request(`http://127.0.0.1:${await crew.service.listen()}/api/records`, {
      method: 'POST',
      headers: {
        'x-http-method-override': 'GET',
        'x-request-id': 'posted',
        'content-type': 'application/json',
        authorization: `Bearer ${crew.tokens.admin}`,
      },
    });
    const answered = once(asked, 'response');
    // What comes later comes from events of the connection, not of the request.
    asked.flushHeaders();
    await arrived;
    asked.end(JSON.stringify({ where: { rank: { equals: 'Deckhand' } } }));
    const [answer] = await answered;
    expect(((await json(answer)) as { totalDocs: number }).totalDocs).toBe(2);
    expect(await crew.readings()).toMatchObject([{ correlationId: 'posted' }]);
  });

  it('is shown to the admins with the changes, of which the values are not', async () => {
    const change = { token: crew.tokens.noor, json: { kin: 'Ida Lind', rank: 'Bosun' } };
    await crew.call('PATCH', `/api/records/${recordOf.noor}`, change);
    await read(`records/${recordOf.noor}`, 'admin');
    const query = `audit?collection=records&document=${recordOf.noor}&limit=2`;
    const trail = await until('the change to be told', async () => {
      const { docs } = auditPage.parse(await read(query, 'admin'));
      return docs.some(({ action }) => action === 'update') && docs;
    });
    expect(trail.find(({ action }) => action === 'read')).toMatchObject({
      actor: { kind: 'person', id: people.admin },
      changes: [{ field: 'kin' }],
    });
    expect(trail.find(({ action }) => action === 'update')?.changes).toEqual([
      { field: 'rank', before: 'Deckhand', after: 'Bosun' },
      { field: 'kin' },
    ]);
    const stored = await crew.service.connection.collection('audit').find().toArray();
    expect(JSON.stringify(stored)).not.toContain('Lind');
  });
});
