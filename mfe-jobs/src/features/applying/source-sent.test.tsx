import { type Sent, serveApi, signedIn, visitor } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { submit } from '../../testing/employer.tsx';
import { fullListing, isOneListing } from '../../testing/listing.ts';
import { jobPage } from '../../testing/open-job.tsx';
import { draw } from '../../testing/stage.tsx';
import { ListingCard } from '../listings/card.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const serve = (): Sent[] =>
  serveApi(({ pathname }) => (isOneListing(pathname) ? fullListing : { ids: [], docs: [] })).sent;
const openPanel = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Apply Now' }));
  await screen.findByRole('dialog');
};
const applied = async (sent: readonly Sent[]) => {
  await openPanel();
  await submit();
  const isOne = ({ call }: Sent) => call.startsWith('POST /api/applications');
  await waitFor(() => expect(sent.some(isOne)).toBe(true));
  return sent.find(isOne)?.body;
};
const address = `/job/${fullListing.id}`;

describe('an application says from where the applicant came', () => {
  it('whatever they do to sign in before they send it', async () => {
    const sent = serve();
    const { unmount } = draw(
      <ListingCard listing={fullListing} />,
      '/employer/65f200000000000000000001',
      visitor,
    );
    await openPanel();
    unmount();
    draw(jobPage, address, signedIn);
    expect(await applied(sent)).toEqual({ job: fullListing.id, source: 'employer' });
  });

  it('by the link that they opened', async () => {
    const sent = serve();
    const { unmount } = draw(
      <ListingCard listing={fullListing} />,
      '/account/favourites',
      signedIn,
    );
    await userEvent.click(screen.getByRole('link', { name: fullListing.title }));
    unmount();
    draw(jobPage, address, signedIn);
    expect(await applied(sent)).toEqual({ job: fullListing.id, source: 'saved' });
  });

  it('by a link that was passed on to them', async () => {
    const sent = serve();
    draw(jobPage, `${address}?via=share`, signedIn);
    expect(await applied(sent)).toEqual({ job: fullListing.id, source: 'shared' });
  });
});
