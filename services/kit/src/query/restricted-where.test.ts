import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type CrewTest, kin, noteOf, recordOf, startCrew } from '../testing/crew.ts';

let crew: CrewTest;
beforeAll(async () => {
  crew = await startCrew();
});
afterAll(() => crew.close());
beforeEach(() => crew.restore());

type Who = keyof CrewTest['tokens'];
const ask = (path: string, who?: Who) =>
  crew.call('GET', `/api/${path}`, who ? { token: crew.tokens[who] } : {});
const found = async (path: string, who?: Who): Promise<string[]> => {
  const answer = await ask(path, who);
  expect(answer.statusCode).toBe(200);
  return answer.json().docs.map(({ id }: { id: string }) => id);
};
const { maya, noor } = recordOf;

/** Conditions that match what one of the two has, in every form in which they may come. */
const conditions = (of: string) => [
  `where[kin][equals]=${of}`,
  `where[kin][like]=${of.slice(0, 3)}`,
  `where[kin][in]=${of}`,
  `where[or][0][kin][equals]=${of}`,
  `where[and][0][or][0][kin][contains]=${of.slice(1, 4)}`,
  `where=${JSON.stringify({ or: [{ kin: { equals: of } }, { rank: { equals: 'none' } }] })}`,
];

describe('a condition on a restricted member', () => {
  it('fits what the viewer may read', async () => {
    for (const condition of conditions(kin.maya)) {
      expect(await found(`records?${condition}`, 'operator')).toEqual([maya]);
      expect(await found(`records?${condition}`, 'maya')).toEqual([maya]);
    }
    for (const condition of conditions(kin.noor))
      expect(await found(`records?${condition}`, 'admin')).toEqual([noor]);
  });

  it('fits nothing else, so that nothing can be guessed of it', async () => {
    for (const condition of conditions(kin.maya)) {
      expect(await found(`records?${condition}`, 'admin')).toEqual([]);
      expect((await ask(`records/count?${condition}`, 'admin')).json().totalDocs).toBe(0);
    }
    // A condition that it is different, or absent, reveals as much.
    for (const operator of ['not_equals', 'not_in', 'not_like', 'less_than', 'exists'])
      for (const value of ['nobody', kin.maya, 'true', 'zzz'])
        expect(await found(`records?where[kin][${operator}]=${value}`, 'admin')).not.toContain(
          maya,
        );
    expect(await found('records?where[kin][not_equals]=nobody', 'admin')).toEqual([noor]);
  });

  it('is refused, word for word, like one on a member that is not there to whoever reads none', async () => {
    const forms = [
      (name: string) => `where[${name}][equals]=x`,
      (name: string) => `where[${name.replace('.', '__')}][exists]=true`,
      (name: string) => `where[or][0][${name}][like]=x`,
      (name: string) => `where[${name}][bogus]=x`,
      (name: string) => `where[${name}]=x`,
    ];
    for (const [path, member] of [
      ['records', 'kin'],
      ['records/count', 'reports.finding'],
      ['notes', 'about.kin'],
    ] as const)
      for (const form of forms) {
        const ghost = member.replace(/kin|reports/, 'ghost');
        const refused = await ask(`${path}?${form(ghost)}`);
        expect([refused.statusCode, refused.json().errors[0].name]).toEqual([400, 'QueryError']);
        const asked = await ask(`${path}?${form(member)}`);
        expect(asked.statusCode).toBe(400);
        expect(asked.body.replaceAll(/kin|reports/g, 'ghost')).toBe(refused.body);
      }
  });

  it('fits what is one’s own alone to a person whom the rule does not admit', async () => {
    expect(await found('records?where[kin][exists]=true', 'maya')).toEqual([maya]);
    expect(await found('records?where[kin][not_equals]=nobody', 'maya')).toEqual([maya]);
    expect(await found('records?where[kin][exists]=true', 'stranger')).toEqual([]);
  });

  it('is as narrow when it is about related documents', async () => {
    const of = (name: keyof typeof kin) => `notes?where[about.kin][equals]=${kin[name]}`;
    expect(await found(of('maya'), 'operator')).toEqual([noteOf.maya]);
    expect(await found(of('maya'), 'admin')).toEqual([]);
    expect(await found(of('noor'), 'admin')).toEqual([noteOf.noor]);
    expect(await found('notes?where[about.kin][not_equals]=nobody', 'admin')).toEqual([
      noteOf.noor,
    ]);
  });

  it('is as narrow where the read is posted, and where it says what to change and to delete', async () => {
    const where = { kin: { equals: kin.maya } };
    const posted = await crew.call('POST', '/api/records', {
      token: crew.tokens.admin,
      headers: { 'x-http-method-override': 'GET' },
      json: { where },
    });
    expect(posted.json().totalDocs).toBe(0);
    const change = (who: Who) =>
      crew.call('PATCH', `/api/records?where=${JSON.stringify(where)}`, {
        token: crew.tokens[who],
        json: { rank: 'Bosun' },
      });
    expect((await change('admin')).json().docs).toEqual([]);
    expect((await change('stranger')).json().docs).toEqual([]);
    expect((await change('operator')).json().docs).toMatchObject([{ id: maya }]);
    const remove = await crew.call('DELETE', `/api/records?where=${JSON.stringify(where)}`, {
      token: crew.tokens.noor,
    });
    expect(remove.json().docs).toEqual([]);
  });
});

describe('a sort by a restricted member', () => {
  it('sorts for whoever reads all of them, and is none for anybody else', async () => {
    expect(await found('records?sort=kin', 'operator')).toEqual([maya, noor]);
    expect(await found('records?sort=-kin', 'operator')).toEqual([noor, maya]);
    expect(await found('notes?sort=-about.kin', 'operator')).toEqual([noteOf.noor, noteOf.maya]);
    expect(await found('notes?sort=about.kin', 'operator')).toEqual([noteOf.maya, noteOf.noor]);
    for (const who of ['admin', 'maya', 'stranger', undefined] as const)
      for (const [path, key] of [
        ['records', 'kin'],
        ['notes', 'about.kin'],
      ]) {
        const unsorted = await found(`${path}`, who);
        expect(await found(`${path}?sort=${key}`, who)).toEqual(unsorted);
        expect(await found(`${path}?sort=-${key}`, who)).toEqual(unsorted);
      }
  });
});
