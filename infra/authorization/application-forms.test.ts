import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { gatherPeople, ids, organization, type TokenOf } from './people.ts';
import { type Services, startServices } from './services.ts';

let services: Services;
let tokenOf: TokenOf;

beforeAll(async () => {
  services = await startServices();
  tokenOf = await gatherPeople(services);
});
afterAll(() => services.close());

/** Writes to a service as the admin of the organization. @returns the document. */
async function write(
  service: 'forms' | 'jobs',
  method: 'POST' | 'PATCH',
  path: string,
  json: object,
): Promise<{ id: string }> {
  const token = await tokenOf('admin', path);
  const answer = await services[service].call(method, `/api/${path}`, { token, json });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json().doc;
}

it('[F-039] makes an application of the form of a job that somebody sends, exactly once', async () => {
  const fields = [{ blockType: 'text', name: 'why', label: 'Why?', required: true }];
  const form = await write('forms', 'POST', 'forms', {
    organization,
    title: 'Bosun',
    purpose: 'application',
    fields,
  });
  await write('forms', 'PATCH', `forms/${form.id}`, { status: 'published' });
  const listing = await until('the jobs service to hear of the form', () =>
    write('jobs', 'POST', 'listings', {
      organization,
      title: 'Bosun',
      applicationForm: { id: form.id },
    }).catch(() => undefined),
  );
  await write('jobs', 'PATCH', `listings/${listing.id}`, { status: 'active' });
  const token = await services.account.mint.person(ids.otherSeeker, {
    session: 'lasting-otherSeeker',
  });
  const send = () =>
    services.forms.call('POST', '/api/applicationFormSubmissions', {
      token,
      json: {
        form: form.id,
        listing: listing.id,
        submissionData: [{ field: 'why', value: 'The sea' }],
        source: 'saved',
      },
    });
  const sent = await until('the forms service to hear of the job', async () => {
    const answer = await send();
    return answer.statusCode === 201 ? answer.json().doc : undefined;
  });
  expect((await send()).statusCode).toBe(409);
  const applied = async () => {
    const path = `/api/applications?where[job][equals]=${listing.id}`;
    const answer = await services.jobs.call('GET', path, { token: await tokenOf('admin', path) });
    return answer.json().docs as { id: string; user: { id: string }; source?: string }[];
  };
  const [made] = await until('the application', async () => {
    const found = await applied();
    return found.length > 0 ? found : undefined;
  });
  expect(made).toMatchObject({ id: sent.id, user: { id: ids.otherSeeker }, source: 'saved' });
  expect(await applied()).toHaveLength(1);
});
