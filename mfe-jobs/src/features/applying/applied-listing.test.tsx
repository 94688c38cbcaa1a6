import { forgetStored } from '@fairlead/remote-kit/queue';
import { nora, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { employer, never, openPanel, submit } from '../../testing/employer.tsx';
import { fullListing, isOneListing, pageOf } from '../../testing/listing.ts';
import { linesOf } from '../../testing/open-job.tsx';
import { drawPage, Refusal, serve } from '../../testing/stage.tsx';
import { listingsApi } from '../listings/get-listings.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  jest.restoreAllMocks();
  await forgetStored(nora.id);
});

describe('what applying shows of the job', () => {
  it('[J-120] sets Applied and adds one to the count at once', async () => {
    employer(fullListing, never);
    const { store } = await openPanel();
    await submit();
    expect(await screen.findByText('5 applied')).toBeVisible();
    const { data } = listingsApi.endpoints.getListings.select('')(store.getState());
    expect(data).toMatchObject({ docs: [{ hasApplied: true }] });
  });

  const saved = { id: 's1', user: nora.id, job: { ...fullListing, isSaved: true } };
  const pages = [
    ['the page of the job', `/job/${fullListing.id}`, () => linesOf('Summary').Applications, '5'],
    [
      'the saved list',
      '/account/favourites',
      () => screen.getByRole('article').textContent,
      '5 applied',
    ],
  ] as const;
  it.each(pages)(
    '[J-120] adds one to the count at once on %s',
    async (_where, address, shown, count) => {
      serve(({ pathname }, sent) => {
        if (sent?.method === 'POST') return never();
        if (pathname === '/api/savedJobs') return { ...pageOf([]), docs: [saved] };
        return isOneListing(pathname) ? fullListing : { ids: [], docs: [] };
      });
      drawPage(address, signedIn);
      await userEvent.click(await screen.findByRole('button', { name: 'Apply Now' }));
      await screen.findByRole('dialog');
      await submit();
      await waitFor(() => expect(shown()).toContain(count));
    },
  );

  it('[J-120] sets both back after a failure', async () => {
    employer(fullListing, () => new Refusal(400, 'Something went wrong.'));
    const { panel } = await openPanel();
    await submit();
    await panel.findByText('Submission Failed');
    expect(screen.getByText('4 applied')).toBeVisible();
    expect(within(screen.getByRole('article')).getByText('Apply Now')).toBeEnabled();
  });

  it('[J-120] reads the listing again after success', async () => {
    const { asked, others } = employer(fullListing);
    const { panel } = await openPanel();
    others(10);
    await submit();
    await panel.findByText('Application Submitted!');
    await waitFor(() => expect(screen.getByText('15 applied')).toBeVisible());
    expect(asked).toContain(`/api/listings/${fullListing.id}?depth=1`);
  });

  it('shows Applied to somebody who applied before, in another window', async () => {
    const { took } = employer(fullListing, () => new Refusal(409, 'You have already applied.'));
    await openPanel();
    took();
    await submit();
    await waitFor(() =>
      expect(within(screen.getByRole('article')).getByText('Applied')).toBeDisabled(),
    );
    expect(screen.getByText('4 applied')).toBeVisible();
  });
});
