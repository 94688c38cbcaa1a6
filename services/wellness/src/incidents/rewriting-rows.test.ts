import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { hourNow } from './hours.ts';
import { createRewriteCaseRowsJob, rewriteRows } from './rewriting-rows.ts';
import { incidentsUnderTest, newKey } from './testing/incidents-under-test.ts';

const incidents = incidentsUnderTest({ rounds: 3_600 });
const { test, support, anonymously, list, open, byCode } = incidents;
beforeAll(incidents.start);
beforeEach(incidents.newOrganization);
afterAll(() => test.close());

const rowsOf = async (name: string) =>
  test.service.connection.collection(name).find({}).sort({ _id: 1 }).toArray();
const names = ['incidentReports', 'caseMessages', 'caseOpenings'] as const;

it('[W-057] every row of a case is written anew once its hour is over, and says the same', async () => {
  const ada = await support();
  const code = await anonymously();
  await byCode('/messages', { code, text: 'Aft', key: newKey() });
  const id = (await list(ada))[0]?.id ?? '';
  await open(ada, id);
  const before = await Promise.all(names.map(rowsOf));
  await rewriteRows(test.service, new Date(hourNow().getTime() + HOUR_MS));
  expect(await Promise.all(names.map(rowsOf))).toEqual(before);
  await rewriteRows(test.service, hourNow());
  const after = await Promise.all(names.map(rowsOf));
  for (const [at, rows] of after.entries()) {
    expect(rows.length).toBeGreaterThan(0);
    for (const [place, { secret, ...row }] of rows.entries()) {
      expect(secret).toEqual({ written: expect.stringMatching(/^[\w-]{11}$/) });
      const earlier: Record<string, unknown> = { ...before[at]?.[place] };
      delete earlier.secret;
      expect(row).toEqual(earlier);
    }
  }
  expect((await open(ada, id)).messages).toMatchObject([{ text: 'Aft' }]);
});

it('the rows are written anew two minutes after each round', () => {
  const job = createRewriteCaseRowsJob(test.service);
  const hour = hourNow().getTime();
  if (!('at' in job)) throw new TypeError('the job has no moments');
  expect(job.at(hour + 60_000)).toBe(hour + 120_000);
  expect(job.at(hour + 120_000)).toBe(hour + HOUR_MS + 120_000);
});
