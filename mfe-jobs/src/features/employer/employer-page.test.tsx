import type {
  Organization,
  OrganizationProfile,
  Vessel,
} from '@fairlead/contracts/api/organizations';
import { fillRead } from '@fairlead/contracts/portal/fill-read';
import { remoteSchema } from '@fairlead/contracts/portal/remote';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import declared from '../../../remote.json' with { type: 'json' };
import { bareListing, pageOf } from '../../testing/listing.ts';
import { drawPage, Refusal, serve } from '../../testing/stage.tsx';

const id = '65f0000000000000000000c1';
const at = { createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' };
const organization: Organization = { ...at, id, name: 'Meridian Yachts', address: 'Monaco' };
const profile: OrganizationProfile = {
  ...at,
  id: '65f600000000000000000001',
  organization: id,
  logo: { url: '/logos/meridian.svg' },
  about: 'We run yachts.\n\nOur crews rotate.',
  website: 'https://www.meridian.example/crew',
};
const vessel = (name: string, more: Partial<Vessel> = {}): Vessel => ({
  ...at,
  id: `65f0000000000000000${name.length.toString(16).padStart(5, '0')}`,
  name,
  organization: id,
  isPublic: true,
  ...more,
});
const vessels = [
  vessel('Windrose'),
  vessel('Aurelia', { type: 'motor', size: 'met62', buildYear: 2016, flagState: 'malta' }),
];

/** The API of one employer, with some answers replaced. */
function serveEmployer(otherwise: Partial<Record<string, unknown>> = {}): string[] {
  const answers: Record<string, unknown> = {
    [`/api/organizations/${id}`]: organization,
    '/api/organizationProfiles': { docs: [profile] },
    '/api/vessels': { docs: vessels, totalDocs: vessels.length },
    '/api/listings': pageOf([bareListing], { totalDocs: 9 }),
    ...otherwise,
  };
  return serve(({ pathname }) => answers[pathname] ?? { ids: [] });
}
const open = () => drawPage(`/employer/${id}`);
const shown = () => screen.findByRole('heading', { level: 1, name: 'Meridian Yachts' });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe("an employer's page", () => {
  it('says who they are, the vessels they show and the jobs they have open', async () => {
    serveEmployer();
    const { portal } = open();
    await shown();
    expect(screen.getByText('Monaco')).toBeVisible();
    expect(await screen.findByText('Our crews rotate.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'meridian.example' })).toHaveAttribute(
      'href',
      'https://www.meridian.example/crew',
    );
    const shownVessels = within(await screen.findByRole('complementary', { name: 'Vessels' }));
    expect(shownVessels.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'AureliaMotor, 62 m (203ft)Built 2016 · Malta flag',
      'Windrose',
    ]);
    const jobs = within(screen.getByRole('region', { name: 'Open jobs' }));
    expect(await jobs.findByRole('link', { name: 'Bosun' })).toHaveAttribute(
      'href',
      `/job/${bareListing.id}`,
    );
    expect(jobs.getByRole('heading', { level: 2 })).toHaveTextContent('Open jobs 9');
    expect(jobs.getByRole('link', { name: 'See all jobs at Meridian Yachts' })).toHaveAttribute(
      'href',
      `/jobs?organization=${id}`,
    );
    expect(portal.setTitle).toHaveBeenLastCalledWith('Jobs at Meridian Yachts');
  });

  it('asks for exactly what the page is declared to read first', async () => {
    const asked = serveEmployer();
    open();
    await shown();
    const page = remoteSchema.parse(declared).pages.find(({ path }) => path === '/employer/:id');
    if (!page) throw new Error('the page is not declared');
    const match = { page, params: { id } };
    const reads = page.reads.map((read) => fillRead(read, { search: '', match }));
    expect(asked).toEqual(expect.arrayContaining(reads));
    expect(reads).toHaveLength(4);
  });

  it('shows who says nothing of themselves, and has neither vessels nor jobs to show', async () => {
    serveEmployer({
      '/api/organizationProfiles': { docs: [] },
      '/api/vessels': { docs: [], totalDocs: 0 },
      '/api/listings': pageOf([]),
    });
    open();
    await shown();
    expect(await screen.findByText('No open jobs right now')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all jobs' })).toHaveAttribute('href', '/jobs');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'About' })).toBeNull();
  });

  it('goes on without what fails beside the employer, and asks for jobs again', async () => {
    const broken = new Refusal(500, 'broken');
    const answers: Record<string, unknown> = {
      '/api/organizationProfiles': broken,
      '/api/vessels': broken,
      '/api/listings': new Refusal(400, 'no'),
    };
    serveEmployer(answers);
    open();
    await shown();
    const again = await screen.findByRole('button', { name: 'Try again' });
    serveEmployer();
    await userEvent.click(again);
    expect(await screen.findByRole('link', { name: 'Bosun' })).toBeVisible();
  });

  it('shows who they are while jobs keep it waiting', async () => {
    jest.useFakeTimers();
    try {
      serve(({ pathname }) => {
        if (pathname === `/api/organizations/${id}`) return organization;
        return pathname === '/api/listings' ? undefined : { docs: [], ids: [] };
      });
      open();
      await waitFor(() => expect(screen.getByLabelText('Loading employer')).toBeVisible());
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(screen.getByRole('heading', { level: 1, name: 'Meridian Yachts' })).toBeVisible();
      expect(screen.getByRole('status', { name: 'Loading jobs' })).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('says so where there is no such employer', async () => {
    serveEmployer({ [`/api/organizations/${id}`]: new Refusal(404, 'Not Found') });
    const { portal } = open();
    expect(await screen.findByText('Employer not found')).toBeVisible();
    expect(portal.setTitle).toHaveBeenLastCalledWith('Employer not found');
  });
});
