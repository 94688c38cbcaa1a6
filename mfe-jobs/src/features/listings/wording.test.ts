import { currencies } from '@fairlead/contracts/reference/money';
import { describe, expect, it } from '@jest/globals';
import { bareListing, fullListing } from '../../testing/listing.ts';
import { logoIn, organizationLogoCall } from './get-organization-logo.ts';
import { postedText } from './posted.ts';
import { salaryText } from './salary.ts';
import { flagText, locationText, vesselText } from './wording.ts';

const paid = (jobDetails: typeof fullListing.jobDetails) =>
  salaryText({ salaryDisplay: null, jobDetails });

describe('the salary', () => {
  it('[J-067] has the symbol, no decimals, and a suffix for its frequency', () => {
    expect(paid({ salaryAmount: 8500.75, currency: 'euros', salaryFrequency: 'monthly' })).toBe(
      '€8,501/month',
    );
    const suffixes = (['yearly', 'monthly', 'weekly', 'daily', 'hourly'] as const).map(
      (salaryFrequency) => paid({ salaryAmount: 1, currency: 'usdol', salaryFrequency }),
    );
    expect(suffixes).toEqual(['$1/year', '$1/month', '$1/week', '$1/day', '$1/hour']);
  });

  it('shows a range from its lower to its upper end', () => {
    expect(salaryText(fullListing)).toBe('€9,500 – €12,000/month');
  });

  it('[J-068] uses the symbol of each currency', () => {
    expect(currencies.map(({ code: currency }) => paid({ salaryAmount: 100, currency }))).toEqual([
      '$100',
      '€100',
      '£100',
      'C$100',
      'A$100',
    ]);
  });

  it('[J-071] is shown as given when the listing words it', () => {
    expect(salaryText({ ...fullListing, salaryDisplay: 'DOE' })).toBe('DOE');
    expect(locationText({ ...fullListing, regions: ['caribbean'] })).toBe('Antibes, France');
  });

  it('is nothing when the listing names no amount', () => {
    expect(salaryText(bareListing)).toBeUndefined();
  });
});

describe('the time since posting', () => {
  const now = new Date('2026-11-20T08:00:00.000Z');
  const posted = (publishedOn: string | null, createdAt = '2026-11-01T08:00:00.000Z') =>
    postedText({ publishedOn, createdAt }, now);

  it('[J-074] counts from publishedOn, else from createdAt', () => {
    expect(posted('2026-11-18T08:00:00.000Z')).toBe('2 days ago');
    expect(posted(null)).toBe('2 weeks ago');
  });

  it('uses the largest unit that fits, and is never in the future', () => {
    expect(posted('2026-11-20T07:58:00.000Z')).toBe('2 minutes ago');
    expect(posted('2026-11-20T05:00:00.000Z')).toBe('3 hours ago');
    expect(posted('2026-11-19T08:00:00.000Z')).toBe('yesterday');
    expect(posted('2024-11-01T08:00:00.000Z')).toBe('2 years ago');
    expect(posted('2027-01-01T08:00:00.000Z')).toBe('just now');
  });
});

describe('the words for a listing', () => {
  it('[J-100] show a flag state by its country', () => {
    expect(flagText({ ...bareListing, vessDetails: { vessFlagedInCountry: 'isleman' } })).toBe(
      'Isle of Man',
    );
  });

  it('name regions where there is no place, and vessel type and size together', () => {
    expect(locationText({ ...bareListing, regions: ['caribbean', 'usa'] })).toBe('Caribbean, USA');
    expect(vesselText(fullListing)).toBe('Motor, 62 m (203ft)');
  });
});

describe("the organization's logo", () => {
  it('[J-167] is the first profile’s, and none where there is no profile or no logo', () => {
    expect(organizationLogoCall('65f').path).toBe(
      '/organizationProfiles?where[organization][equals]=65f&depth=1&limit=1',
    );
    expect(
      logoIn({ docs: [{ logo: { url: '/logos/a.svg' } }, { logo: { url: '/logos/b.svg' } }] }),
    ).toBe('/logos/a.svg');
    expect([logoIn({ docs: [] }), logoIn({ docs: [{ logo: null }] })]).toEqual([null, null]);
  });
});
