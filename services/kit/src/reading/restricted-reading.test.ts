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
  recordOf,
  seenByHooks,
  startCrew,
} from '../testing/crew.ts';

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

describe('a restricted member', () => {
  it.each([
    ['visitor', undefined, []],
    ['stranger', 'stranger', []],
    ['person', 'maya', [kin.maya]],
    ['admin, by a filter', 'admin', [kin.noor]],
    ['operator', 'operator', [kin.maya, kin.noor]],
  ] as const)(
    'is answered to a %s as the rule says, and otherwise not there',
    async (_, who, shown) => {
      const { docs } = await read('records', who);
      expect(docs).toHaveLength(2);
      expect(docs.flatMap((one) => ('kin' in one ? [one.kin] : [])).sort()).toEqual([...shown]);
      const one = await read(`records/${recordOf.maya}`, who);
      expect(one.kin).toBe(shown.find((name) => name === kin.maya));
    },
  );

  it('is withheld of documents that stand in others, at any depth and in rows', async () => {
    const json = { others: [{ record: recordOf.maya }, { record: recordOf.noor }] };
    await crew.call('PATCH', `/api/notes/${noteOf.maya}`, { json });
    for (const [who, shown] of [
      ['stranger', []],
      ['admin', [kin.noor]],
      ['maya', [kin.maya, kin.maya]],
    ] as const) {
      const { about, others } = await read(`notes/${noteOf.maya}?depth=1`, who);
      const rows = (others as { record: Record<string, unknown> }[]).map(({ record }) => record);
      const inside = [about as Record<string, unknown>, ...rows];
      expect(inside.map(({ rank }) => rank)).toEqual(['Deckhand', 'Deckhand', 'Deckhand']);
      expect(inside.flatMap((one) => ('kin' in one ? [one.kin] : []))).toEqual([...shown]);
    }
  });

  it('is withheld before hooks see the documents', async () => {
    await read('records', 'stranger');
    await read('notes?depth=1', 'stranger');
    expect(seenByHooks).toHaveLength(4);
    expect(JSON.stringify(seenByHooks)).not.toMatch(/kin/);
  });

  it('is asked for once for all documents of an answer, and not at all for one’s own', async () => {
    const questions = async (path: string, who: CrewMember) => {
      const finds = jest.spyOn(crew.service.store('records'), 'find');
      await read(path, who);
      const { length } = finds.mock.calls;
      finds.mockRestore();
      return length;
    };
    expect(await questions('records', 'operator')).toBe(1);
    expect(await questions('records', 'admin')).toBe(2);
    expect(await questions(`records/${recordOf.maya}`, 'maya')).toBe(1);
  });

  it('is withheld of what answers a change, and is there in that of one’s own', async () => {
    const json = { rank: 'Bosun' };
    const change = (who: CrewMember) =>
      crew.call('PATCH', `/api/records/${recordOf.maya}`, { token: crew.tokens[who], json });
    expect((await change('stranger')).json().doc).not.toHaveProperty('kin');
    expect((await change('maya')).json().doc.kin).toBe(kin.maya);
    const headers = { 'if-match': '"nothing"' };
    const token = crew.tokens.stranger;
    const path = `/api/records/${recordOf.maya}`;
    const outdated = await crew.call('PATCH', path, { token, json, headers });
    expect([outdated.statusCode, outdated.json().doc.rank]).toEqual([412, 'Bosun']);
    expect(outdated.json().doc).not.toHaveProperty('kin');
    const gone = await crew.call('DELETE', path, { token: crew.tokens.maya });
    expect(gone.json().doc.kin).toBe(kin.maya);
  });
});
