import { listingSorts } from '@fairlead/contracts/reference/listings';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fullListing, pageOf } from '../../testing/listing.ts';
import { listingsCalls, openDirectory, twoJobs, windowIs } from '../../testing/open-directory.tsx';
import { emptyApi, Refusal } from '../../testing/stage.tsx';
import { readHistory } from '../search/history.ts';

beforeEach(() => {
  windowIs('wide');
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('the directory', () => {
  it('[J-030] shows sidebar, list, sort and pager', async () => {
    await openDirectory();
    expect(screen.getByRole('heading', { name: 'Filters' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByLabelText('Sort by')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('Page 1 of 3');
  });

  it('[J-031] has its filters in the address and shows those of an address', async () => {
    const { asked } = await openDirectory('/jobs?jobType=%5B%22freelance%22%5D&place=Antibes');
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
    const { asked } = await openDirectory('/jobs?jobType=%5B%22freelance%22%5D&place=');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Freelance/ }));
    expect(location.search).toBe('');
    await waitFor(() => expect(listingsCalls(asked).at(-1)).toBe('/api/listings?sort=date_desc'));
  });

  it.each(['captain', 'engineer', 'stewardess', 'deckhand'])(
    '[J-034] shows the jobs of the position of ?position=%s, and it in the search bar',
    async (position) => {
      const { asked } = await openDirectory(`/jobs?position=${position}`, (href) =>
        href.pathname === '/api/listings'
          ? pageOf([{ ...fullListing, title: `A ${href.searchParams.get('position')}` }])
          : emptyApi(href),
      );
      expect(listingsCalls(asked)).toEqual([`/api/listings?position=${position}`]);
      const jobs = screen.getAllByRole('article');
      expect(jobs.map((job) => within(job).getByRole('heading').textContent)).toEqual([
        `A ${position}`,
      ]);
      expect(screen.getByRole('combobox', { name: 'Job title or position' })).toHaveValue(position);
    },
  );

  it('[J-035] opens by category and with the focus in either input', async () => {
    await openDirectory('/jobs?category=yacht');
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

  it('[J-055] offers its sorts, and asks for the one chosen', async () => {
    const { asked } = await openDirectory();
    const select = screen.getByLabelText<HTMLSelectElement>('Sort by');
    expect([...select.options].map(({ textContent }) => textContent)).toEqual(
      listingSorts.map(({ label }) => label),
    );
    for (const { code, label } of listingSorts) {
      await userEvent.selectOptions(select, label);
      expect(select).toHaveDisplayValue(label);
      expect(new URLSearchParams(location.search).get('sort')).toBe(code);
      // What is already shown when the page opens is not requested again.
      await waitFor(() => expect(listingsCalls(asked)).toContain(`/api/listings?sort=${code}`));
    }
  });

  it('[J-022] [J-023] searches by itself 600 ms after the last key, once there is enough', async () => {
    await openDirectory();
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const passing = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
    const title = screen.getByRole('combobox', { name: 'Job title or position' });
    const place = screen.getByRole('combobox', { name: 'Location' });
    const typed = async (input: HTMLElement, text: string) => {
      await user.type(input, text);
      await passing(599);
      const before = location.search;
      await passing(1);
      return [before, location.search];
    };
    // One letter of a title is not enough, whatever the location.
    expect(await typed(title, 'b')).toEqual(['', '']);
    expect(await typed(place, 'm')).toEqual(['', '']);
    expect(await typed(title, 'o')).toEqual(['', '?position=bo&place=m']);
    // The last key counts, not the first.
    await user.type(title, 's');
    await passing(599);
    expect(await typed(title, 'un')).toEqual(['?position=bo&place=m', '?position=bosun&place=m']);
    await user.clear(place);
    await passing(600);
    expect(location.search).toBe('?position=bosun');
    // An empty title and one letter of a location are enough.
    await user.clear(title);
    expect(await typed(place, 'm')).toEqual(['?position=bosun', '?place=m']);
  });

  it('remembers a search with the number of its results', async () => {
    await openDirectory('/jobs?position=Chef&place=Antibes');
    expect(readHistory()).toMatchObject([{ term: 'Chef in Antibes', resultCount: 24 }]);
  });

  it('keeps no half-typed search, and the whole of it once nobody types any more', async () => {
    await openDirectory();
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const title = screen.getByRole('combobox', { name: 'Job title or position' });
    for (const part of ['bo', 'sun']) {
      await user.type(title, part);
      await act(() => jest.advanceTimersByTimeAsync(600));
    }
    jest.useRealTimers();
    expect(location.search).toBe('?position=bosun');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(readHistory()).toEqual([]);
    await userEvent.click(document.body);
    await waitFor(() => expect(readHistory().map(({ term }) => term)).toEqual(['bosun']));
  });

  it('makes one history entry of a search, in however many pauses it is typed', async () => {
    const { portal } = await openDirectory();
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const typeInto = async (field: HTMLElement, ...parts: string[]) => {
      for (const part of parts) {
        await user.type(field, part);
        await act(() => jest.advanceTimersByTimeAsync(600));
      }
    };
    await typeInto(screen.getByRole('combobox', { name: 'Job title or position' }), 'bo', 'sun');
    await user.click(screen.getByRole('checkbox', { name: /^Deck/ }));
    await typeInto(screen.getByLabelText('Search within jobs'), 'te', 'nder');
    jest.useRealTimers();
    const calls = portal.navigate.mock.calls.map(([to, options]) => [
      Object.values(Object.fromEntries(new URLSearchParams(to.slice('/jobs?'.length)))).join(' '),
      options?.replace,
    ]);
    expect(calls).toEqual([
      ['bo', false],
      ['bosun', true],
      ['["deck"] bosun', false],
      ['["deck"] te bosun', false],
      ['["deck"] tender bosun', true],
    ]);
  });

  it('corrects a page behind the last one, in its address too and without a history entry', async () => {
    const { asked, portal } = await openDirectory('/jobs?sort=title_asc&page=9999', (href) => {
      const page = Number(href.searchParams.get('page'));
      if (href.pathname !== '/api/listings') return emptyApi(href);
      return pageOf(page > 3 ? [] : [fullListing], { totalDocs: 24, totalPages: 3, page });
    });
    await waitFor(() => expect(screen.getByText('Page 3 of 3')).toBeVisible());
    expect(location.search).toBe('?sort=title_asc&page=3');
    expect(portal.navigate.mock.calls).toEqual([
      ['/jobs?sort=title_asc&page=3', { replace: true }],
    ]);
    expect(listingsCalls(asked)).toEqual([
      '/api/listings?sort=title_asc&page=9999',
      '/api/listings?sort=title_asc&page=3',
    ]);
  });

  it('leads from its first stop to the results, and so do links at the foot of the page that change them', async () => {
    await openDirectory();
    const results = screen.getByRole('region', { name: 'Jobs found' });
    const scrolled = jest.fn();
    results.scrollIntoView = scrolled;
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to results' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(results).toHaveFocus();
    expect([scrolled.mock.calls.length, location.hash]).toEqual([1, '']);

    const footer = document.createElement('footer');
    footer.innerHTML =
      '<a href="/jobs?position=captain">Captain jobs</a><a href="/jobs?filter=position">By position</a><a href="/about">About</a>';
    footer.addEventListener('click', (event) => event.preventDefault());
    document.body.append(footer);
    screen.getByRole('button', { name: 'Search' }).focus();
    await userEvent.click(screen.getByRole('link', { name: 'About' }));
    await userEvent.click(screen.getByRole('link', { name: 'By position' }));
    expect(results).not.toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Captain jobs' }));
    expect(results).toHaveFocus();
    expect(scrolled).toHaveBeenCalledTimes(2);
    footer.remove();
  });

  it('has Back close the filters of a phone first, and keeps what was chosen in them', async () => {
    windowIs('narrow');
    const { portal } = await openDirectory('/jobs?place=Antibes');
    const sheet = () => screen.queryByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Show filters' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Deck/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Galley/ }));
    const chosen = '?department=%5B%22deck%22%2C%22galley%22%5D&place=Antibes';
    expect(location.search).toBe(chosen);
    act(() => history.back());
    await waitFor(() => expect(sheet()).toBeNull());
    expect(location.search).toBe(chosen);
    // The next Back undoes the choice as a whole.
    expect(portal.navigate.mock.lastCall?.[1]).toEqual({ replace: false });
    act(() => history.back());
    await waitFor(() => expect(location.search).toBe('?place=Antibes'));
    expect(sheet()).toBeNull();
  });

  it('says that jobs could not be loaded, and tries again when told', async () => {
    let down = true;
    await openDirectory('/jobs', (href) =>
      down && href.pathname === '/api/listings' ? new Refusal(400, 'No') : twoJobs(href),
    );
    await waitFor(() => expect(screen.getByText('Jobs could not be loaded')).toBeVisible());
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  });
});
