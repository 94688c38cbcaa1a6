import type { Listing } from '@fairlead/contracts/api/listings';
import type { Session } from '@fairlead/contracts/portal/session';
import { signedIn } from '@fairlead/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListingCard } from '../features/listings/card.tsx';
import { useGetListingsQuery } from '../features/listings/get-listings.ts';
import { isOneListing, pageOf } from './listing.ts';
import { type Api, draw, Refusal, serve } from './stage.tsx';

/** The directory's only job, read as a page of listings. */
export function OneJob() {
  const { data } = useGetListingsQuery('');
  return data?.docs.map((listing) => <ListingCard key={listing.id} listing={listing} />);
}

/** An employer's side of the API: applications are answered with `decide`, and accepted ones are counted. */
export function employer(
  listing: Listing,
  decide: () => unknown = () => ({ doc: {}, message: '' }),
) {
  let held = listing;
  const asked = serve((async ({ pathname }, sent) => {
    if (pathname === '/api/applications' && sent?.method === 'POST') {
      const answer = await decide();
      if (answer instanceof Refusal) return answer;
      held = { ...held, hasApplied: true, applicationCount: held.applicationCount + 1 };
      return answer;
    }
    if (pathname === '/api/listings') return pageOf([held]);
    return isOneListing(pathname) ? held : { ids: [], docs: [] };
  }) satisfies Api);
  return {
    asked,
    others: (count: number) => {
      held = { ...held, applicationCount: held.applicationCount + count };
    },
    took: () => {
      held = { ...held, hasApplied: true };
    },
  };
}

/** Opens the panel of the directory's only job. */
export async function openPanel(session: Session = signedIn) {
  const drawn = draw(<OneJob />, '/jobs', session);
  await userEvent.click(await screen.findByRole('button', { name: 'Apply Now' }));
  const panel = await screen.findByRole('dialog');
  return { ...drawn, panel: within(panel) };
}
/** Submits the panel. */
export const submit = () =>
  userEvent.click(screen.getByRole('button', { name: 'Submit Application' }));
/** An answer that never comes. */
export const never = () => new Promise<unknown>(() => {});
