import { mostListingTemplates } from '@fairlead/contracts';
import { richTextOf } from '@fairlead/contracts/api/plain-text';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JobsTest, organization, otherOrganization, startJobs } from '../testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

type Who = keyof JobsTest['tokens'];
const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, who?: Who, json?: object) =>
  jobs.call(method, `/api/listingTemplates${path}`, {
    ...(who && { token: jobs.tokens[who] }),
    ...(json && { json }),
  });
const make = (name: string, who: Who = 'staff', more: object = {}) =>
  call('POST', '', who, { organization, name, content: {}, ...more });

describe('a listing template', () => {
  it('keeps what a listing is written with, for the people of its organization', async () => {
    const content = {
      title: 'Bosun',
      vessel: '65f700000000000000000001',
      jobDetails: { salaryAmount: 4500, currency: 'euros' },
      jobDescription: richTextOf('Keep the deck.'),
    };
    const made = await make('Bosun', 'staff', { content: { ...content, status: 'active' } });
    const { doc } = made.json();
    expect([made.statusCode, doc.content]).toEqual([201, content]);
    const read = await jobs.read('/api/listingTemplates', 'admin');
    expect(read.docs.map(({ id }: { id: string }) => id)).toEqual([doc.id]);
    expect((await jobs.read('/api/listingTemplates', 'otherAdmin')).docs).toEqual([]);
    for (const who of ['seeker', 'crew', undefined] as const)
      expect((await call('PATCH', `/${doc.id}`, who, { name: 'Mine' })).statusCode).toBe(403);
    expect((await call('PATCH', `/${doc.id}`, 'otherAdmin', { name: 'Mine' })).statusCode).toBe(
      403,
    );
    const renamed = await call('PATCH', `/${doc.id}`, 'staff', { name: 'Deck' });
    expect(renamed.json().doc).toMatchObject({ name: 'Deck', content });
    expect((await call('DELETE', `/${doc.id}`, 'staff')).statusCode).toBe(200);
  });

  it('is made for one’s own organization alone, and says what a listing could', async () => {
    expect((await make('Mate', 'otherAdmin')).statusCode).toBe(403);
    expect((await make('Mate', 'crew')).statusCode).toBe(403);
    const wrong = await make('Mate', 'staff', { content: { jobDetails: { currency: 'shells' } } });
    expect(wrong.statusCode).toBe(400);
  });

  it('has a name of its own in its organization', async () => {
    const first = await make('Chief Stew');
    expect(first.statusCode).toBe(201);
    const again = await make(' chief STEW ');
    expect([again.statusCode, again.json().errors[0].message]).toEqual([
      409,
      'There is a template of this name already.',
    ]);
    const other = await make('Chief Stew', 'otherAdmin', { organization: otherOrganization });
    expect(other.statusCode).toBe(201);
    expect((await call('DELETE', `/${first.json().doc.id}`, 'admin')).statusCode).toBe(200);
    expect((await make('Chief Stew')).statusCode).toBe(201);
  });

  it('is refused where the organization keeps a hundred', async () => {
    const { totalDocs } = await jobs.read('/api/listingTemplates', 'staff');
    for (let at = totalDocs; at < mostListingTemplates; at += 1)
      expect((await make(`Template ${at}`)).statusCode).toBe(201);
    const more = await make('One more');
    expect([more.statusCode, more.json().errors[0].message]).toEqual([
      409,
      'An organization keeps at most 100 templates. Delete one first.',
    ]);
  });
});
