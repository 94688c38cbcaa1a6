import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { collectionApi } from '../calls/collection-api.ts';
import { createPortalApi } from '../calls/portal-api.ts';
import { choice, pageNumber, words } from '../list-state/parameters.ts';
import { useListState } from '../list-state/use-list-state.ts';
import { draw, Refusal, serveApi } from '../testing/index.ts';
import { ListPage } from './list-page.tsx';
import { Rows } from './list-parts.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const api = createPortalApi('test');
const templates = collectionApi(api, 'listingTemplates');
const kinds = [
  { code: 'all', label: 'All' },
  { code: 'deck', label: 'Deck' },
] as const;
const address = { page: pageNumber, q: words(), kind: choice(kinds, 'all') };

function Templates() {
  const list = useListState(address);
  const [{ page, q, kind }] = list;
  const where = {
    ...(q && { name: { like: q } }),
    ...(kind !== 'all' && { kind: { equals: kind } }),
  };
  const read = templates.list.useQuery({ where, page, limit: 2, depth: 0 });
  return (
    <ListPage
      header={{ title: 'Templates', description: 'To begin with.' }}
      list={list}
      read={read}
      filters={[
        { name: 'q', label: 'Search' },
        { name: 'kind', label: 'Kind', options: kinds },
      ]}
      counted={['template', 'templates']}
      notLoaded={{ title: 'The templates could not be loaded' }}
      empty={{ title: 'No templates yet', description: 'Save one.' }}
      rows={(rows) => (
        <Rows aria-label="Templates">
          {rows.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </Rows>
      )}
    />
  );
}

/** Serves pages of two of these templates. */
const serve = (...names: string[]) => {
  const calls = serveApi(({ searchParams }) => {
    const found = searchParams.has('where[name][like]')
      ? names.filter((name) => name.includes(searchParams.get('where[name][like]') ?? ''))
      : searchParams.has('where[kind][equals]')
        ? []
        : names;
    const page = Number(searchParams.get('page') ?? 1);
    const docs = found.slice(2 * page - 2, 2 * page).map((name) => ({ id: name, name }));
    return { docs, page, totalDocs: found.length, totalPages: Math.ceil(found.length / 2) };
  });
  return calls;
};
const open = (query = '') => draw(<Templates />, { address: `/templates${query}`, api });
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the page of a list', () => {
  it('shows its header and filters while it loads, then how many there are, and the rows', async () => {
    serve('Bosun', 'Mate', 'Cook');
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    const list = await screen.findByRole('list', { name: 'Templates' });
    expect(list).toHaveTextContent('BosunMate');
    expect(screen.getByText('3 templates')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Cook')).toBeVisible();
    expect(location.search).toBe('?page=2');
  });

  it('searches and filters by the address', async () => {
    serve('Bosun', 'Mate', 'Cook');
    open('?page=2');
    await screen.findByText('Cook');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'Mate');
    expect(await screen.findByText('1 template')).toBeVisible();
    expect(rows()).toEqual(['Mate']);
    expect(location.search).toBe('?q=Mate');
  });

  it('says that nothing matches the filters, and clears them', async () => {
    serve('Bosun');
    open('?kind=deck&q=x');
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Bosun')).toBeVisible();
    expect(location.search).toBe('');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
  });

  it('says that there is nothing at all, and offers no filters to clear', async () => {
    serve();
    open();
    expect(await screen.findByText('No templates yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('is led from a page behind the last to the last one', async () => {
    serve('Bosun', 'Mate', 'Cook');
    open('?page=7');
    expect(await screen.findByText('Cook')).toBeVisible();
    expect(location.search).toBe('?page=2');
  });

  it('can be loaded again where that failed', async () => {
    let isBusy = true;
    serveApi(() =>
      isBusy
        ? new Refusal(503, 'Not now.')
        : { docs: [{ id: 'a', name: 'Bosun' }], page: 1, totalDocs: 1, totalPages: 1 },
    );
    open();
    expect(await screen.findByText('The templates could not be loaded')).toBeVisible();
    isBusy = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toEqual(['Bosun']));
  });

  it('says that it is not open to somebody who may not see it, and offers no second try', async () => {
    serveApi(() => new Refusal(403, 'Forbidden'));
    open();
    expect(await screen.findByText('This list is not open to you')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
