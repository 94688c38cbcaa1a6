import { describe, expect, it } from '@jest/globals';
import {
  codesOf,
  datePostedOptions,
  listingFallbacks,
  listingSorts,
  listingStatuses,
  suggestionTypes,
  workflowStatuses,
} from './index.ts';

describe('listings', () => {
  it('[J-016] suggestion types are position, location, company, trending, recent and other', () => {
    expect(codesOf(suggestionTypes)).toEqual([
      'position',
      'location',
      'company',
      'trending',
      'recent',
      'other',
    ]);
  });

  it('[J-042] date posted is one of five', () => {
    expect(codesOf(datePostedOptions)).toEqual(['anytime', 'today', 'week', 'month', '3months']);
  });

  it('[J-055] there are nine sort options', () => {
    expect(codesOf(listingSorts)).toEqual([
      'relevance',
      'date_desc',
      'date_asc',
      'salary_desc',
      'salary_asc',
      'title_asc',
      'title_desc',
      'applications_desc',
      'applications_asc',
    ]);
  });

  it('[J-079] what is shown where a listing does not say', () => {
    expect(listingFallbacks).toMatchObject({
      salary: 'Competitive',
      location: 'Worldwide',
      company: 'Company',
      title: 'Job Position',
      position: 'Position',
      employmentType: 'permanent',
    });
  });

  it('[J-085] listing statuses are five', () => {
    expect(codesOf(listingStatuses)).toEqual(['draft', 'pending', 'active', 'archived', 'expired']);
  });

  it('[J-086] workflow statuses are six', () => {
    expect(codesOf(workflowStatuses)).toEqual([
      'pending',
      'in-progress',
      'completed',
      'cancelled',
      'rejected',
      'approved',
    ]);
  });
});
