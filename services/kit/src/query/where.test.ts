import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { objectId } from '../model/object-id.ts';
import { driver } from '../runtime/driver.ts';
import { exampleService } from '../testing/example.ts';
import { startTestService, type TestService } from '../testing/service.ts';

let example: TestService;
let harbourId: string;
const ids = new Map<string, string>();

const berths: Record<string, unknown>[] = [
  {
    name: 'Alpha Quay',
    length: 10,
    isFree: true,
    freeFrom: '2026-03-01T00:00:00.000Z',
    surveyedOn: '2025-12-31',
    tags: ['sheltered', 'fuel'],
    kinds: ['quay'],
  },
  {
    name: 'Bravo buoy',
    length: 20,
    isFree: false,
    freeFrom: '2026-04-01T12:00:00Z',
    surveyedOn: '2026-06-01',
    tags: ['open'],
    kinds: ['buoy', 'pontoon'],
  },
  {
    name: 'Charlie (north)',
    length: 0,
    tags: [],
    power: { volts: 230, plug: 'CEE' },
    services: [
      { label: 'Water', price: 5 },
      { label: 'Wifi', price: 0 },
    ],
  },
  { name: 'null', kinds: ['pontoon'] },
  { name: '100% $where .* quay', length: -0 },
];

beforeAll(async () => {
  example = await startTestService(exampleService);
  const token = await example.mint.operator();
  const harbour = await example.call('POST', '/api/harbours', {
    token,
    json: { name: 'Port Vauban', code: 'ANT' },
  });
  harbourId = harbour.json().doc.id;
  for (const [at, berth] of berths.entries()) {
    const json = at < 2 ? { ...berth, harbour: harbourId } : berth;
    const created = await example.call('POST', '/api/berths', { token, json });
    ids.set(String(berth.name), created.json().doc.id);
  }
});

afterAll(() => example.close());

const all = berths.map(({ name }) => String(name)).sort();
const [alpha, bravo, charlie, nullNamed, odd] = berths.map(({ name }) => String(name)) as [
  string,
  string,
  string,
  string,
  string,
];

async function find(query: string): Promise<string[]> {
  const answer = await example.call('GET', `/api/berths?limit=0&${query}`);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer
    .json()
    .docs.map(({ name }: { name: string }) => name)
    .sort();
}

const encoded = (value: string) => encodeURIComponent(value);

