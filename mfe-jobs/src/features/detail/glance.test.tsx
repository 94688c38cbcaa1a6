import type { Listing } from '@fairlead/contracts/api/listings';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { calendarDay } from '@fairlead/ui';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { bareListing, fullListing, isOneListing } from '../../testing/listing.ts';
import { jobPage } from '../../testing/open-job.tsx';
import { draw, serve } from '../../testing/stage.tsx';
import { convertedSalary } from './converted-salary.ts';
import { currencyOfLanguage } from './viewer-currency.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** Rates of so many days ago. */
const ratesOf = (days: { usdol: number; euros: number }) => {
  const dayOf = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString();
  return [
    { currency: 'usdol', usdPerUnit: 1, date: dayOf(days.usdol) },
    { currency: 'euros', usdPerUnit: 1.0321, date: dayOf(days.euros) },
  ] as const;
};
const another: Listing = { ...bareListing, id: '65f0000000000000000000b1', title: 'Mate' };

async function open(
  listing: Listing,
  similar: Listing[] = [],
  rates = ratesOf({ usdol: 7, euros: 1 }),
) {
  const asked = serve(({ pathname }) => {
    if (isOneListing(pathname)) return listing;
    if (pathname === '/api/exchangeRates') return { docs: rates };
    return { docs: pathname === '/api/listings/similar' ? similar : [] };
  });
  draw(jobPage, `/job/${listing.id}`);
  return { asked, card: within(await screen.findByRole('complementary')) };
}

describe('what one decides by', () => {
  it('is the salary, when the job starts and closes, and who else works for the employer', async () => {
    const { card } = await open({ ...fullListing, expiresOn: '2026-12-18T00:00:00.000Z' });
    expect(card.getByText('€9,500 – €12,000/month')).toBeVisible();
    expect(card.getByText('Starts').nextElementSibling).toHaveTextContent('1 February 2027');
    expect(card.getByText('Closes').nextElementSibling).toHaveTextContent('18 December 2026');
    expect(card.getByRole('link', { name: 'All jobs at Meridian Yachts' })).toHaveAttribute(
      'href',
      '/jobs?organization=65f0000000000000000000c1',
    );
  });

  it('is the salary in the currency of the reader’s country too, where that is another one', async () => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValue('en-US');
    const rates = ratesOf({ usdol: 7, euros: 1 });
    const { card } = await open(fullListing, [], rates);
    const day = calendarDay(rates[0].date);
    expect(
      await card.findByText(`About $9,800 – $12,400/month at the rate of ${day}`),
    ).toBeVisible();
  });

  it('is its own alone where a rate is more than a week old', async () => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValue('en-US');
    const { asked, card } = await open(fullListing, [], ratesOf({ usdol: 1, euros: 8 }));
    await waitFor(() => expect(asked.some((href) => href.includes('exchangeRates'))).toBe(true));
    const salary = card.getByText('€9,500 – €12,000/month').closest('div');
    // The lines reserved for it go once the rates have come.
    await waitFor(() => expect(salary?.querySelector('p')).toBeNull());
  });

  it.each([
    ['de-DE', fullListing],
    ['sv-SE', fullListing],
    ['en-US', bareListing],
  ])('asks for no rates for a reader of %s who needs none (%#)', async (language, listing) => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    const { asked } = await open(listing);
    await waitFor(() => expect(asked.some((href) => href.includes('/similar'))).toBe(true));
    expect(asked.filter((href) => href.includes('exchangeRates'))).toEqual([]);
  });
});

describe('similar jobs', () => {
  it('stand below the job, and are not there when there are none', async () => {
    const { asked } = await open(fullListing, [another]);
    const similar = within(await screen.findByRole('region', { name: 'Similar jobs' }));
    expect(similar.getByRole('link', { name: 'Mate' })).toHaveAttribute(
      'href',
      `/job/${another.id}`,
    );
    expect(similar.getByText('Salary not specified')).toBeVisible();
    expect(asked).toContain(`/api/listings/similar?to=${fullListing.id}`);
  });

  it('are not there when there are none', async () => {
    const { asked } = await open(fullListing);
    await waitFor(() => expect(asked.some((href) => href.includes('/similar'))).toBe(true));
    expect(screen.queryByText('Similar jobs')).toBeNull();
  });
});

describe('a salary in another currency', () => {
  const { jobDetails } = fullListing;
  const rates = [
    { currency: 'usdol', usdPerUnit: 1, date: '2026-11-19T00:00:00.000Z' },
    { currency: 'euros', usdPerUnit: 1.0321, date: '2026-11-20T00:00:00.000Z' },
  ] as const;
  const [soon, late] = ['2026-11-26', '2026-11-27'].map((day) => Date.parse(day));

  it('is rounded, and dated by the older rate', () => {
    expect(convertedSalary({ jobDetails }, 'usdol', rates, soon)).toEqual({
      text: '$9,800 – $12,400/month',
      date: '2026-11-19T00:00:00.000Z',
    });
  });

  it('is none once one of the two rates is more than a week old', () => {
    expect(convertedSalary({ jobDetails }, 'usdol', rates, late)).toBeUndefined();
  });

  it('is none without an amount, without a rate, and in its own currency', () => {
    expect(convertedSalary({ jobDetails: {} }, 'usdol', rates, soon)).toBeUndefined();
    expect(convertedSalary({ jobDetails }, 'gbpound', rates, soon)).toBeUndefined();
    expect(convertedSalary({ jobDetails }, 'euros', rates, soon)).toBeUndefined();
  });

  it.each([
    ['en-US', 'usdol'],
    ['en', 'usdol'],
    ['en-GB', 'gbpound'],
    ['fr-CA', 'candol'],
    ['en-AU', 'austol'],
    ['de', 'euros'],
    ['fr-CH', undefined],
    ['not a language!', undefined],
  ])('%s reads %s', (language, currency) => {
    expect(currencyOfLanguage(language)).toBe(currency);
  });
});
