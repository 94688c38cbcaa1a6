import { expect, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import DirectoryPage from '../features/directory/directory-page.tsx';
import { inShort } from '../features/listings/get-listings.ts';
import { bareListing, fullListing, pageOf } from './listing.ts';
import { type Api, draw, emptyApi, serve } from './stage.tsx';

/** An API with three pages of two jobs each. */
export const twoJobs = (href: URL) =>
  href.pathname === '/api/listings'
    ? pageOf([fullListing, bareListing], {
        totalDocs: 24,
        totalPages: 3,
        page: Number(href.searchParams.get('page') ?? 1),
      })
    : emptyApi(href);

/** Makes the window as wide as a desktop screen, or as narrow as a phone's. */
export const windowIs = (width: 'wide' | 'narrow') =>
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) => {
    const list: Partial<MediaQueryList> = {
      matches: width === 'wide' && media.includes('min-width'),
      media,
      addEventListener: () => {},
      removeEventListener: () => {},
    };
    return list as MediaQueryList;
  });

/** Opens the directory at an address and waits for its jobs. */
export async function openDirectory(address = '/jobs', api: Api = twoJobs) {
  const asked = serve(api);
  const drawn = draw(<DirectoryPage />, address);
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading jobs' })).toBeNull());
  return { asked, ...drawn };
}

/** The calls for a page of listings, without the parameters that shorten them. */
export const listingsCalls = (asked: string[]) =>
  asked
    .filter((href) => /^\/api\/listings(\?|$)/.test(href))
    .map((href) => href.replace(`?${inShort}`, '').replace(`&${inShort}`, ''));