describe('operators of the where grammar', () => {
  const cases: [title: string, query: string, names: string[]][] = [
    ['equals is exact and case-sensitive', `where[name][equals]=${encoded(alpha)}`, [alpha]],
    ['a day is compared as a day', 'where[surveyedOn][less_than]=2026-01-01', [alpha]],
    [
      'a day is found by an instant within it',
      'where[surveyedOn][equals]=2026-06-01T08:00:00Z',
      [bravo],
    ],
    ['a day that is none matches nothing', 'where[surveyedOn][equals]=yesterday', []],
    ['equals takes null as ordinary text', 'where[name][equals]=null', [nullNamed]],
    ['equals on a list matches any element', 'where[tags][equals]=fuel', [alpha]],
    ['equals on a number reads digits', 'where[length][equals]=10.0', [alpha]],
    ['equals on a checkbox reads any case', 'where[isFree][equals]=TRUE', [alpha]],
    [
      'equals on a date compares instants',
      'where[freeFrom][equals]=2026-04-01T14:00:00%2B02:00',
      [bravo],
    ],
    ['equals with a date alone is midnight UTC', 'where[freeFrom][equals]=2026-03-01', [alpha]],
    ['equals on a relationship takes an id', `where[harbour][equals]=HARBOUR`, [alpha, bravo]],
    [
      'equals with nothing on a relationship means unset',
      'where[harbour][equals]=',
      [charlie, nullNamed, odd],
    ],
    [
      'not_equals includes what is missing',
      'where[isFree][not_equals]=true',
      [bravo, charlie, nullNamed, odd],
    ],
    ['not_equals with a malformed id excludes nothing', 'where[harbour][not_equals]=xyz', all],
    [
      'in takes a list in brackets',
      `where[name][in][0]=${encoded(alpha)}&where[name][in][1]=null`,
      [alpha, nullNamed],
    ],
    ['in takes one text split at commas', 'where[length][in]=10,20', [alpha, bravo]],
    ['in with an empty list matches nothing', 'where[name][in][]', []],
    ['in drops malformed ids', `where[id][in]=xyz,ALPHA`, [alpha]],
    [
      'not_in excludes and keeps what is missing',
      'where[length][not_in]=10,20',
      [charlie, nullNamed, odd],
    ],
    ['not_in with an empty list excludes nothing', 'where[name][not_in]=', all],
    ['all needs every listed value', 'where[tags][all]=fuel,sheltered', [alpha]],
    ['all fails with one value too many', 'where[tags][all]=fuel,open', []],
    ['exists counts an empty list as present', 'where[tags][exists]=true', [alpha, bravo, charlie]],
    ['exists false is the complement', 'where[tags][exists]=false', [nullNamed, odd]],
    ['exists counts zero as present', 'where[length][exists]=true', [alpha, bravo, charlie, odd]],
    ['greater_than compares numbers', 'where[length][greater_than]=10', [bravo]],
    [
      'greater_than_equal includes the bound',
      'where[length][greater_than_equal]=10',
      [alpha, bravo],
    ],
    ['less_than never matches what is missing', 'where[length][less_than]=10', [charlie, odd]],
    ['less_than_equal compares dates', 'where[freeFrom][less_than_equal]=2026-03-01', [alpha]],
    ['like finds every word in any order and case', 'where[name][like]=QUAY%20alpha', [alpha]],
    ['like takes pattern characters literally', `where[name][like]=${encoded('.*')}`, [odd]],
    ['like with nothing matches any text', 'where[name][like]=', all],
    ['like on a relationship is equals', 'where[harbour][like]=HARBOUR', [alpha, bravo]],
    [
      'not_like excludes any of the words',
      'where[name][not_like]=quay%20buoy',
      [charlie, nullNamed],
    ],
    ['contains takes the whole value', `where[name][contains]=${encoded('(north)')}`, [charlie]],
    ['contains looks inside a list of text', 'where[tags][contains]=shel', [alpha]],
    [
      'contains on a multi-select is membership',
      'where[kinds][contains]=pontoon',
      [bravo, nullNamed],
    ],
    ['contains on a multi-select is not a substring', 'where[kinds][contains]=pon', []],
    [
      'several operators on a field are ANDed',
      'where[length][greater_than]=5&where[length][less_than]=15',
      [alpha],
    ],
    [
      'and and or nest in any letter case',
      `where[OR][0][and][0][length][equals]=10&where[OR][1][name][equals]=null`,
      [alpha, nullNamed],
    ],
    ['empty lists of conditions are ignored', 'where[or][]&where[isFree][equals]=true', [alpha]],
    ['a group member is a dotted path', 'where[power.volts][equals]=230', [charlie]],
    ['__ is read as a dot', 'where[power__plug][equals]=CEE', [charlie]],
    ['a member of any row may match', 'where[services.label][equals]=Wifi', [charlie]],
    ['a related document is asked by path', 'where[harbour.code][equals]=ANT', [alpha, bravo]],
    ['the id of a relation is the relation', 'where[harbour.id][equals]=HARBOUR', [alpha, bravo]],
    ['where may be one JSON text', `where=${encoded('{"length":{"in":[10,20]}}')}`, [alpha, bravo]],
    [
      'unknown parameters are ignored',
      'where[isFree][equals]=true&locale=en&draft=true&nonsense[x]=1',
      [alpha],
    ],
  ];
  it.each(cases)('%s', async (_title, query, names) => {
    const filled = query.replace('HARBOUR', harbourId).replace('ALPHA', ids.get(alpha) ?? '');
    expect(await find(filled)).toEqual([...names].sort());
  });
});

describe('values that fit no field', () => {
  it.each([
    'where[length][equals]=ten',
    'where[length][greater_than]=ten',
    'where[length][like]=1',
    'where[isFree][equals]=yes',
    'where[freeFrom][equals]=yesterday',
    'where[freeFrom][greater_than]=soon',
    'where[harbour][equals]=xyz',
    'where[id][equals]=xyz',
    'where[name][equals][$ne]=x',
    'where[length][equals][$gt]=0',
    `where[name][equals]=${encoded('{"$gt":""}')}`,
  ])('match nothing: %s', async (query) => {
    expect(await find(query)).toEqual([]);
  });
});

