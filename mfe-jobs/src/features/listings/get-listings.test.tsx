import { createRemoteStore } from '@fairlead/remote-kit';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import remote from '../../../remote.json' with { type: 'json' };
import { jobsApi } from '../../api.ts';
import { everythingButDates } from '../../testing/dates.ts';
import { facets, pageOf } from '../../testing/listing.ts';
import { listingsCalls, openDirectory, windowIs } from '../../testing/open-directory.tsx';
import { Refusal, serve } from '../../testing/stage.tsx';
import { facetsApi } from '../filters/get-facets.ts';
import { inShort, listingsApi } from './get-listings.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const host = { apiHost: 'https://portal.example' };
const { initiate, select } = listingsApi.endpoints.getListings;

/** Reads and unsubscribes, each time so many seconds after the previous time; returns how often the API was asked. */
async function asked(
  answer: unknown,
  read: (store: ReturnType<typeof createRemoteStore>) => Promise<unknown> & { unsubscribe(): void },
  ...after: number[]
): Promise<number[]> {
  jest.useFakeTimers({ doNotFake: [...everythingButDates] });
  const calls = serve(() => answer);
  const store = createRemoteStore(jobsApi, host);
  const counts: number[] = [];
  for (const seconds of after) {
    jest.setSystemTime(Date.now() + seconds * 1_000);
    const reading = read(store);
    await reading;
    reading.unsubscribe();
    counts.push(calls.length);
  }
  return counts;
}

describe('reading listings', () => {
  it('leaves out what only the page of a job tells, and so do the first reads of the pages that list them', async () => {
    const calls = serve(() => pageOf([]));
    await createRemoteStore(jobsApi, host).dispatch(initiate('sort=date_desc'));
    expect(calls).toEqual([`/api/listings?sort=date_desc&${inShort}`]);
    expect(inShort).toContain('select[jobDescription]=false');
    const reads = remote.pages.flatMap((page) => ('reads' in page ? page.reads : []));
    const lists = reads.filter((read) => read?.startsWith('/api/listings?'));
    expect(lists).toHaveLength(3);
    for (const read of lists) expect(read).toContain(`&${inShort}`);
  });

  it('[J-168] is fresh for 5 minutes', async () => {
    const read = (store: ReturnType<typeof createRemoteStore>) => store.dispatch(initiate(''));
    expect(await asked(pageOf([]), read, 0, 299, 2)).toEqual([1, 1, 2]);
  });

  it('[J-168] is kept for 10 minutes once nobody looks', async () => {
    jest.useFakeTimers();
    serve(() => pageOf([]));
    const store = createRemoteStore(jobsApi, host);
    const reading = store.dispatch(initiate(''));
    await reading;
    reading.unsubscribe();
    const isKept = () => select('')(store.getState()).data !== undefined;
    await jest.advanceTimersByTimeAsync(599_000);
    expect(isKept()).toBe(true);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(isKept()).toBe(false);
  });

  it('[J-168] is not done again because the window has the focus again', async () => {
    windowIs('wide');
    const { asked } = await openDirectory();
    jest.useFakeTimers({ doNotFake: [...everythingButDates] });
    jest.setSystemTime(Date.now() + 3_600_000);
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(listingsCalls(asked)).toHaveLength(1);
  });

  const callsUntilRefused = async (refusal: Refusal) => {
    jest.useFakeTimers({ advanceTimers: 100 });
    const calls = serve(() => refusal);
    await createRemoteStore(jobsApi, host).dispatch(initiate(''));
    return calls.length;
  };

  it('[J-169] is tried up to 3 times again when it fails', async () => {
    expect(await callsUntilRefused(new Refusal(503, 'The jobs service is not there'))).toBe(4);
  });

  it('[J-169] is not tried again when the error mentions authentication', async () => {
    expect(await callsUntilRefused(new Refusal(401, 'Authentication required.'))).toBe(1);
  });

  it('[J-170] counts of the filters are fresh for 5 minutes', async () => {
    const read = (store: ReturnType<typeof createRemoteStore>) =>
      store.dispatch(facetsApi.endpoints.getFacets.initiate(''));
    expect(await asked(facets, read, 0, 299, 2)).toEqual([1, 1, 2]);
  });
});
