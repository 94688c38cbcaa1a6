import { relatedId } from '@fairlead/contracts/api/relations';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bareListing, fullListing, isOneListing } from '../../testing/listing.ts';
import { jobPage, openJob } from '../../testing/open-job.tsx';
import { draw, Refusal, serve } from '../../testing/stage.tsx';
import { listings, oneListing } from '../listings/get-listing.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the page of a job', () => {
  it('[J-104] is a not-found page for an unknown job', async () => {
    serve(() => new Refusal(404, 'Not Found'));
    const { portal } = draw(jobPage, '/job/65f0000000000000000000ff');
    await screen.findByRole('heading', { level: 1, name: 'Job not found' });
    expect(portal.setTitle).toHaveBeenCalledWith('Job not found');
    expect(screen.getByRole('link', { name: 'See all jobs' })).toHaveAttribute('href', '/jobs');
  });

  it('[J-104] becomes the not-found page when the job vanishes while it is open', async () => {
    const { store } = await openJob(fullListing);
    serve(() => new Refusal(404, 'Not Found'));
    store.dispatch(listings.read.initiate(oneListing(fullListing.id), { forceRefetch: true }));
    await screen.findByRole('heading', { level: 1, name: 'Job not found' });
  });

  it('says when the job could not be loaded, and tries again when told', async () => {
    serve(() => new Refusal(400, 'No'));
    draw(jobPage, `/job/${fullListing.id}`);
    await screen.findByText('This job could not be loaded');
    serve(({ pathname }) => (isOneListing(pathname) ? fullListing : { docs: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Captain' });
  });

  it('[J-167] takes the logo from the organization’s profile when the listing has none', async () => {
    const asked = serve(({ pathname }) => {
      if (isOneListing(pathname)) return bareListing;
      const isProfile = pathname === '/api/organizationProfiles';
      return { docs: isProfile ? [{ logo: { url: '/logos/own.svg' } }] : [] };
    });
    const { container } = draw(jobPage, `/job/${bareListing.id}`);
    await waitFor(() =>
      expect(container.querySelector('img')).toHaveAttribute('src', '/logos/own.svg'),
    );
    expect(asked.map(decodeURIComponent)).toContain(
      `/api/organizationProfiles?where[organization][equals]=${relatedId(bareListing.organization)}&depth=1&limit=1`,
    );
  });

  it('[J-147] shares the job', async () => {
    const { portal } = await openJob(fullListing);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(portal.toast).toHaveBeenCalledWith({
      kind: 'success',
      title: 'Job link copied to clipboard',
    });
    await expect(navigator.clipboard.readText()).resolves.toBe(
      `${location.origin}/job/${fullListing.id}`,
    );
  });
});
