import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bareListing, facets, fullListing, pageOf } from '../../testing/listing.ts';
import { type Api, draw, emptyApi, Refusal, serve } from '../../testing/stage.tsx';
import { readHistory } from '../search/history.ts';
import { DirectoryPage } from './directory-page.tsx';

const jobs: Api = (href) =>
  href.pathname === '/api/listings'
    ? pageOf([fullListing, bareListing], {
        totalDocs: 24,
        totalPages: 3,
        page: Number(href.searchParams.get('page') ?? 1),
      })
    : emptyApi(href);

/** A window as wide as a desk screen. */
const wide = (matches = true) =>
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) => {
    const list: Partial<MediaQueryList> = {
      matches: matches && media.includes('min-width'),
      media,
      addEventListener: () => {},
      removeEventListener: () => {},
    };
    return list as MediaQueryList;
  });

beforeEach(() => {
  wide();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const open = async (address = '/jobs', api = jobs) => {
  const asked = serve(api);
  const drawn = draw(<DirectoryPage />, address);
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading jobs' })).toBeNull());
  return { asked, ...drawn };
};
const listingsCalls = (asked: string[]) =>
  asked.filter((href) => /^\/api\/listings(\?|$)/.test(href));
const sections = () => screen.getAllByRole('heading', { level: 3 });

describe('the directory', () => {
  it('[J-030] shows sidebar, list, sort and pager', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Filters' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByLabelText('Sort by')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('Page 1 of 3');
  });

  it('[J-031] has its filters in the address and shows those of an address', async () => {
    const { asked } = await open('/jobs?jobType=%5B%22freelance%22%5D&place=Antibes');
    expect(screen.getByRole('checkbox', { name: /^Freelance/ })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('Antibes');
    expect(listingsCalls(asked)).toEqual([
      '/api/listings?jobType=%5B%22freelance%22%5D&place=Antibes',
    ]);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Deck/ }));
    expect(new URLSearchParams(location.search).get('department')).toBe('["deck"]');
    await waitFor(() =>
      expect(listingsCalls(asked).at(-1)).toContain('department=%5B%22deck%22%5D'),
    );
  });

  it('[J-033] leaves empty filters out of the address and the call', async () => {
    const { asked } = await open('/jobs?jobType=%5B%22freelance%22%5D&place=');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Freelance/ }));
    expect(location.search).toBe('');
    await waitFor(() => expect(listingsCalls(asked).at(-1)).toBe('/api/listings'));
  });

  it.each(['captain', 'engineer', 'stewardess', 'deckhand'])(
    '[J-034] asks for the position of ?position=%s and shows it in the search bar',
    async (position) => {
      const { asked } = await open(`/jobs?position=${position}`);
      expect(listingsCalls(asked)).toEqual([`/api/listings?position=${position}`]);
      expect(screen.getByRole('combobox', { name: 'Job title or position' })).toHaveValue(position);
    },
  );

  it('[J-035] opens by category and with the focus in either input', async () => {
    await open('/jobs?category=yacht');
    expect(screen.getByRole('checkbox', { name: /^Motor Yacht/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^Sailing Yacht/ })).toBeChecked();
    await act(async () => {
      history.pushState(null, '', '/jobs?filter=location');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveFocus();
    await act(async () => {
      history.pushState(null, '', '/jobs?filter=position');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(screen.getByRole('combobox', { name: 'Job title or position' })).toHaveFocus();
  });

  it('remembers a search with the number of its results', async () => {
    await open('/jobs?position=Chef&place=Antibes');
    expect(readHistory()).toMatchObject([{ term: 'Chef in Antibes', resultCount: 24 }]);
  });

  it('asks once for a page of 10^9 and shows the way back', async () => {
    await open('/jobs?page=1000000000', (href) =>
      href.pathname === '/api/listings'
        ? pageOf([], { totalDocs: 24, totalPages: 3, page: 1_000_000_000 })
        : emptyApi(href),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Back to page 1' }));
    expect(location.search).toBe('');
  });

  it('says that jobs could not be loaded, and tries again when told', async () => {
    let down = true;
    await open('/jobs', (href) =>
      down && href.pathname === '/api/listings' ? new Refusal(400, 'No') : jobs(href),
    );
    await waitFor(() => expect(screen.getByText('Jobs could not be loaded')).toBeVisible());
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  });
});

describe('the filter sidebar', () => {
  it('[J-037] is titled Filters', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 2, name: 'Filters' })).toBeVisible();
  });

  it('[J-038] offers Clear all only while a filter is active, and it removes them all', async () => {
    await open('/jobs?jobType=%5B%22freelance%22%5D&salaryRange=0-50000&datePosted=week');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: /^Freelance/ })).not.toBeChecked();
    expect([...new URLSearchParams(location.search).keys()]).toEqual(['status']);
  });

  it('[J-040] has six sections in order, all open at first', async () => {
    await open();
    const titles = [
      'Date Post',
      'Job Type',
      'Range Salary',
      'Location',
      'Vessel Type',
      'Department',
    ];
    const headings = sections().filter((heading) => titles.includes(heading.textContent ?? ''));
    expect(headings.map(({ textContent }) => textContent)).toEqual(titles);
    for (const heading of headings)
      expect(within(heading).getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  });

  it('[J-041] closes a section by its heading and opens it again', async () => {
    await open();
    const heading = screen.getByRole('button', { name: 'Vessel Type' });
    await userEvent.click(heading);
    expect(screen.queryByRole('checkbox', { name: /^Catamaran/ })).toBeNull();
    await userEvent.click(heading);
    expect(screen.getByRole('checkbox', { name: /^Catamaran/ })).toBeVisible();
  });

  it('[J-044] takes several job types together', async () => {
    const { asked } = await open();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Contract/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Freelance/ }));
    expect(new URLSearchParams(location.search).get('jobType')).toBe('["freelance","contract"]');
    await waitFor(() =>
      expect(listingsCalls(asked).at(-1)).toBe(
        '/api/listings?jobType=%5B%22freelance%22%2C%22contract%22%5D',
      ),
    );
  });

  it('[J-052] shows the count of each option for the filters in force', async () => {
    const { asked } = await open('/jobs?place=Antibes&sort=title_asc&page=2');
    await waitFor(() =>
      expect(
        screen.getByRole('checkbox', { name: `Full-time ${facets.jobType.permanent}` }),
      ).toBeVisible(),
    );
    expect(screen.getByRole('radio', { name: 'Last week 9' })).toBeVisible();
    expect(screen.getByRole('radio', { name: '50,000 to 100,000 21' })).toBeVisible();
    expect(asked).toContain('/api/listings/facets?place=Antibes');
  });

  it('[J-053] is hidden and shown by the toggle of the list', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Hide filters' }));
    expect(screen.queryByRole('heading', { name: 'Filters' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show filters' }));
    expect(screen.getByRole('heading', { name: 'Filters' })).toBeVisible();
  });

  it('[J-053] is a drawer on a narrow screen', async () => {
    wide(false);
    await open();
    expect(screen.queryByRole('heading', { name: 'Filters' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show filters' }));
    expect(
      within(screen.getByRole('dialog')).getByRole('heading', { name: 'Filters' }),
    ).toBeVisible();
  });
});

describe('the job list', () => {
  const view = () => screen.getByRole('article').parentElement?.parentElement?.dataset.view;

  it('[J-054] is a grid at first and a list when chosen', async () => {
    await open('/jobs', (href) =>
      href.pathname === '/api/listings' ? pageOf([fullListing]) : emptyApi(href),
    );
    expect(view()).toBe('grid');
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    expect(view()).toBe('list');
  });

  it('[J-056] reorders by another sort and returns to page 1', async () => {
    const { asked } = await open('/jobs?page=3');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Salary, high to low');
    expect(location.search).toBe('?sort=salary_desc');
    await waitFor(() => expect(listingsCalls(asked).at(-1)).toBe('/api/listings?sort=salary_desc'));
  });

  it('[J-057] counts Showing X of Y results', async () => {
    await open();
    expect(screen.getByText('Showing 2 of 24 results')).toBeVisible();
  });

  it('[J-058] shows 10 outlines in the grid and 6 in the list while loading', async () => {
    serve((href) => (href.pathname === '/api/listings' ? undefined : emptyApi(href)));
    draw(<DirectoryPage />, '/jobs');
    expect(screen.getAllByTestId('card-skeleton')).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    expect(screen.getAllByTestId('card-skeleton')).toHaveLength(6);
  });

  it('[J-059] says when there are no results', async () => {
    await open('/jobs', emptyApi);
    await waitFor(() => expect(screen.getByText('No jobs found')).toBeVisible());
    expect(
      screen.getByText('Try adjusting your search criteria or filters to find more opportunities.'),
    ).toBeVisible();
  });

  it('[J-060] turns pages by the address', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(location.search).toBe('?page=2');
    await waitFor(() => expect(screen.getByText('Page 2 of 3')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(location.search).toBe('');
  });

  it('[J-024] searches within the jobs 300 ms after the last key, from 2 characters on', async () => {
    await open();
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const field = screen.getByLabelText('Search within jobs');
    await user.type(field, 't');
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(location.search).toBe('');
    await user.type(field, 'e');
    await act(() => jest.advanceTimersByTimeAsync(299));
    expect(location.search).toBe('');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(location.search).toBe('?searchTerm=te');
    jest.useRealTimers();
  });
});
