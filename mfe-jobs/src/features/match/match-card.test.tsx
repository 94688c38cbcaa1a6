import { signedIn, visitor } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { bareListing } from '../../testing/listing.ts';
import { draw, Refusal, serve } from '../../testing/stage.tsx';
import { MatchCard } from './match-card.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const called = `/api/listings/${bareListing.id}/match`;
const nothing = { met: [], missing: [], unknown: [] };

/** Renders the card with an API that answers this. */
function open(answer: unknown, session = signedIn, listing: Partial<typeof bareListing> = {}) {
  const asked = serve(() => answer);
  draw(<MatchCard listing={{ ...bareListing, ...listing }} />, '/', session);
  return asked;
}

describe('the match of a job', () => {
  it('says what is met, what is missing and what is to be checked', async () => {
    const match = {
      met: ['You speak English'],
      missing: ['Your ENG1 runs out before the start'],
      unknown: [],
    };
    open({ id: bareListing.id, match });
    const card = within(await screen.findByRole('region', { name: 'Your match' }));
    expect(
      card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(['You meet', 'Missing']);
    expect(card.getByText('Your ENG1 runs out before the start')).toBeVisible();
    expect(card.getByText(/Only you see this/)).toBeVisible();
  });

  it.each([
    ['while it is off', { id: bareListing.id, match: null }],
    ['where the job requires nothing', { id: bareListing.id, match: nothing }],
    ['where it cannot be told', new Refusal(503, 'Unavailable')],
  ])('is not there %s', async (_when, answer) => {
    const asked = open(answer);
    await waitFor(() => expect(asked).toContain(called));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is not asked for by visitors, nor by those who publish the job', () => {
    expect(open(nothing, visitor)).toEqual([]);
    expect(open(nothing, signedIn, { isOwn: true })).toEqual([]);
  });
});
