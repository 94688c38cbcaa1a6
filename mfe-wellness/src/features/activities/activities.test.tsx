import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, nora, Refusal, serve } from '../../testing/stage.tsx';
import { lastCompleted } from './activity-words.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const address = '/account/wellness/activity-tracker';
const stats = (lastActivities: object) => ({
  averageMood: null,
  weeklyCheckIns: 0,
  supportSessions: 0,
  resourcesViewed: 0,
  lastActivities,
});
const card = async (name: string) => {
  const cards = await screen.findAllByRole('listitem');
  const found = cards.find((one) => within(one).queryByRole('heading', { name }));
  return within(found ?? document.body);
};

describe('the activity tracker', () => {
  it('[W-024] has a card for each activity, with a way to start it', async () => {
    serve({ 'GET /checkIns/stats': stats({}) });
    drawPage(address);
    for (const name of [
      'Mindfulness',
      'Journaling',
      'Peer Support',
      'Counselling',
      'Resource Reading',
    ])
      expect(
        (await card(name)).getByRole('button', { name: `Start Activity: ${name}` }),
      ).toHaveTextContent('Start Activity');
    expect(await screen.findAllByText('Not started yet')).toHaveLength(5);
  });

  it('[W-026] completes an activity once, and says then that it was today', async () => {
    let last = {};
    const sent = serve({
      'GET /checkIns/stats': () => stats(last),
      'POST /wellbeingActivities': () => {
        last = { journaling: new Date().toISOString() };
        return { doc: { id: '1' }, message: 'Saved.' };
      },
    });
    drawPage(address);
    await userEvent.click(
      (await card('Journaling')).getByRole('button', { name: /Start Activity/ }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const posts = sent.filter(({ call }) => call.startsWith('POST'));
    expect(posts).toHaveLength(1);
    expect(posts[0]?.body).toEqual({ user: nora.id, type: 'journaling' });
    expect(await (await card('Journaling')).findByText('Today')).toBeVisible();
    expect((await card('Counselling')).getByText('Not started yet')).toBeVisible();
  });

  it('keeps the activity open where it could not be saved', async () => {
    serve({
      'GET /checkIns/stats': stats({}),
      'POST /wellbeingActivities': new Refusal(400, 'It is not possible'),
    });
    const { portal } = drawPage(address);
    await userEvent.click(
      (await card('Counselling')).getByRole('button', { name: /Start Activity/ }),
    );
    expect(screen.getByRole('link', { name: 'See all support lines' })).toHaveAttribute(
      'href',
      '/account/wellness/support',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })),
    );
    expect(screen.getByRole('dialog', { name: 'Counselling' })).toBeVisible();
  });

  it('[W-025] says when an activity was completed last, by the days of the reader', () => {
    const now = new Date(2026, 10, 25, 0, 30);
    const at = (...when: [number, number, number, number?]) => new Date(...when).toISOString();
    expect(lastCompleted(undefined, now)).toBe('Not started yet');
    expect(lastCompleted(at(2026, 10, 25), now)).toBe('Today');
    expect(lastCompleted(at(2026, 10, 24, 23), now)).toBe('Yesterday');
    expect(lastCompleted(at(2026, 10, 23, 23), now)).toBe('2 days ago');
    expect(lastCompleted(at(2026, 9, 26), now)).toBe('30 days ago');
    // The server's clock is ahead.
    expect(lastCompleted(at(2026, 10, 26), now)).toBe('Today');
  });
});
