import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, serve } from '../../testing/stage.tsx';
import { dayOf } from '../figures/use-today.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const address = '/account/wellness';
const today = dayOf(new Date());
const stats = {
  averageMood: 6.4,
  weeklyCheckIns: 3,
  supportSessions: 2,
  resourcesViewed: 9,
  lastActivities: { journaling: new Date().toISOString() },
};
const served = {
  'GET /checkIns/stats': stats,
  'GET /checkIns/trend': { points: [{ date: today, mood: 6, anxiety: 3, stress: 4 }] },
};
const card = async (name: string) => {
  const list = within(await screen.findByRole('list', { name: 'Your figures' }));
  return list.getByRole('heading', { name }).closest('li');
};

describe('the wellness dashboard', () => {
  it('[W-001] has figures, trends, activities and the ways to everything else', async () => {
    serve(served);
    drawPage(address);
    expect(await screen.findByRole('list', { name: 'Your figures' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Mood Trends' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Activities' })).toBeVisible();
    const ways = within(screen.getByRole('navigation', { name: 'Wellness' }));
    expect(ways.getAllByRole('link').map((way) => way.getAttribute('href'))).toEqual([
      '/account/wellness/check-in',
      '/account/wellness/activity-tracker',
      '/account/wellness/resources',
      '/account/wellness/support',
      '/account/wellness/incident-report',
    ]);
  });

  it('[W-003] says what its figures are out of, and of which time they are', async () => {
    const sent = serve(served);
    drawPage(address);
    await screen.findByText('6.4');
    expect(await card('Average mood')).toHaveTextContent('Average mood6.4/10last 30 days');
    expect(await card('Weekly check-ins')).toHaveTextContent('Weekly check-ins3/7this week');
    expect(await card('Support sessions')).toHaveTextContent('Support sessions2this month');
    expect(await card('Resources viewed')).toHaveTextContent('Resources viewed9this week');
    expect(sent.map(({ call }) => call)).toContain(`GET /api/checkIns/stats?day=${today}`);
  });

  it('has no average without a check-in', async () => {
    serve({ ...served, 'GET /checkIns/stats': { ...stats, averageMood: null } });
    drawPage(address);
    await screen.findByText('–');
    expect(await card('Average mood')).toHaveTextContent('Average mood–/10');
  });

  it('[W-021] [W-022] draws mood, anxiety and stress from 0 to 10 over thirty days', async () => {
    serve(served);
    drawPage(address);
    const trends = within(await screen.findByRole('region', { name: 'Mood Trends' }));
    expect(trends.getByText('Your mental health tracking over the past 30 days')).toBeVisible();
    const chart = await trends.findByRole('img', { name: /^Mood, anxiety and stress, from/ });
    expect(within(chart).getByText('0')).toBeInTheDocument();
    expect(within(chart).getByText('10')).toBeInTheDocument();
    await userEvent.click(trends.getByText(/table/i));
    const table = within(trends.getByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Mood', 'Anxiety', 'Stress']),
    );
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['6', '3', '4']),
    );
  });

  it('says so where there is nothing to draw', async () => {
    serve({ ...served, 'GET /checkIns/trend': { points: [] } });
    drawPage(address);
    expect(await screen.findByText('No check-ins in the past 30 days')).toBeVisible();
  });
});
