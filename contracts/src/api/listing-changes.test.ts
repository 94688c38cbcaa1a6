import { describe, expect, it } from '@jest/globals';
import { changesBetween, isAnyChange, listingGroups, withChanges } from './listing-changes.ts';
import { listingFields } from './listings.ts';

const listing = {
  title: 'Chef',
  vessel: { id: 'v1', name: 'Aurelia' },
  regions: ['caribbean'],
  salaryDisplay: 'By experience',
  jobDetails: { salaryAmount: 5_000, currency: 'EUR' },
};

describe('changes of a listing', () => {
  it('are what it says otherwise, member by member of a group, and what it no longer says', () => {
    const { salaryDisplay: _gone, ...rest } = listing;
    const after = {
      ...rest,
      title: 'Sous chef',
      regions: ['caribbean', 'pacific'],
      jobDetails: { salaryAmount: 6_000, currency: 'EUR' },
    };
    const changes = changesBetween(listing, after);
    expect(changes).toEqual({
      values: {
        title: 'Sous chef',
        regions: ['caribbean', 'pacific'],
        jobDetails: { salaryAmount: 6_000 },
      },
      cleared: ['salaryDisplay'],
    });
    expect(withChanges(listing, changes)).toEqual(after);
  });

  it('are none where what is named stands with more or less of it', () => {
    const changed = (vessel: unknown) => changesBetween(listing, { ...listing, vessel });
    expect([changed('v1'), changed({ id: 'v1' })].map(isAnyChange)).toEqual([false, false]);
    expect(changed({ id: 'v2' }).values).toEqual({ vessel: { id: 'v2' } });
  });

  it('clear what is in a group by itself, and leave what others changed meanwhile', () => {
    const changes = changesBetween(listing, { ...listing, jobDetails: { currency: 'EUR' } });
    expect(changes).toEqual({ values: {}, cleared: ['jobDetails.salaryAmount'] });
    const meanwhile = { ...listing, jobDetails: { ...listing.jobDetails, currency: 'USD' } };
    expect(withChanges(meanwhile, changes).jobDetails).toEqual({ currency: 'USD' });
  });

  it('know every group that a listing has', () => {
    const { shape } = listingFields;
    const named = Object.entries(shape).flatMap(([name, field]) =>
      field.def.type === 'prefault' ? [name] : [],
    );
    expect([...listingGroups].sort()).toEqual(named.sort());
  });
});