describe('refused paths', () => {
  it.each([
    ['where[nothing][equals]=1', 'nothing'],
    ['where[name]=bare', 'name'],
    ['where[name][near]=1', 'name.near'],
    ['where[name][$where]=1', 'name.$where'],
    ['where[$where]=sleep(1000)', '$where'],
    ['where[harbour][id][equals]=x', 'harbour.id'],
    ['where[tenant.email][equals]=x', 'tenant.email'],
    ['where[harbour.nothing][equals]=x', 'harbour.nothing'],
    ['where[derived.visibleUntil][exists]=true', 'derived.visibleUntil'],
    ['where[pending][exists]=true', 'pending'],
    ['where[constructor][equals]=x', 'constructor'],
    [`where=${encoded('{"__proto__":{"equals":"x"}}')}`, '__proto__'],
    [`where=${encoded('{"name":{"$regex":".*"}}')}`, 'name.$regex'],
  ])('%s answers a QueryError naming it', async (query, path) => {
    const answer = await example.call('GET', `/api/berths?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0]).toMatchObject({ name: 'QueryError', data: [{ path }] });
    expect(answer.json().errors[0].message).toContain(path);
  });

  it('names every refused path at once', async () => {
    const answer = await example.call('GET', '/api/berths?where[one][equals]=1&where[two]=2');
    expect(answer.json().errors[0].data).toEqual([{ path: 'one' }, { path: 'two' }]);
  });
});

describe('hostile wheres', () => {
  it.each([
    ['JSON cut in half', `where=${encoded('{"name":{"equ')}`],
    ['nested to depth 50', `where=${encoded(`${'{"or":['.repeat(50)}{}${']}'.repeat(50)}`)}`],
    ['brackets nested to depth 50', `where${'[or][0]'.repeat(50)}[name][equals]=x`],
    [
      'thousands of conditions',
      `where=${encoded(JSON.stringify({ or: Array.from({ length: 5_000 }, () => ({ name: { equals: 'x' } })) }))}`,
    ],
  ])('%s is answered 400', async (_title, query) => {
    const answer = await example.call('GET', `/api/berths?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].message).toEqual(expect.any(String));
  });

  it('a pattern of 100,000 characters is refused, an exact value of that length finds nothing', async () => {
    const long = 'a'.repeat(100_000);
    const answer = await example.call('GET', `/api/berths?where[name][like]=${long}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].message).toContain('at most 1000 characters');
    expect(await find(`where[name][equals]=${long}`)).toEqual([]);
  });

  it('__proto__ in brackets changes no prototype', async () => {
    await example.call('GET', '/api/berths?__proto__[polluted]=1&where[__proto__][polluted]=1');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

it('a text is found however its characters are composed, as it is stored in one way', async () => {
  const token = await example.mint.operator();
  const [composed, decomposed] = ['Se\u00f1al M\u00fcller', 'Sen\u0303al Mu\u0308ller'];
  const json = { name: decomposed };
  const created = await example.call('POST', '/api/berths', { token, json });
  const { id, name } = created.json().doc;
  expect(name).toBe(composed);
  for (const form of [composed, decomposed])
    for (const operator of ['equals', 'like', 'contains', 'in'])
      expect(await find(`where[name][${operator}]=${encoded(form)}`)).toEqual([composed]);
  await example.call('DELETE', `/api/berths/${id}`, { token });
});

it('like and contains find a text with and without its accents, in any case, also as earlier releases stored it', async () => {
  const token = await example.mint.operator();
  const names = ['Señal Müller', 'Senal Muller', 'Ёлка Ελλάς', 'कुमार', '한국', 'earlier'];
  const made = await Promise.all(
    names.map((name) => example.call('POST', '/api/berths', { token, json: { name } })),
  );
  const decomposed = 'Mu\u0308ller, before';
  const earlier = { _id: objectId(made.at(-1)?.json().doc.id) };
  await example.service.store('berths')[driver].updateOne(earlier, { $set: { name: decomposed } });
  const found = async (sought: string) => {
    const like = await find(`where[name][like]=${encoded(sought)}`);
    expect(await find(`where[name][contains]=${encoded(sought)}`)).toEqual(like);
    return like;
  };
  for (const sought of ['müller', 'MULLER', 'mu\u0308ller', 'Müllér'])
    expect(await found(sought)).toEqual([decomposed, 'Senal Muller', 'Señal Müller']);
  expect(await found('елка')).toEqual(['Ёлка Ελλάς']);
  expect(await found('ελλας')).toEqual(['Ёлка Ελλάς']);
  expect(await found('ΕΛΛΆΣ')).toEqual(['Ёлка Ελλάς']);
  // Signs of other scripts are other letters.
  expect(await found('कुम')).toEqual(['कुमार']);
  expect(await found('किम')).toEqual([]);
  expect(await found('한')).toEqual(['한국']);
  expect(await found('하')).toEqual([]);
  expect(await found('m.ller')).toEqual([]);
  // Too long for a pattern of letters with marks: found as it is written.
  const long = 'é'.repeat(900);
  expect(await found(long)).toEqual([]);
  await Promise.all(
    made.map((one) => example.call('DELETE', `/api/berths/${one.json().doc.id}`, { token })),
  );
});
