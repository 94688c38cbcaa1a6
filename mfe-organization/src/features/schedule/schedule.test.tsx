import type { ScheduleEntry } from '@fairlead/contracts/api/schedule';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, pageOf, serve } from '../../testing/stage.tsx';
import { barsOn, rowsOf, weeksOf } from './month-days.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const address = '/account/schedule?month=2031-05';
const whole = { startsAt: null, endsAt: null, place: null, status: null, link: null };
const entries: ScheduleEntry[] = [
  {
    ...whole,
    id: '65fa00000000000000000001',
    kind: 'assignment',
    title: 'Aboard Aurelia as Bosun',
    from: '2031-04-20',
    to: '2031-05-02',
    link: '/account/crew-planner',
  },
  {
    ...whole,
    id: '65fa00000000000000000002',
    kind: 'interview',
    title: 'Interview with Meridian Yachts',
    from: '2031-05-12',
    to: '2031-05-12',
    startsAt: '2031-05-12T09:00:00.000Z',
    endsAt: '2031-05-12T09:45:00.000Z',
    place: 'Video call',
  },
];
const served = { 'GET /schedule': pageOf(entries) };
const exported = () => screen.getByRole('link', { name: 'Export to calendar' });

describe('the schedule', () => {
  it('is a month with its entries on their days', async () => {
    serve(served);
    drawPage(address);
    const month = within(await screen.findByRole('table', { name: 'May 2031' }));
    expect(month.getAllByText('Aboard Aurelia as Bosun')).toHaveLength(2);
    expect(month.getByRole('cell', { name: /^12/ })).toHaveTextContent(
      'Interview: 09:00 to 09:45 Interview with Meridian Yachts',
    );
  });

  it('draws what lasts several days as one bar a week, named where it begins there', async () => {
    serve(served);
    drawPage(address);
    const month = within(await screen.findByRole('table', { name: 'May 2031' }));
    expect(month.getAllByRole('link', { name: 'Aboard Aurelia as Bosun' })).toHaveLength(1);
    const legend = within(screen.getByRole('list', { name: 'Colours' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Assignment',
      'Interview',
    ]);
  });

  it('leads back to this month, which marks today', async () => {
    serve(served);
    drawPage(address);
    await screen.findByRole('table', { name: 'May 2031' });
    expect(document.querySelector('[aria-current="date"]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() =>
      expect(document.querySelector('[aria-current="date"]')).toHaveTextContent(
        String(new Date().getUTCDate()),
      ),
    );
    expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  });

  it('is an agenda, the earliest first', async () => {
    serve(served);
    drawPage(`${address}&view=agenda`);
    const agenda = within(await screen.findByRole('list', { name: 'Agenda' }));
    expect(agenda.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '20 April 2031 to 2 May 2031AssignmentAboard Aurelia as Bosun',
      '12 May 2031, 09:00 to 09:45InterviewInterview with Meridian YachtsVideo call',
    ]);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is exported as it is shown: of the same days, zone and kinds', async () => {
    const sent = serve(served);
    drawPage(`${address}&kinds=interview,expiry`);
    await screen.findByRole('table', { name: 'May 2031' });
    const asked = sent.find(({ call }) => call.startsWith('GET /api/schedule'))?.call ?? '';
    const [, query] = asked.split('?');
    expect(query).toBe('from=2031-05-01&to=2031-05-31&zone=UTC&kinds=expiry%2Cinterview');
    expect(exported()).toHaveAttribute('href', `/api/schedule/calendar?${query}`);
  });

  it('goes from month to month, and says where nothing stands', async () => {
    serve({ 'GET /schedule': pageOf([]) });
    drawPage(address);
    expect(await screen.findByRole('heading', { name: 'Nothing this month' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Later month' }));
    expect(await screen.findByRole('table', { name: 'June 2031' })).toBeVisible();
    expect(exported().getAttribute('href')).toContain('from=2031-06-01&to=2031-06-30');
  });

  it('is read anew when something happens meanwhile', async () => {
    const sent = serve(served);
    const { portal } = drawPage(address);
    await screen.findByRole('table', { name: 'May 2031' });
    const reads = () => sent.filter(({ call }) => call.startsWith('GET /api/schedule')).length;
    const before = reads();
    portal.events.miss();
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  it('gives an address for a calendar, lists those there are and removes one', async () => {
    const feed = {
      id: '65fb00000000000000000001',
      user: '65f000000000000000000001',
      name: 'Tablet',
      lastReadAt: null,
      createdAt: '2031-05-01T08:00:00.000Z',
      updatedAt: '2031-05-01T08:00:00.000Z',
    };
    const path = '/api/calendarFeeds/65fb00000000000000000002/s3cret/schedule.ics';
    const sent = serve({
      ...served,
      'GET /calendarFeeds': pageOf([feed]),
      'POST /calendarFeeds': { doc: { ...feed, name: 'Phone' }, path, message: 'Made.' },
      [`DELETE /calendarFeeds/${feed.id}`]: { doc: feed, message: 'Removed.' },
    });
    drawPage(address);
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Subscribe in your calendar' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Create address' }));
    expect(await dialog.findByText('Enter a name')).toBeVisible();
    expect(sent.some(({ call }) => call === 'POST /api/calendarFeeds')).toBe(false);
    await userEvent.type(dialog.getByLabelText('Name'), ' Phone ');
    await userEvent.click(dialog.getByRole('button', { name: 'Create address' }));
    expect(await dialog.findByText(`http://localhost${path}`)).toBeVisible();
    const made = sent.find(({ call }) => call === 'POST /api/calendarFeeds');
    expect(made?.body).toEqual({ name: 'Phone' });
    expect(await dialog.findByText(/not read yet/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Tablet' }));
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toContainEqual(
        expect.stringContaining(`DELETE /api/calendarFeeds/${feed.id}`),
      ),
    );
  });
});

describe('the weeks of a month', () => {
  it('begin on the reader’s first day, and hold every day of it', () => {
    const weeks = weeksOf('2031-05-01', 1);
    expect(weeks.map(([first]) => first)).toEqual([
      '2031-04-28',
      '2031-05-05',
      '2031-05-12',
      '2031-05-19',
      '2031-05-26',
    ]);
    expect(weeksOf('2031-05-01', 0).flat()).toContain('2031-05-31');
    // A month of four whole weeks.
    expect(weeksOf('2027-02-01', 1)).toHaveLength(4);
  });
});

describe('the bars of a week', () => {
  const days = ['2031-05-04', '2031-05-05', '2031-05-06', '2031-05-07'];
  const entry = (id: string, from: string, to: string): ScheduleEntry => ({
    ...whole,
    id,
    kind: 'assignment',
    title: id,
    from,
    to,
  });
  const idsOf = (entries: readonly ScheduleEntry[]) => entries.map(({ id }) => id);

  it('keep their rows, share one where they do not meet, and leave out what lasts a day', () => {
    const rows = rowsOf(
      [
        entry('c', '2031-05-07', '2031-05-09'),
        entry('a', '2031-05-01', '2031-05-05'),
        entry('b', '2031-05-05', '2031-05-06'),
        entry('d', '2031-05-06', '2031-05-06'),
        entry('e', '2031-05-08', '2031-05-09'),
      ],
      days,
    );
    expect(rows.map(idsOf)).toEqual([['a', 'c'], ['b']]);
    const drawn = days.map((day) => barsOn(rows, days, day).map((bar) => bar?.entry.id));
    expect(drawn).toEqual([['a'], ['a', 'b'], [undefined, 'b'], ['c']]);
  });

  it('are named on their first day in sight, for as many days as are in sight', () => {
    const rows = rowsOf([entry('a', '2031-05-01', '2031-05-05')], days);
    const [first] = barsOn(rows, days, '2031-05-04');
    const [second] = barsOn(rows, days, '2031-05-05');
    expect(first).toMatchObject({ named: 2, comes: true, goes: true });
    expect(second).toMatchObject({ named: undefined, comes: true, goes: false });
  });
});
