import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aboard,
  closeDesk,
  draw,
  id,
  kept,
  openDesk,
  opened,
  worked,
  writes,
} from '../../testing/rest-hours.ts';
import { restMonthOf } from '../../testing/rest-month.ts';
import { drawPage, employed, Reply, serve } from '../../testing/stage.tsx';

beforeEach(openDesk);
afterEach(closeDesk);

describe('a person’s own hours', () => {
  it('[O-158] change no more once the month is closed', async () => {
    const sent = await opened({
      'GET /restHours/month': restMonthOf([kept('2026-03-02', ['06:00', '07:00'])], {
        confirmation: { id: id('c1'), status: 'locked' },
      }),
      [`GET /registers/rest-confirmations/${id('c1')}`]: {
        id: id('c1'),
        title: 'March 2026',
        status: 'locked',
        flags: [],
        moves: [],
      },
    });
    draw('Mon 2 March', '06:00', '07:30');
    expect(worked('Mon 2 March')).toHaveLength(2);
    expect(writes(sent)).toEqual([]);
    expect(screen.getByText('These hours change once the month is open again.')).toBeVisible();
  });

  it('are signed with their violations in sight, and say why they were sent back', async () => {
    const record = {
      id: id('c1'),
      title: 'March 2026',
      status: 'open',
      flags: [],
      moves: [
        {
          id: 'm1',
          from: 'submitted',
          to: 'open',
          at: '2026-04-02T08:00:00.000Z',
          name: 'Ida Berg',
          reason: 'The drill on the 5th is missing',
        },
      ],
    };
    await opened({
      'GET /restHours/month': restMonthOf([kept('2026-03-02', ['06:00', '22:00'])], {
        confirmation: { id: id('c1'), status: 'open' },
      }),
      [`GET /registers/rest-confirmations/${id('c1')}`]: new Reply(200, record, '"c1-1"'),
    });
    const part = within(await screen.findByRole('region', { name: 'Confirmation' }));
    expect(
      await part.findByText('Sent back by Ida Berg: The drill on the 5th is missing'),
    ).toBeVisible();
    await userEvent.click(part.getByRole('button', { name: 'Sign and submit' }));
    const listed = await screen.findByRole('list', { name: 'Violations of this month' });
    expect(within(listed).getAllByRole('listitem').length).toBeGreaterThan(0);
    expect(listed).toHaveTextContent('Mon 2 March. R1: 8 h of rest in 24 hours; 10 are needed.');
  });

  it('are not signed while days of the month are to come', async () => {
    const month = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7);
    serve({
      ...aboard,
      'GET /restHours/month': restMonthOf([], {
        month,
        confirmation: { id: id('c1'), status: 'open' },
      }),
      [`GET /registers/rest-confirmations/${id('c1')}`]: new Reply(
        200,
        { id: id('c1'), title: 'The month', status: 'open', flags: [], moves: [] },
        '"c1-1"',
      ),
    });
    drawPage(`/account/hours-of-rest?month=${month}`, employed('vessel-crew'));
    const part = within(await screen.findByRole('region', { name: 'Confirmation' }));
    expect(await part.findByText(/^Days to come are not signed/)).toBeVisible();
    expect(part.queryByRole('button', { name: 'Sign and submit' })).toBeNull();
  });

  it('[O-157] are signed and submitted by the person', async () => {
    let status = 'open';
    const record = () => ({
      id: id('c1'),
      title: 'March 2026',
      status,
      flags: [],
      moves: [],
      signature: status === 'open' ? null : { name: 'Nora Lind', signedAt: '2026-04-01T08:00:00Z' },
    });
    const path = `/registers/rest-confirmations/${id('c1')}`;
    const sent = await opened({
      'GET /restHours/month': () =>
        restMonthOf([kept('2026-03-02')], { confirmation: { id: id('c1'), status } }),
      [`GET ${path}`]: () => new Reply(200, record(), '"c1-1"'),
      [`PATCH ${path}`]: () => {
        status = 'submitted';
        return new Reply(200, { doc: record(), message: 'Saved.' }, '"c1-2"');
      },
    });
    const part = within(await screen.findByRole('region', { name: 'Confirmation' }));
    await userEvent.click(part.getByRole('button', { name: 'Sign and submit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign as Nora Lind' }));
    await waitFor(() =>
      expect(writes(sent)).toEqual([
        expect.objectContaining({
          ifMatch: '"c1-1"',
          body: { status: 'submitted', comments: null },
        }),
      ]),
    );
    expect(await part.findByText(/^Signed by Nora Lind on/)).toBeVisible();
  });
});
