import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fullListing, pageOf } from '../../testing/listing.ts';
import { listingsCalls, openDirectory, windowIs } from '../../testing/open-directory.tsx';
import { draw, emptyApi, serve } from '../../testing/stage.tsx';
import DirectoryPage from './directory-page.tsx';

beforeEach(() => {
  windowIs('wide');
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('the job list', () => {
  const view = () => screen.getByRole('article').parentElement?.parentElement?.dataset.view;

  it('[J-054] is a grid at first and a list when chosen', async () => {
    await openDirectory('/jobs', (href) =>
      href.pathname === '/api/listings' ? pageOf([fullListing]) : emptyApi(href),
    );
    expect(view()).toBe('grid');
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    expect(view()).toBe('list');
  });

  it('[J-056] reorders by another sort and returns to page 1', async () => {
    const { asked } = await openDirectory('/jobs?page=3');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Salary, high to low');
    expect(location.search).toBe('?sort=salary_desc');
    await waitFor(() => expect(listingsCalls(asked).at(-1)).toBe('/api/listings?sort=salary_desc'));
  });

  it('[J-057] counts Showing X of Y results', async () => {
    await openDirectory();
    expect(screen.getByText('Showing 2 of 24 results')).toBeVisible();
  });

  it.each([
    ['/jobs?position=enginer', { position: 'engineer' }, 'engineer'],
    ['/jobs?position=cook&place=antbes', { place: 'antibes' }, 'cook in antibes'],
    ['/jobs?place=antbes', { place: 'antibes' }, 'antibes'],
    ['/jobs?searchTerm=captian', { searchTerm: 'captain' }, 'captain'],
  ])('says at %s by which words jobs were found', async (address, corrected, words) => {
    await openDirectory(address, (href) =>
      href.pathname === '/api/listings' ? pageOf([fullListing], { corrected }) : emptyApi(href),
    );
    const sentence = await screen.findByText(words, { selector: 'em *' });
    expect(sentence.closest('[role=status]')).toHaveTextContent(`Showing results for ${words}`);
  });

  it('says nothing of words that were taken as they were typed', async () => {
    await openDirectory('/jobs?position=engineer');
    expect(screen.queryByText(/^Showing results for/)).toBeNull();
  });

  it('[J-058] shows 10 outlines in the grid and 6 in the list while loading', async () => {
    serve((href) => (href.pathname === '/api/listings' ? undefined : emptyApi(href)));
    draw(<DirectoryPage />, '/jobs');
    expect(screen.getAllByTestId('card-skeleton')).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    expect(screen.getAllByTestId('card-skeleton')).toHaveLength(6);
  });

  it('[J-059] says when there are no results', async () => {
    await openDirectory('/jobs', emptyApi);
    await waitFor(() => expect(screen.getByText('No jobs found')).toBeVisible());
    expect(
      screen.getByText('Try adjusting your search criteria or filters to find more opportunities.'),
    ).toBeVisible();
  });

  it('[J-060] turns pages by the address', async () => {
    await openDirectory();
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(location.search).toBe('?page=2');
    await waitFor(() => expect(screen.getByText('Page 2 of 3')).toBeVisible());
    await userEvent.click(screen.getByRole('link', { name: 'Previous' }));
    expect(location.search).toBe('');
  });

  it('[J-024] searches within the jobs 300 ms after the last key, from 2 characters on', async () => {
    await openDirectory();
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

  it('keeps a filter that was chosen while a word was still being typed', async () => {
    await openDirectory();
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(screen.getByLabelText('Search within jobs'), 'tender');
    await user.click(screen.getByRole('checkbox', { name: /^Deck/ }));
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      department: '["deck"]',
      searchTerm: 'tender',
    });
    jest.useRealTimers();
  });
});
