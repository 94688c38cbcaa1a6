import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fullListing } from '../../testing/listing.ts';
import { linesOf, openJob } from '../../testing/open-job.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the summary of a job', () => {
  it('[J-088] has eight cells', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-12T08:00:00.000Z'));
    await openJob(fullListing);
    expect(linesOf('Summary')).toEqual({
      Location: 'Antibes, France',
      Salary: '€9,500 – €12,000/month',
      Vessel: 'Motor, 62 m (203ft)',
      Department: 'Deck',
      Position: 'Captain',
      'Start Date': '1 February 2027',
      Applications: '4',
      Posted: '2 days ago',
    });
  });

  it('[J-089] shows N/A in each cell that is empty', async () => {
    await openJob({ publishedOn: null, createdAt: '' });
    expect(new Set(Object.values(linesOf('Summary')))).toEqual(new Set(['N/A']));
    expect(Object.keys(linesOf('Summary'))).toHaveLength(8);
  });
});
