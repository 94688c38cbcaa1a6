import { areas } from '@fairlead/contracts/api/collections';
import { objectId } from '@fairlead/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callAsEach } from './call.ts';
import { columns, gatherPeople, powerless, type TokenOf } from './people.ts';
import { collectionsOf, type ServiceName, type Services, startServices } from './services.ts';
import { declaredRows } from './table.ts';
import { restore, restoreAll, targets } from './targets.ts';

/** An owner that owns nothing here. */
const nobodys = '65ff00000000000000000001';

/** What a test of the table works with, once it is started. */
export interface MatrixContext {
  services: Services;
  tokenOf: TokenOf;
}

/** What the table of rights says of some services, proved against all of them: their tests are divided so that two workers share them. */
export function describeMatrix(names: readonly ServiceName[]): MatrixContext {
  const context = {} as MatrixContext;
  beforeAll(async () => {
    context.services = await startServices();
    context.tokenOf = await gatherPeople(context.services);
    await restoreAll(context.services);
  }, 240_000);
  afterAll(() => context.services.close());
  describe.each(names)('the %s service', (service) => describeService(service, context));
  return context;
}

function describeService(service: ServiceName, context: MatrixContext): void {
  const rows = declaredRows(service);

  it('declares all collections that the contracts give it, and no others', () => {
    const declared: string[] = collectionsOf(service).map(({ slug }) => slug);
    expect(declared.sort()).toEqual([...areas[service].collections].sort());
  });

  it('has every endpoint in the table, and none is declared that is not there', () => {
    const declared = rows.map(({ endpoint }) => endpoint);
    expect([...declared].sort()).toEqual([...context.services[service].service.routes].sort());
  });

  it.each(rows)('$endpoint answers each kind of person as declared', async (row) => {
    const declared = [...row.answers, ...powerless.map(() => row.answers[0])];
    const tokens = [...columns, ...powerless].map(
      (kind) => () => context.tokenOf(kind, row.endpoint),
    );
    const answers = await callAsEach(context.services, service, row.endpoint, tokens);
    const answered = answers.map((answer, at) =>
      declared[at]?.includes('#') ? answer : answer.split('#')[0],
    );
    expect(answered).toEqual(declared);
  });

  for (const { slug } of collectionsOf(service))
    it(`shows the audit of ${slug} to nobody who is refused its documents`, async () => {
      for (const kind of columns) {
        const token = await context.tokenOf(kind, 'GET /api/audit');
        const statusOf = async (url: string) =>
          (await context.services[service].call('GET', url, { token })).statusCode;
        if ((await statusOf(`/api/${slug}`)) !== 403) continue;
        const asked = { slug, kind, status: await statusOf(`/api/audit?collection=${slug}`) };
        expect(asked).toEqual({ slug, kind, status: 403 });
      }
    });

  const owned = collectionsOf(service).flatMap(({ slug, fields }) =>
    [...fields]
      .filter(([, { owner, readOnly }]) => owner && !readOnly)
      .map(([member]) => ({ slug, member })),
  );

  for (const { slug, member } of owned)
    it(`lets nobody write away the ${member} of ${slug}`, async () => {
      const { services, tokenOf } = context;
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
}
