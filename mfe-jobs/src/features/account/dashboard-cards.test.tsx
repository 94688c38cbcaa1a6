import { mountRemote, nora, playedPortal, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as cards from '../../dashboard-cards.tsx';
import { bareListing, pageOf } from '../../testing/listing.ts';
import { type Api, Refusal, serve } from '../../testing/stage.tsx';

const application = (id: string, jobTitle: string, stageLabel: string) => ({
  id,
  jobTitle,
  job: { id: bareListing.id, title: jobTitle },
  organization: { id: 'o', name: 'Blue Meridian' },
  createdAt: '2026-11-02T08:00:00.000Z',
  stageLabel,
  status: 'pending',
});
const saved = (id: string, job: unknown) => ({ id, job, createdAt: '2026-11-02T08:00:00.000Z' });

let unmount = async () => {};
/** Opens the cards in the slot of the dashboard, as the shell does. */
async function open(api: Api, session = sessionOf(signedIn)) {
  const asked = serve(api);
  const mounted = await mountRemote(cards, playedPortal(session));
  unmount = mounted.unmount;
  return { asked, session };
}
const card = (name: string) => within(screen.getByRole('region', { name }));
const linesOf = (name: string) =>
  card(name)
    .getAllByRole('listitem')
    .map((line) => line.textContent);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await unmount();
  jest.restoreAllMocks();
});

describe('what jobs show on the dashboard of a person', () => {
  it('is how many they applied for, and how far the last three are', async () => {
    await open(({ pathname }) =>
      pathname === '/api/applications'
        ? {
            ...pageOf([]),
            docs: ['Captain', 'Bosun', 'Chef', 'Purser'].map((title, at) =>
              application(String(at), title, at === 0 ? 'Interview' : 'New'),
            ),
            totalDocs: 23,
          }
        : pageOf([]),
    );
    await waitFor(() => expect(card('Applications').getByText('23')).toBeVisible());
    expect(linesOf('Applications')).toEqual([
      'CaptainBlue MeridianInterview',
      'BosunBlue MeridianNew',
      'ChefBlue MeridianNew',
    ]);
    expect(card('Applications').getByRole('link', { name: 'Applications' })).toHaveAttribute(
      'href',
      '/account/applications',
    );
  });

  it('is how many they saved, and what became of a job that is not open any more', async () => {
    await open(({ pathname }) =>
      pathname === '/api/savedJobs'
        ? { ...pageOf([]), docs: [saved('1', bareListing), saved('2', 'gone')], totalDocs: 2 }
        : pageOf([]),
    );
    await waitFor(() => expect(card('Saved jobs').getByText('2')).toBeVisible());
    expect(card('Saved jobs').getByRole('link', { name: bareListing.title })).toHaveAttribute(
      'href',
      `/job/${bareListing.id}`,
    );
    expect(linesOf('Saved jobs')[1]).toContain('This job is no longer open');
  });

  it('says where there is nothing yet, and leads to the jobs', async () => {
    await open(() => pageOf([]));
    for (const [name, none] of [
      ['Applications', 'You have not applied for a job yet.'],
      ['Saved jobs', 'You have not saved a job yet.'],
    ] as const) {
      await waitFor(() => expect(card(name).getByText(none)).toBeVisible());
      expect(card(name).getByRole('link', { name: 'Find a job' })).toHaveAttribute('href', '/jobs');
    }
  });

  it('says what could not be loaded, and loads it when told', async () => {
    let isDown = true;
    await open(({ pathname }) =>
      isDown && pathname === '/api/applications' ? new Refusal(400, 'No') : pageOf([]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    isDown = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(card('Applications').getByText('You have not applied for a job yet.')).toBeVisible(),
    );
  });

  it('is nothing of somebody else', async () => {
    const { session, asked } = await open(() => pageOf([]));
    await waitFor(() => expect(screen.getAllByText(/^You have not/)).toHaveLength(2));
    session.become({ status: 'visitor' });
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    session.become({ status: 'person', user: { ...nora, id: '65f500000000000000000008' } });
    await waitFor(() =>
      expect(asked.filter((href) => href.includes('65f500000000000000000008'))).toHaveLength(1),
    );
  });
});
