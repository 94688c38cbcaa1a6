import { nora } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aboard,
  address,
  cellsOf,
  closeDesk,
  draw,
  id,
  kept,
  monthWith,
  nothingWaits,
  offline,
  openDesk,
  opened,
  saved,
  utc,
  work,
  worked,
  writes,
} from '../../testing/rest-hours.ts';
import { restMonthOf } from '../../testing/rest-month.ts';
import { drawPage, employed, org, Reply, serve, vessel } from '../../testing/stage.tsx';

beforeEach(openDesk);
afterEach(closeDesk);

const rowOf = (day: string) => {
  const row = screen.getByRole('button', { name: `${day}: open` }).closest('tr');
  if (!row) throw new Error(`there is no ${day}`);
  return within(row);
};
const answered = (day: string, spans: [string, string][], status = 201) =>
  new Reply(status, { doc: saved(day, spans), message: 'Saved.' }, `"${id(day.slice(-2))}-2"`);

describe('a person’s own hours', () => {
  it('[O-126] are shown as half-hours of each day, and saved as they are marked', async () => {
    const server = monthWith([kept('2026-03-03', ['06:00', '07:00'])]);
    const sent = await opened({
      'GET /restHours/month': server.month,
      'POST /restHours': server.save('2026-03-02'),
      [`PATCH /restHours/${id('03')}`]: server.save('2026-03-03', 200),
    });
    expect(screen.getAllByRole('listbox')).toHaveLength(31 + 1);
    expect(cellsOf('Mon 2 March').getAllByRole('option')).toHaveLength(48);
    expect(worked('Tue 3 March')).toEqual(['06:00 work', '06:30 work']);
    draw('Mon 2 March', '06:00', '07:30');
    await waitFor(() =>
      expect(writes(sent)).toEqual([
        expect.objectContaining({
          call: 'POST /api/restHours',
          body: {
            organization: org,
            vessel,
            user: nora.id,
            day: '2026-03-02',
            work: work('2026-03-02', ['06:00', '08:00']),
          },
        }),
      ]),
    );
    await nothingWaits();
    expect(worked('Mon 2 March')).toHaveLength(4);
    draw('Tue 3 March', '06:30', '06:30');
    await waitFor(() =>
      expect(writes(sent)[1]).toMatchObject({
        call: `PATCH /api/restHours/${id('03')}`,
        ifMatch: `"${id('03')}-1"`,
        body: { work: work('2026-03-03', ['06:00', '06:30']) },
      }),
    );
  });

  it('[O-126] are marked by keys alone', async () => {
    const sent = await opened({
      'GET /restHours/month': restMonthOf([kept('2026-03-02'), kept('2026-03-03')]),
      [`PATCH /restHours/${id('02')}`]: offline,
      [`PATCH /restHours/${id('03')}`]: offline,
    });
    const first = cellsOf('Mon 2 March').getByRole('option', { name: /^00:00/ });
    first.focus();
    await userEvent.keyboard('{ArrowRight} {Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(worked('Mon 2 March')).toEqual(['00:30 work', '01:00 work', '01:30 work']);
    await userEvent.keyboard('{ArrowDown} ');
    expect(worked('Tue 3 March')).toEqual(['01:30 work']);
    await waitFor(() => expect(writes(sent).length).toBeGreaterThan(0));
  });

  it('[O-135] say of each verdict its rule, its window and the profile of the flag', async () => {
    await opened({
      'GET /restHours/month': restMonthOf([kept('2026-03-02', ['06:00', '22:00'])]),
    });
    const row = rowOf('Mon 2');
    expect(row.getByText('R1')).toBeVisible();
    expect(row.getByText('R5')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Mon 2: open' }));
    const [first] = within(screen.getByRole('list', { name: 'Verdicts' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('Rest in any 24 hours');
    expect(first).toHaveTextContent('R1: 8 h of rest in 24 hours; 10 are needed.');
    expect(first).toHaveTextContent('From 2 Mar, 06:00 to 3 Mar, 06:00.');
    expect(first).toHaveTextContent('Malta, forward and backward.');
  });

  it('judge at once what is marked and not saved yet', async () => {
    await opened({
      'GET /restHours/month': restMonthOf([kept('2026-03-02')]),
      [`PATCH /restHours/${id('02')}`]: offline,
    });
    draw('Mon 2 March', '06:00', '21:30');
    const row = rowOf('Mon 2');
    expect(await row.findByText('R5')).toBeVisible();
    expect(row.getByText('Waiting')).toBeVisible();
  });

  it('are a calendar of the month on a phone, whose days say their rest and open', async () => {
    jest.mocked(matchMedia).mockImplementation(
      (media) =>
        ({
          media,
          matches: false,
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    );
    serve({
      ...aboard,
      'GET /restHours/month': restMonthOf([
        kept('2026-03-02', ['06:00', '22:00']),
        kept('2026-03-03', ['08:00', '12:00']),
      ]),
    });
    drawPage(address, employed('vessel-crew'));
    const month = within(await screen.findByRole('group', { name: 'Days of March 2026' }));
    expect(month.getAllByRole('button')).toHaveLength(31);
    expect(month.getByRole('button', { name: /^Mon,? 2 March: 8 h of rest, breaks a rule$/ }));
    const third = month.getByRole('button', { name: /^Tue,? 3 March: 20 h of rest/ });
    await userEvent.click(third);
    expect(third).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText('Day')).toHaveValue('2026-03-03');
    await userEvent.click(screen.getByRole('button', { name: 'Day before' }));
    expect(month.getByRole('button', { name: /Mon,? 2 March/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('[O-133] keep a call-out with its reason, and say what rest is due', async () => {
    const sent = await opened({
      'GET /restHours/month': restMonthOf([kept('2026-03-02', ['02:00', '03:30'])]),
      [`PATCH /restHours/${id('02')}`]: answered('2026-03-02', [['02:00', '03:30']], 200),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Mon 2: open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Edit work from 02:00' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit work' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'Call-out');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
      'Enter a reason',
    );
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Anchor dragging');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(writes(sent)[0]).toMatchObject({
        body: { work: [{ kind: 'call-out', reason: 'Anchor dragging' }] },
      }),
    );
  });

  it('are copied from one day to others, and filled with a watch, but for days that are written down', async () => {
    const server = monthWith([
      kept('2026-03-02', ['08:00', '12:00'], ['20:00', '24:00']),
      kept('2026-03-04', ['06:00', '07:00']),
    ]);
    const sent = await opened({
      'GET /restHours/month': server.month,
      'POST /restHours': (href: URL, one: { body?: unknown }) =>
        server.save((one.body as { day: string }).day)(href, one),
      [`PATCH /restHours/${id('04')}`]: server.save('2026-03-04', 200),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Mon 2: open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Copy or fill days' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fill days' }));
    await userEvent.selectOptions(dialog.getByLabelText('To'), 'Thu 5');
    await userEvent.click(dialog.getByRole('button', { name: 'Fill 2 days' }));
    await waitFor(() =>
      expect(writes(sent).map(({ body }) => body)).toEqual([
        expect.objectContaining({
          day: '2026-03-03',
          work: [
            { from: utc('2026-03-03', '08:00'), to: utc('2026-03-03', '12:00') },
            { from: utc('2026-03-03', '20:00'), to: utc('2026-03-04', '00:00') },
          ],
        }),
        expect.objectContaining({ day: '2026-03-05' }),
      ]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Wed 4: open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Copy or fill days' }));
    const again = within(await screen.findByRole('dialog', { name: 'Fill days' }));
    await userEvent.selectOptions(again.getByLabelText('With'), '6 on, 6 off: 06–12, 18–24');
    await userEvent.selectOptions(again.getByLabelText('From'), 'Wed 4');
    await userEvent.selectOptions(again.getByLabelText('To'), 'Wed 4');
    expect(again.getByRole('button', { name: 'Fill 0 days' })).toBeDisabled();
    await userEvent.click(again.getByRole('checkbox', { name: /^Replace days/ }));
    await userEvent.click(again.getByRole('button', { name: 'Fill 1 day' }));
    await waitFor(() =>
      expect(writes(sent).at(-1)?.body).toMatchObject({
        work: [
          { from: utc('2026-03-04', '06:00'), to: utc('2026-03-04', '12:00') },
          { from: utc('2026-03-04', '18:00'), to: utc('2026-03-05', '00:00') },
        ],
      }),
    );
  });
});

describe('hours of a day on which the clocks are changed', () => {
  /** March with clocks an hour further ahead until the third, so that the last hour of the second comes again. */
  const putBack = {
    clocks: { shipTime: 'UTC', shipTimeLog: [{ until: '2026-03-03', zone: '+01:00' }] },
  };
  const places = (day: string, times: readonly string[]) =>
    times.map((time) => {
      const cell = cellsOf(day).getByRole('option', { name: new RegExp(`^${time} (rest|work)`) });
      return [cell.style.gridColumn, cell.style.gridRow];
    });

  it('are where the clocks showed them, those that came again in a line of their own', async () => {
    await opened({
      'GET /restHours/month': restMonthOf([kept('2026-03-02', ['07:00', '17:00'])], putBack),
    });
    expect(places('Mon 2 March', ['08:00', '17:30', '23:00', '23:00 again'])).toEqual([
      ['17', '1'],
      ['36', '1'],
      ['47', '1'],
      ['47', '2'],
    ]);
    expect(worked('Mon 2 March')[0]).toBe('08:00 work');
    expect(rowOf('Mon 2').getByText('again')).toBeInTheDocument();
    expect(rowOf('Tue 3').queryByText('again')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mon 2: open' }));
    expect(screen.getByText('08:00–18:00')).toBeVisible();
  });

  it('are entered as the first or the second of a time that comes twice', async () => {
    const sent = await opened({
      'GET /restHours/month': restMonthOf([kept('2026-03-02', ['23:00', '23:30'])], putBack),
      [`PATCH /restHours/${id('02')}`]: answered('2026-03-02', [['22:00', '22:30']], 200),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Mon 2: open' }));
    expect(screen.getByText('23:00–23:30 again')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Edit work from 23:00' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit work' }));
    const second = ['From the second 23:00 of this day', 'To the second 23:30 of this day'];
    for (const name of second) {
      expect(dialog.getByRole('checkbox', { name })).toBeChecked();
      await userEvent.click(dialog.getByRole('checkbox', { name }));
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(writes(sent)[0]).toMatchObject({
        body: { work: work('2026-03-02', ['22:00', '22:30']) },
      }),
    );
  });

  it('are not there on a day that the clocks passed over', async () => {
    const clocks = {
      shipTime: '+12:00',
      shipTimeLog: [{ until: '2026-03-03', zone: '-12:00' }],
    };
    await opened({ 'GET /restHours/month': restMonthOf([], { clocks }) });
    expect(screen.queryByRole('button', { name: 'Mon 2: open' })).toBeNull();
    expect(rowOf('Tue 3').getByRole('listbox')).toBeVisible();
  });
});
