import { readPdf } from '@fairlead/printing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { type RecordsTest, recordsOf } from '../testing/records.ts';

let employer: EmployerTest;
let jobs: RecordsTest;
let organization: string;
let vessel: string;
let admin: Member;
const ids: Record<string, string> = {};

beforeAll(async () => {
  employer = await startEmployer();
  jobs = recordsOf(employer, 'maintenance-jobs');
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  admin = await employer.member(organization, { orgRoles: ['org-admin'] });
  const engineer = await employer.member(organization, { vessel, orgRoles: ['vessel-crew'] });
  for (const [job, more] of [
    ['Paint the deck', { cost: 880.5, currency: 'euros' }],
    ['Renew the seal', { cost: 120, currency: 'usdol' }],
    // As forms of earlier releases send it.
    ['Change the oil', { cost: 42 }],
  ] as const) {
    const content = { organization, vessel, job, assignee: engineer.user, hours: 2, ...more };
    const { id } = await jobs.made(admin, content);
    ids[job] = id;
  }
});
afterAll(() => employer.close());

const exported = async (of = vessel) => {
  const where = `where[vessel][equals]=${of}&sort=number`;
  const answer = await employer.get(`${jobs.path}/export?${where}`, admin.token);
  expect(answer.statusCode).toBe(200);
  return answer.body;
};
const printed = async (job: string) => {
  const answer = await employer.get(`${jobs.path}/${ids[job]}/pdf`, admin.token);
  return (await readPdf(answer.rawPayload)).text;
};
const costs = (rows: readonly Record<string, unknown>[]) =>
  rows.map(({ job, cost, currency }) => [job, cost, currency ?? null]);

describe('the cost of a job', () => {
  it('may lack its currency, as in records of earlier releases, which keep everything else when they are changed', async () => {
    const id = ids['Change the oil'] ?? '';
    expect((await jobs.change(admin, id, { findings: 'Dark' })).statusCode).toBe(200);
    expect((await jobs.read(admin, id)).currency ?? null).toBeNull();
    expect((await jobs.read(admin, id)).cost).toBe(42);
  });

  it('has one of the currencies', async () => {
    const content = { organization, vessel, job: 'Weld', cost: 1, currency: 'groats' };
    expect((await jobs.post(admin, content)).statusCode).toBe(400);
  });

  it('is found by its currency', async () => {
    const found = await jobs.list(
      admin,
      `where[vessel][equals]=${vessel}&where[currency][equals]=usdol`,
    );
    expect(costs(found as never)).toEqual([['Renew the seal', 120, 'usdol']]);
  });

  it('is printed with its currency, or that none was given', async () => {
    expect(await printed('Paint the deck')).toContain('880.50 EUR');
    expect(await printed('Change the oil')).toContain('42.00 (currency not given)');
  });

  it('is exported beside its currency, and imported again as it was', async () => {
    const csv = await exported();
    const [headings = [], ...rows] = csv
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','));
    const [cost, currency] = ['Cost', 'Currency'].map((label) => headings.indexOf(label));
    expect(currency).toBe((cost ?? 0) + 1);
    expect(rows.map((row) => [row[cost ?? 0], row[currency ?? 0]])).toEqual([
      ['880.5', 'Euro'],
      ['120', 'US Dollar'],
      ['42', ''],
    ]);
    const other = await employer.made('vessels', { name: 'Petrel', organization });
    const kept = headings.flatMap((label, at) =>
      ['Job', 'Cost', 'Currency'].includes(label) ? [at] : [],
    );
    const file = [headings, ...rows].map((row) => kept.map((at) => row[at]).join(',')).join('\n');
    const answer = await employer.post(`${jobs.path}/import`, admin.token, {
      organization,
      vessel: other,
      csv: file,
    });
    expect(answer.json()).toMatchObject({ made: 3, bad: [] });
    const made = await jobs.list(admin, `where[vessel][equals]=${other}&sort=number`);
    expect(costs(made as never)).toEqual([
      ['Paint the deck', 880.5, 'euros'],
      ['Renew the seal', 120, 'usdol'],
      ['Change the oil', 42, null],
    ]);
  });

  it('adds up with others of its currency alone', async () => {
    for (const id of Object.values(ids)) await jobs.moved(admin, id, 'done');
    const answer = await employer.get(
      `${jobs.path}/overview?organization=${organization}&vessel=${vessel}`,
      admin.token,
    );
    expect(answer.json().figures.slice(1)).toEqual([
      { label: 'Cost in the period', value: 42, unit: '(currency not given)', isAmount: true },
      { label: 'Cost in the period', value: 880.5, unit: 'EUR', isAmount: true },
      { label: 'Cost in the period', value: 120, unit: 'USD', isAmount: true },
    ]);
  });
});
