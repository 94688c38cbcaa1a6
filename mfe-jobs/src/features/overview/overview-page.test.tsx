import { Refusal } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, candidate, drawRecruitment, listing, org, pageOf } from '../../testing/board.tsx';
import { serveOverview, summary } from '../../testing/overview.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const open = (role = 'org-admin') => drawRecruitment(`/organization/${org}/jobs/pipeline`, role);
const linesIn = async (name: string) =>
  within(await screen.findByRole('region', { name: `${name}, in a table` }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the candidates of all listings', () => {
  it('are counted by stage, each published listing with its own', async () => {
    serveOverview();
    open();
    const stages = within(await screen.findByRole('list', { name: 'Candidates by stage' }));
    expect(stages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Applied4',
      'Hired2',
    ]);
    const listings = within(await screen.findByRole('list', { name: 'Published listings' }));
    expect(listings.getByRole('link', { name: 'Chief Engineer' })).toHaveAttribute(
      'href',
      `/organization/${org}/jobs/pipeline/${listing}`,
    );
    expect(await listings.findByText('Applied 3')).toBeVisible();
  });

  it('are said to be none where no listing is published', async () => {
    serveOverview({ 'GET /listings': pageOf([]) });
    open();
    expect(await screen.findByRole('heading', { name: 'No published listings' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Job Listings' })).toBeVisible();
  });

  it('are tried again that could not be counted, while the listings are there', async () => {
    let isDown = true;
    serveOverview({
      'GET /applications/summary': () => (isDown ? new Refusal(403, 'No.') : summary),
    });
    open();
    expect(await screen.findByText('The candidates could not be counted')).toBeVisible();
    const listings = within(await screen.findByRole('list', { name: 'Published listings' }));
    expect(listings.getByRole('link', { name: 'Chief Engineer' })).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Candidates by stage' })).toBeVisible();
  });

  it('are there while the listings could not be loaded, which are tried again', async () => {
    let isDown = true;
    const page = pageOf([{ id: listing, title: 'Chief Engineer', status: 'active' }]);
    serveOverview({ 'GET /listings': () => (isDown ? new Refusal(403, 'No.') : page) });
    open();
    expect(await screen.findByText('The listings could not be loaded')).toBeVisible();
    expect(await screen.findByRole('list', { name: 'Candidates by stage' })).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const listings = within(await screen.findByRole('list', { name: 'Published listings' }));
    expect(listings.getByRole('link', { name: 'Chief Engineer' })).toBeVisible();
  });

  it('are counted anew when something happens in this organization, and in no other', async () => {
    const sent = serveOverview();
    const { portal } = open();
    const counted = () => sent.filter(({ call }) => call.includes('/applications/summary')).length;
    await screen.findByText('Applied 3');
    const before = counted();
    act(() => portal.events.tell('candidate', { id: ada, listing, organization: org }));
    await waitFor(() => expect(counted()).toBe(before + 1));
    act(() => portal.events.tell('candidate', { id: ada, listing, organization: 'f'.repeat(24) }));
    act(() => portal.events.tell('candidate', { id: ada, listing, organization: org }));
    await waitFor(() => expect(counted()).toBe(before + 2));
  });

  it('are those of the stage whose counter leads to them, and of all open stages again', async () => {
    const sent = serveOverview({ 'GET /applications': pageOf([candidate(ada, 'Ada Reyes')]) });
    const { unmount } = open();
    await screen.findByRole('list', { name: 'Waiting longest' });
    const path = `/organization/${org}/jobs/pipeline`;
    const counter = () => screen.getByRole('link', { name: /^Hired/ });
    expect(counter()).toHaveAttribute('href', `${path}?stage=hired`);
    unmount();
    drawRecruitment(`${path}?stage=hired`, 'org-admin');
    expect(await screen.findByRole('list', { name: 'Candidates in Hired' })).toBeVisible();
    expect(counter()).toHaveAttribute('href', path);
    const stagesAsked = sent.flatMap(
      ({ call }) => decodeURIComponent(call).match(/where\[stage\]\[in\]\[0\]=([^&]*)/)?.[1] ?? [],
    );
    expect(stagesAsked).toEqual(['applied', 'hired']);
  });

  it('are named by how long they wait, those who wait too long with their days', async () => {
    const since = new Date(Date.now() - 9 * 86_400_000).toISOString();
    serveOverview({
      'GET /applications': pageOf([
        candidate(ada, 'Ada Reyes', { stageSince: since }),
        candidate('65fc00000000000000000009', 'Bo Lund'),
      ]),
    });
    open();
    const waiting = within(await screen.findByRole('list', { name: 'Waiting longest' }));
    expect(waiting.getByText('Waits 9 days')).toBeVisible();
    expect(waiting.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Ada Reyes',
      'Bo Lund',
    ]);
    expect(waiting.getAllByText(/^Waits/)).toHaveLength(1);
  });
});

describe('how fast an organization hires, and whom from where', () => {
  it('is not said where nobody was hired and nobody applied', async () => {
    const { timeToHire: _none, ...calm } = summary;
    serveOverview({ 'GET /applications/summary': { ...calm, sources: [] } });
    open();
    await screen.findByRole('list', { name: 'Candidates by stage' });
    expect(screen.queryByRole('heading', { name: 'Time to hire' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Sources' })).toBeNull();
  });

  it('is the median and the middle half, of all and by listing', async () => {
    serveOverview();
    open();
    expect(await linesIn('Time to hire')).toEqual([
      ['Listing', 'Hires', 'Median', 'Middle half'],
      ['Chief Engineer', '2', '21 days', '14 to 28 days'],
      ['Old listing', '1', 'Under a day', '–'],
    ]);
    expect(screen.getByRole('region', { name: 'Time to hire' })).toHaveTextContent(
      '21 days from application to hire, the median of 3 hires in the last 12 months. The middle half took 11 to 25 days.',
    );
  });

  it('is counted by source, those of whom it is not known apart', async () => {
    serveOverview();
    open();
    expect(await linesIn('Sources')).toEqual([
      ['Source', 'Candidates', 'Hires'],
      ['Job search', '5', '2'],
      ['Not known', '3', '1'],
    ]);
  });
});

it('asks for the stages of the listings that are shown', async () => {
  const sent = serveOverview();
  open();
  await screen.findByText('Applied 3');
  expect(sent.map(({ call }) => call)).toContain(
    `GET /api/applications/stages?organization=${org}&listings=${listing}`,
  );
});
