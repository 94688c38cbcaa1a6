import { departments, jobTypes } from '@fairlead/contracts/reference/employment';
import { datePostedOptions } from '@fairlead/contracts/reference/listings';
import { salaryPresets } from '@fairlead/contracts/reference/money';
import { locations } from '@fairlead/contracts/reference/places';
import { vesselTypes } from '@fairlead/contracts/reference/vessels';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { facets } from '../../testing/listing.ts';
import { listingsCalls, openDirectory, twoJobs, windowIs } from '../../testing/open-directory.tsx';
import type { Api } from '../../testing/stage.tsx';

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

  it('[J-038] [J-039] offers Clear all only while a filter is active, and it removes them all', async () => {
    const { asked } = await openDirectory(
      '/jobs?position=Chef&jobType=%5B%22freelance%22%5D&salaryRange=0-50000&datePosted=week',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: /^Freelance/ })).not.toBeChecked();
    expect(location.search).toBe('?status=published&position=Chef');
    await waitFor(() =>
      expect(listingsCalls(asked).at(-1)).toBe('/api/listings?status=published&position=Chef'),
    );
  });

  it('[J-040] has six sections in order, all open at first', async () => {
    await openDirectory();
    const titles = [
      'Date posted',
      'Job Type',
      'Salary range',
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
        '/api/listings?jobType=%5B%22freelance%22%2C%22contract%22%5D&sort=date_desc',
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

describe('the filters in force', () => {
  const address =
    '/jobs?position=Chef&jobType=%5B%22freelance%22%2C%22contract%22%5D&salaryMin=50000&salaryMax=100000&datePosted=week&featured=true&searchTerm=tender';
  const chips = () =>
    within(screen.getByRole('list', { name: 'Active filters' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('stand above the jobs, and each is taken away by itself', async () => {
    await openDirectory(address);
    expect(chips()).toEqual([
      'Remove “tender”',
      'Remove Last week',
      'Remove $50,000 to $100,000 a year',
      'Remove Freelance',
      'Remove Contract',
      'Remove Featured',
      'Clear filters',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove “tender”' }));
    expect(screen.getByLabelText('Search within jobs')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Freelance' }));
    await userEvent.click(
      screen.getByRole('button', { name: 'Remove $50,000 to $100,000 a year' }),
    );
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      position: 'Chef',
      jobType: '["contract"]',
      datePosted: 'week',
      featured: 'true',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(location.search).toBe('?status=published&position=Chef');
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it('are counted on a phone beside the word that shows the filters', async () => {
    windowIs('narrow');
    await openDirectory(address);
    expect(screen.getByRole('button', { name: 'Show filters 6 active' })).toBeVisible();
  });

  it('stay away when they are cleared while a salary was still being slid', async () => {
    await openDirectory('/jobs?jobType=%5B%22freelance%22%5D');
    jest.useFakeTimers();
    fireEvent.change(screen.getByRole('slider', { name: 'Minimum salary' }), {
      target: { value: '90000' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    jest.useRealTimers();
    expect(location.search).toBe('?status=published');
    expect(screen.getByRole('slider', { name: 'Minimum salary' })).toHaveValue('0');
  });

  it('that would show nothing are dimmed, and can be chosen all the same', async () => {
    await openDirectory('/jobs', (href) =>
      href.pathname.endsWith('/facets')
        ? { ...facets, jobType: { permanent: 0, freelance: 3 } }
        : twoJobs(href),
    );
    const row = async (name: RegExp) =>
      (await screen.findByRole('checkbox', { name })).closest('label');
    expect(await row(/^Full-time 0/)).toHaveAttribute('data-empty');
    expect(await row(/^Freelance 3/)).not.toHaveAttribute('data-empty');
    expect(screen.getByRole('checkbox', { name: /^Full-time/ })).toBeEnabled();
  });
});

/** An API whose counts are not loaded yet, so that an option's name is its label alone. */
const withoutCounts: Api = (href) =>
  href.pathname.endsWith('/facets')
    ? { datePosted: {}, jobType: {}, salaryRange: {}, location: {}, vesselType: {}, department: {} }
    : twoJobs(href);

const inSection = (title: string) => {
  const panel = screen.getByRole('button', { name: title }).getAttribute('aria-controls');
  return within(document.getElementById(panel ?? '') as HTMLElement);
};
const namesOf = (inputs: readonly HTMLElement[]) =>
  inputs.map((input) => input.closest('label')?.textContent);
const labelsOf = (options: readonly { label: string }[]) => options.map(({ label }) => label);
/** Waits until the address and the last requested page of jobs have this filter, and only this; the call includes the sort as well. */
const isAskedFor = (asked: string[], filter: Record<string, string>) =>
  waitFor(() => {
    const [, query] = (listingsCalls(asked).at(-1) ?? '').split('?');
    const parametersOf = (text: string | undefined) =>
      Object.fromEntries(new URLSearchParams(text));
    expect(parametersOf(location.search)).toEqual(filter);
    expect(parametersOf(query)).toEqual({ ...filter, sort: 'date_desc' });
  });

/** Expects that a section offers these options as checkboxes, and that each requests its code. */
async function offersToTick(
  title: string,
  options: readonly { code: string; label: string }[],
  filter: string,
) {
  const { asked } = await openDirectory('/jobs', withoutCounts);
  const boxes = inSection(title).getAllByRole('checkbox');
  expect(namesOf(boxes)).toEqual(labelsOf(options));
  for (const { code, label } of options) {
    await userEvent.click(inSection(title).getByRole('checkbox', { name: label }));
    await isAskedFor(asked, { [filter]: JSON.stringify([code]) });
    await userEvent.click(inSection(title).getByRole('checkbox', { name: label }));
    expect(location.search).toBe('');
  }
}

describe('the options of the filters', () => {
  it('[J-042] are the dates of posting, of which one is chosen and asked for', async () => {
    const { asked } = await openDirectory('/jobs', withoutCounts);
    const radios = () => inSection('Date posted').getAllByRole<HTMLInputElement>('radio');
    expect(namesOf(radios())).toEqual(labelsOf(datePostedOptions));
    for (const [index, { code, label }] of [...datePostedOptions.entries()].toReversed()) {
      await userEvent.click(inSection('Date posted').getByRole('radio', { name: label }));
      if (code === 'anytime') expect(location.search).toBe('');
      else await isAskedFor(asked, { datePosted: code });
      expect(
        radios()
          .map(({ checked }) => checked)
          .indexOf(true),
      ).toBe(index);
    }
  });

  it('[J-043] are the job types', () => offersToTick('Job Type', jobTypes, 'jobType'));
  it('[J-049] are the locations', () => offersToTick('Location', locations, 'location'));
  it('[J-050] are the vessel types', () => offersToTick('Vessel Type', vesselTypes, 'vesselType'));
  it('[J-051] are the departments', () => offersToTick('Department', departments, 'department'));

  it('[J-045] are any salary, the presets and a custom one, of which one is chosen', async () => {
    const { asked } = await openDirectory('/jobs', withoutCounts);
    const radios = () => inSection('Salary range').getAllByRole<HTMLInputElement>('radio');
    expect(namesOf(radios())).toEqual(['Any', ...labelsOf(salaryPresets), 'Custom']);
    const custom = '{"min":0,"max":250000,"currency":"usdol"}';
    const sent = [undefined, ...salaryPresets.map(({ code }) => code), custom];
    for (const index of [1, 2, 3, 4, 0]) {
      await userEvent.click(radios()[index] as HTMLElement);
      const range = sent[index];
      if (range) await isAskedFor(asked, { salaryRange: range });
      else expect(location.search).toBe('');
      expect(radios().flatMap(({ checked }, at) => (checked ? at : []))).toEqual([index]);
    }
  });

  it('[J-046] shows an address’s salaries as the preset they are, and any other pair as custom', async () => {
    const chosen = async (query: string) => {
      const { unmount } = await openDirectory(`/jobs?${query}`, withoutCounts);
      const radios = inSection('Salary range').getAllByRole<HTMLInputElement>('radio');
      const at = radios.findIndex(({ checked }) => checked);
      unmount();
      return at;
    };
    expect(await chosen('')).toBe(0);
    expect(await chosen('salaryMin=50000&salaryMax=100000')).toBe(2);
    expect(await chosen('salaryMin=50000&salaryMax=100005')).toBe(4);
  });

  it('[J-047] are a range from 0 to 500000 in steps of 5000, asked for as it is set', async () => {
    const { asked } = await openDirectory('/jobs', withoutCounts);
    const thumb = (name: string) => screen.getByRole('slider', { name });
    for (const name of ['Minimum salary', 'Maximum salary']) {
      const { min, max, step } = thumb(name) as HTMLInputElement;
      expect([name, min, max, step]).toEqual([name, '0', '500000', '5000']);
    }
    fireEvent.change(thumb('Maximum salary'), { target: { value: '500000' } });
    fireEvent.change(thumb('Minimum salary'), { target: { value: '5000' } });
    await isAskedFor(asked, { salaryRange: '{"min":5000,"max":500000,"currency":"usdol"}' });
  });
});
