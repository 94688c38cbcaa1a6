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
    const cards = within(await screen.findByRole('list', { name: 'How people are' }));
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

  it('[W-073] asks for the chosen group and period, of at most a quarter', async () => {
    const sent = serve({
      ...served(() => figures(figure(6.5))),
      'GET /wellnessAlerts/count': { totalDocs: 0 },
      'GET /incidentReports/attention': { received: 0, late: 0, open: 0 },
      'GET /emergencyPlans/count': { totalDocs: 0 },
    });
    drawPage(`${base}/dashboard`, employed('support-crew'));
    await screen.findByRole('option', { name: 'Aurelia' });
    const periods = within(screen.getByLabelText('Period')).getAllByRole('option');
    expect(periods.map(({ textContent }) => textContent)).toEqual([
      'Last 4 weeks',
      'Last 13 weeks',
    ]);
    await userEvent.selectOptions(screen.getByLabelText('Group'), `vessel:${vessel}`);
    await userEvent.selectOptions(screen.getByLabelText('Period'), '13');
    await waitFor(() => {
      const asked = sent
        .filter(({ call }) => call.includes('/figures?'))
        .map(({ call }) => new URL(call.split(' ')[1] ?? '', 'https://x').searchParams)
        .filter((one) => one.get('cohort') === `vessel:${vessel}`);
      const last = asked.slice(-4);
      expect(last.map((one) => one.get('metric'))).toEqual(['mood', 'anxiety', 'sleep', 'stress']);
      for (const one of last)
        expect(Date.parse(one.get('to') ?? '') - Date.parse(one.get('from') ?? '')).toBe(
          (13 * 7 - 1) * 86_400_000,
        );
    });
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
  const all = (one: object | null, more: object = {}) => ({
    mood: one,
    anxiety: one,
    sleep: one,
    stress: one,
    ...more,
  });
  const report = (groups: Record<string, object>) => ({
    ...served(() => undefined),
    'GET /figures/report': {
      groups: Object.entries(groups).map(([cohort, of]) => ({ cohort, figures: of })),
    },
  });
  const row = async (name: string) => {
    const head = await screen.findByRole('rowheader', { name });
    return within(head.closest('tr') ?? document.body);
  };

  it('[W-067] [W-074] have a row for each group and a column for each figure', async () => {
    const most = all(figure(9.5, 'orMore'));
    serve(report({ all: most, [`vessel:${vessel}`]: most }));
    drawPage(`${base}/reports`, employed('org-admin'));
    expect((await row('Aurelia')).getAllByText('9.5 or more')).toHaveLength(4);
    expect((await row('Everybody')).getAllByText('9.5 or more')).toHaveLength(4);
    expect(await screen.findByText(/^Withheld: fewer than 5 people: .*Deck.*\.$/)).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: 'Deck' })).toBeNull();
    expect(screen.queryByRole('status', { name: 'Loading the figures' })).toBeNull();
    expect(screen.queryByText(/^Withheld: .*Aurelia/)).toBeNull();
  });

  it('name no group as withheld until the figures are read', async () => {
    serve({ ...served(() => undefined), 'GET /figures/report': () => undefined });
    drawPage(`${base}/reports`, employed('org-admin'));
    expect(await screen.findByRole('status', { name: 'Loading the figures' })).toBeVisible();
    expect(screen.queryByText(/^Withheld: /)).toBeNull();
  });

  it('[W-073] are of the chosen period', async () => {
    const sent = serve(report({ all: all(figure(6)) }));
    drawPage(`${base}/reports`, employed('org-admin'));
    await row('Everybody');
    await userEvent.selectOptions(screen.getByLabelText('Period'), '26');
    await waitFor(() => {
      const last = sent.filter(({ call }) => call.includes('/figures/report?')).at(-1)?.call ?? '';
      const asked = new URL(last.split(' ')[1] ?? '', 'https://x').searchParams;
      expect(Date.parse(asked.get('to') ?? '') - Date.parse(asked.get('from') ?? '')).toBe(
        (26 * 7 - 1) * 86_400_000,
      );
    });
  });

  it('[W-074] have a row for a group of which one figure alone can be shown', async () => {
    serve(report({ [`department:${deck}`]: all(null, { mood: figure(6) }) }));
    drawPage(`${base}/reports`, employed('org-admin'));
    const deckRow = await row('Deck');
    expect(deckRow.getByText('6.0')).toBeVisible();
    expect(deckRow.getAllByText('withheld')).toHaveLength(3);
  });

  it('say so where the figures cannot be read', async () => {
    serve({ ...report({}), 'GET /figures/report': new Refusal(403, 'Forbidden') });
    drawPage(`${base}/reports`, employed('org-admin'));
    expect(await screen.findByText('The figures could not be loaded')).toBeVisible();
  });
});

it('a period is whole weeks, from Monday to Sunday, up to this one', () => {
  expect(daysOf('4', '2026-11-25')).toEqual({ from: '2026-11-02', to: '2026-11-29' });
  expect(daysOf('4', '2026-11-29')).toEqual({ from: '2026-11-02', to: '2026-11-29' });
  expect(daysOf('4', '2026-11-30')).toEqual({ from: '2026-11-09', to: '2026-12-06' });
});
