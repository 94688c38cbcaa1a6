import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { facets } from '../../testing/listing.ts';
import { listingsCalls, openDirectory, windowIs } from '../../testing/open-directory.tsx';

beforeEach(() => {
  windowIs('wide');
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('the filter sidebar', () => {
  it('[J-037] is titled Filters', async () => {
    await openDirectory();
    expect(screen.getByRole('heading', { level: 2, name: 'Filters' })).toBeVisible();
  });

  it('[J-038] offers Clear all only while a filter is active, and it removes them all', async () => {
    await openDirectory('/jobs?jobType=%5B%22freelance%22%5D&salaryRange=0-50000&datePosted=week');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: /^Freelance/ })).not.toBeChecked();
    expect([...new URLSearchParams(location.search).keys()]).toEqual(['status']);
  });

  it('[J-040] has six sections in order, all open at first', async () => {
    await openDirectory();
    const titles = [
      'Date Post',
      'Job Type',
      'Range Salary',
      'Location',
      'Vessel Type',
      'Department',
    ];
    const headings = screen
      .getAllByRole('heading', { level: 3 })
      .filter((heading) => titles.includes(heading.textContent ?? ''));
    expect(headings.map(({ textContent }) => textContent)).toEqual(titles);
    for (const heading of headings)
      expect(within(heading).getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  });

  it('[J-041] closes a section by its heading and opens it again', async () => {
    await openDirectory();
    const heading = screen.getByRole('button', { name: 'Vessel Type' });
    await userEvent.click(heading);
    expect(screen.queryByRole('checkbox', { name: /^Catamaran/ })).toBeNull();
    await userEvent.click(heading);
    expect(screen.getByRole('checkbox', { name: /^Catamaran/ })).toBeVisible();
  });

  it('[J-044] takes several job types together', async () => {
    const { asked } = await openDirectory();
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
    const { asked } = await openDirectory('/jobs?place=Antibes&sort=title_asc&page=2');
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
    await openDirectory();
    await userEvent.click(screen.getByRole('button', { name: 'Hide filters' }));
    expect(screen.queryByRole('heading', { name: 'Filters' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show filters' }));
    expect(screen.getByRole('heading', { name: 'Filters' })).toBeVisible();
  });

  it('[J-053] is a drawer on a narrow screen', async () => {
    windowIs('narrow');
    await openDirectory();
    expect(screen.queryByRole('heading', { name: 'Filters' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show filters' }));
    expect(
      within(screen.getByRole('dialog')).getByRole('heading', { name: 'Filters' }),
    ).toBeVisible();
  });
});
