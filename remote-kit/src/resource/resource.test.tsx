import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '../calls/api-error.ts';
import { collectionApi } from '../calls/collection-api.ts';
import { createPortalApi } from '../calls/portal-api.ts';
import { draw, Refusal, Reply, serveApi } from '../testing/index.ts';
import { useResource } from './resource.ts';
import { ResourcePage } from './resource-page.tsx';

const api = createPortalApi('test');
const templates = collectionApi(api, 'listingTemplates');
const template = { id: 't1', name: 'Deckhand', organization: 'org' };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

function Page({ org = 'org' }: { org?: string }) {
  const read = templates.read.useQuery({ id: 't1' });
  const resource = useResource(read, { isIt: ({ doc }) => doc.organization === org });
  return (
    <>
      <button type="button" onClick={() => void read.refetch()}>
        Refresh
      </button>
      <ResourcePage
        resource={resource}
        failure="The template could not be loaded"
        missing={{
          heading: 'Template',
          title: 'Template not found',
          description: 'It may have been deleted.',
          way: { href: '/templates', label: 'All templates' },
        }}
      >
        {({ doc }) => <h1>{doc.name}</h1>}
      </ResourcePage>
    </>
  );
}

/** Opens the page with a service that gives these answers in turn, and the last one from then on. */
function open(answers: unknown[], org?: string) {
  const service = serveApi(() => (answers.length > 1 ? answers.shift() : answers[0]));
  draw(<Page {...(org && { org })} />, { address: '/', api });
  return service;
}
const found = () => screen.findByRole('heading', { name: 'Deckhand' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
// Nobody waits for another try of what was refused for good.
const refused = new Refusal(400, 'No.');

describe('a page about something that is read', () => {
  it('is outlined while it loads, and then shown', async () => {
    open([template]);
    expect(document.querySelector('[aria-busy="true"]')).toBeVisible();
    expect(await found()).toBeVisible();
  });

  it.each([
    ['not there', new Refusal(404, 'Not Found'), 'org'],
    ['not for this person', new Refusal(403, 'Forbidden: no.'), 'org'],
    ['of somebody else', template, 'other'],
  ])('says that it was not found where it is %s', async (_how, answer, org) => {
    open([answer], org);
    expect(await screen.findByText('Template not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All templates' })).toHaveAttribute(
      'href',
      '/templates',
    );
  });

  it('can be loaded again where that failed', async () => {
    open([refused, template]);
    expect(await screen.findByText('The template could not be loaded')).toBeVisible();
    await press('Try again');
    expect(await found()).toBeVisible();
  });

  it('is not found by an answer of HTML', async () => {
    open([new Reply(404, undefined)]);
    expect(await screen.findByText('Template not found')).toBeVisible();
  });

  it('stays as it was loaded where it cannot be loaded again, and says so', async () => {
    open([template, refused, template]);
    await found();
    await press('Refresh');
    expect(await screen.findByText(/may be out of date/)).toBeVisible();
    expect(await found()).toBeVisible();
    await press('Try again');
    await waitFor(() => expect(screen.queryByText(/may be out of date/)).toBeNull());
  });

  it('is no longer shown once it is taken away', async () => {
    open([template, new Refusal(403, 'Forbidden: no.')]);
    await found();
    await press('Refresh');
    expect(await screen.findByText('Template not found')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Deckhand' })).toBeNull();
  });

  it('says offline where there is no connection, with and without something to show', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const read = (over: object) =>
      useResource<string>({ isFetching: false, refetch: () => undefined, ...over });
    const error = new ApiError({ kind: 'offline', message: 'Failed to fetch' });
    expect(read({ error }).is).toBe('offline');
    expect(read({ error, currentData: 'kept' }).is).toBe('stale');
    expect(read({ error: { name: 'TypeError', message: 'x' } }).is).toBe('failed');
    expect(read({ error, isFetching: true }).is).toBe('loading');
  });
});
