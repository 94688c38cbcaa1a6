import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callAs } from './call.ts';
import { columns, gatherPeople, powerless, type TokenOf } from './people.ts';
import { type Services, serviceNames, startServices } from './services.ts';
import { declaredRows } from './table.ts';
import { restoreAll } from './targets.ts';

let services: Services;
let tokenOf: TokenOf;

beforeAll(async () => {
  services = await startServices();
  tokenOf = await gatherPeople(services);
  await restoreAll(services);
}, 60_000);
afterAll(() => services.close());

describe.each(serviceNames)('the %s service', (service) => {
  const rows = declaredRows(service);

  it('has every endpoint in the table, and none is declared that is not there', () => {
    const declared = rows.map(({ endpoint }) => endpoint);
    expect([...declared].sort()).toEqual([...services[service].service.routes].sort());
  });

  it.each(rows)('$endpoint answers each kind of person as declared', async (row) => {
    const declared = [...row.answers, ...powerless.map(() => row.answers[0])];
    const answered: string[] = [];
    for (const [at, kind] of [...columns, ...powerless].entries()) {
      const answer = await callAs(services, service, row.endpoint, () =>
        tokenOf(kind, row.endpoint),
      );
      answered.push(declared[at]?.includes('#') ? answer : (answer.split('#')[0] ?? ''));
    }
    expect(answered).toEqual(declared);
  });
});
