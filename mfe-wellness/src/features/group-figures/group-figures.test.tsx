import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, employed, org, pageOf, Refusal, serve, vessel } from '../../testing/stage.tsx';
import { daysOf } from './periods.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const base = `/organization/${org}/wellness`;
const deck = '65f400000000000000000001';
const figure = (value: number, bound: 'orLess' | 'orMore' | null = null) => ({
  people: '5-9',
  value,
  bound,
});
const figures = (total: object | null, more: object = {}) => ({
  total,
  weeks: [],
  rest: { violated: null, kept: null },
  ...more,
});
/** Figures by the requested cohort and metric. */
const served = (by: (asked: URLSearchParams) => object | undefined) => ({
  'GET /figures': ({ searchParams }: URL) => by(searchParams),
  'GET /vessels': pageOf([{ id: vessel, name: 'Aurelia' }]),
  'GET /departments': pageOf([{ id: deck, name: 'Deck' }]),
});

describe('the wellness dashboard of an organization', () => {
  it('[W-067] [W-073] [W-074] shows each figure of everybody, and what is withheld', async () => {
    serve({
      ...served((asked) => figures(asked.get('metric') === 'mood' ? figure(6.5) : null)),
      'GET /wellnessAlerts/count': { totalDocs: 3 },
      'GET /incidentReports/attention': { received: 1, late: 1, open: 4 },
      'GET /emergencyPlans/count': { totalDocs: 0 },
    });
    drawPage(`${base}/dashboard`, employed('support-crew'));
    const cards = within(
      await screen.findByRole('list', { name: 'How people are, over the last 4 weeks' }),
    );
    expect(await cards.findByText('6.5')).toBeVisible();
    expect(cards.getByText('5–9 people')).toBeVisible();
    expect(await cards.findAllByText('Withheld: fewer than 5 people')).toHaveLength(3);
    const waiting = within(screen.getByRole('list', { name: 'Waiting for you' }));
    expect(await waiting.findByRole('link', { name: '3 new crew alerts' })).toHaveAttribute(
      'href',
      `${base}/alerts`,
    );
    expect(waiting.getByRole('link', { name: '1 case to review 1 late' })).toHaveAttribute(
      'href',
      `${base}/incidents`,
    );
    expect(waiting.getByRole('link', { name: '0 activated plans' })).toBeVisible();
  });
});

describe('the analytics', () => {
  it('[W-067] [W-073] ask for a cohort, a period and a metric, and draw what is there', async () => {
    const { from } = daysOf('13', new Date().toISOString().slice(0, 10));
    const sent = serve(
      served(() =>
        figures(figure(7), {
          weeks: [
            { week: from, figure: figure(6.5) },
            { week: '2099-01-05', figure: null },
          ],
        }),
      ),
    );
    drawPage(`${base}/analytics`, employed('org-admin'));
    expect(await screen.findByRole('img', { name: /^Mood, from/ })).toBeVisible();
    expect(screen.getByText('1 week is withheld or without check-ins.')).toBeVisible();
    await screen.findByRole('option', { name: 'Aurelia' });
    await userEvent.selectOptions(screen.getByLabelText('Group'), `vessel:${vessel}`);
    await userEvent.selectOptions(screen.getByLabelText('Figure'), 'stress');
    await userEvent.selectOptions(screen.getByLabelText('Period'), '52');
    await screen.findByRole('img', { name: /^Stress, from/ });
    const last = sent.filter(({ call }) => call.includes('/figures?')).at(-1)?.call ?? '';
    const asked = new URL(last.split(' ')[1] ?? '', 'https://x').searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      organization: org,
      cohort: `vessel:${vessel}`,
      metric: 'stress',
    });
    expect(Date.parse(asked.get('to') ?? '') - Date.parse(asked.get('from') ?? '')).toBe(
      (52 * 7 - 1) * 86_400_000,
    );
  });

  it('[W-075] set figures beside hours of rest, with what is withheld of them', async () => {
    serve(
      served(() => figures(figure(7), { rest: { violated: figure(1.5, 'orLess'), kept: null } })),
    );
    drawPage(`${base}/analytics`, employed('org-admin'));
    const violated = within(
      await screen.findByRole('region', { name: 'Weeks with a rest violation' }),
    );
    expect(await violated.findByText('1.5 or less')).toBeVisible();
    const kept = within(screen.getByRole('region', { name: 'Weeks with rest as it should be' }));
    expect(kept.getByText('Withheld: fewer than 5 people')).toBeVisible();
    expect(screen.getByText('Nothing can be shown of this group in this period.')).toBeVisible();
  });

  it('say so where the figures cannot be read', async () => {
    serve({ ...served(() => ({})), 'GET /figures': new Refusal(403, 'Forbidden') });
    drawPage(`${base}/analytics`, employed('org-admin'));
    expect(await screen.findByText('The figures could not be loaded')).toBeVisible();
  });
});

describe('the reports', () => {
  it('[W-067] [W-074] have a row for each group and a column for each figure', async () => {
    serve(
      served((asked) =>
        figures(asked.get('cohort') === `department:${deck}` ? null : figure(9.5, 'orMore')),
      ),
    );
    drawPage(`${base}/reports`, employed('org-admin'));
    const row = async (name: string) => {
      const head = await screen.findByRole('rowheader', { name });
      return within(head.closest('tr') ?? document.body);
    };
    expect(await (await row('Aurelia')).findAllByText('9.5 or more')).toHaveLength(4);
    expect(await (await row('Everybody')).findAllByText('9.5 or more')).toHaveLength(4);
    expect(screen.queryByRole('rowheader', { name: 'Deck' })).toBeNull();
    expect(await screen.findByText(/^Withheld: fewer than 5 people: .*Deck.*\.$/)).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Loading the figures' })).toBeNull();
    expect(screen.queryByText(/^Withheld: .*Aurelia/)).toBeNull();
  });

  it('show the row of a group once all of its figures are read', async () => {
    const isLate = (asked: URLSearchParams) =>
      asked.get('cohort') === `department:${deck}` && asked.get('metric') === 'stress';
    serve(served((asked) => (isLate(asked) ? undefined : figures(null))));
    drawPage(`${base}/reports`, employed('org-admin'));
    expect(await screen.findByText('Deck')).not.toBeVisible();
    expect(screen.getByRole('status', { name: 'Loading the figures' })).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('withheld')).toHaveLength(11));
    expect(screen.getByText('Deck')).not.toBeVisible();
    expect(screen.queryByText(/^Withheld: /)).toBeNull();
  });

  it('[W-074] have a row for a group of which one figure alone can be shown', async () => {
    serve(served((asked) => figures(asked.get('metric') === 'mood' ? figure(6) : null)));
    drawPage(`${base}/reports`, employed('org-admin'));
    const head = await screen.findByRole('rowheader', { name: 'Deck' });
    const row = within(head.closest('tr') ?? document.body);
    expect(await row.findByText('6.0')).toBeVisible();
    expect(await row.findAllByText('withheld')).toHaveLength(3);
  });
});

it('a period is whole weeks, from Monday to Sunday, up to this one', () => {
  expect(daysOf('4', '2026-11-25')).toEqual({ from: '2026-11-02', to: '2026-11-29' });
  expect(daysOf('4', '2026-11-29')).toEqual({ from: '2026-11-02', to: '2026-11-29' });
  expect(daysOf('4', '2026-11-30')).toEqual({ from: '2026-11-09', to: '2026-12-06' });
});
