import { areas, collectionOwners } from '@fairlead/contracts/api/collections';
import { startEdge } from '@fairlead/edge/testing';
import { objectId } from '@fairlead/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callAsEach } from './call.ts';
import { columns, gatherPeople, powerless, type TokenOf } from './people.ts';
import { collectionsOf, type Services, serviceNames, startServices } from './services.ts';
import { declaredRows, edgeRows } from './table.ts';
import { restore, restoreAll, targets } from './targets.ts';

/** An owner that owns nothing here. */
const nobodys = '65ff00000000000000000001';

let services: Services;
let tokenOf: TokenOf;

beforeAll(async () => {
  services = await startServices();
  tokenOf = await gatherPeople(services);
  await restoreAll(services);
}, 240_000);
afterAll(() => services.close());

/** Answered by every service itself; the edge knows which one to ask. */
const everybodys = ['access', 'audit', '*'];

it('the edge passes each address of the API to the service that has it, and knows no other', () => {
  const served = serviceNames.flatMap((name) =>
    [...services[name].service.routes].flatMap((route) => {
      const [, first = ''] = route.match(/ \/api\/([^/]+)/) ?? [];
      return first && !everybodys.includes(first) ? [[first, name] as const] : [];
    }),
  );
  expect(Object.fromEntries(served)).toEqual(collectionOwners);
});

it('the edge answers each kind of person as declared where it answers itself', async () => {
  const edge = await startEdge({ serviceUrls: services.urls });
  const report = { remote: 'jobs', version: '1.0.0', release: '1.0.0', message: 'Broken' };
  try {
    for (const { endpoint, answers } of edgeRows()) {
      const [method = '', path = ''] = endpoint.split(' ');
      const answered = [];
      for (const kind of [...columns, ...powerless]) {
        const token = await tokenOf(kind, endpoint);
        const headers = {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        };
        const body = JSON.stringify(report);
        const { status } = await fetch(edge.url + path, { method, headers, body });
        answered.push(String(status));
      }
      expect(answered).toEqual([...answers, ...powerless.map(() => answers[0])]);
    }
  } finally {
    await edge.stop();
  }
});

describe.each(serviceNames)('the %s service', (service) => {
  const rows = declaredRows(service);

  it('declares all collections that the contracts give it, and no others', () => {
    const declared: string[] = collectionsOf(service).map(({ slug }) => slug);
    expect(declared.sort()).toEqual([...areas[service].collections].sort());
  });

  it('has every endpoint in the table, and none is declared that is not there', () => {
    const declared = rows.map(({ endpoint }) => endpoint);
    expect([...declared].sort()).toEqual([...services[service].service.routes].sort());
  });

  it.each(rows)('$endpoint answers each kind of person as declared', async (row) => {
    const declared = [...row.answers, ...powerless.map(() => row.answers[0])];
    const tokens = [...columns, ...powerless].map((kind) => () => tokenOf(kind, row.endpoint));
    const answers = await callAsEach(services, service, row.endpoint, tokens);
    const answered = answers.map((answer, at) =>
      declared[at]?.includes('#') ? answer : answer.split('#')[0],
    );
    expect(answered).toEqual(declared);
  });

  it.each(collectionsOf(service).map(({ slug }) => slug))(
    'shows the audit of %s to nobody who is refused its documents',
    async (slug) => {
      for (const kind of columns) {
        const token = await tokenOf(kind, 'GET /api/audit');
        const statusOf = async (url: string) =>
          (await services[service].call('GET', url, { token })).statusCode;
        if ((await statusOf(`/api/${slug}`)) !== 403) continue;
        const asked = { slug, kind, status: await statusOf(`/api/audit?collection=${slug}`) };
        expect(asked).toEqual({ slug, kind, status: 403 });
      }
    },
  );

  const owned = collectionsOf(service).flatMap(({ slug, fields }) =>
    [...fields]
      .filter(([, { owner, readOnly }]) => owner && !readOnly)
      .map(([member]) => ({ slug, member })),
  );

  for (const { slug, member } of owned)
    it(`lets nobody write away the ${member} of ${slug}`, async () => {
      const { id = '' } = targets[slug] ?? {};
      const store = services[service].service.store(slug);
      await restore(services, service, slug);
      const before = await store.findById(objectId(id));
      expect(before).toBeDefined();
      for (const kind of columns)
        for (const path of [`${slug}/${id}`, `${slug}?where[id][equals]=${id}`]) {
          const token = await tokenOf(kind, `PATCH /api/${slug}/:id`);
          const json = { [member]: nobodys };
          const answer = await services[service].call('PATCH', `/api/${path}`, { token, json });
          expect([200, 400, 403, 405]).toContain(answer.statusCode);
          // A bulk change that may touch nothing is not a refusal.
          if (answer.statusCode === 200) expect(answer.json().docs).toEqual([]);
          expect(await store.findById(objectId(id))).toEqual(before);
        }
    });
});
