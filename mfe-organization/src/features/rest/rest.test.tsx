import type { RestMonthDay } from '@fairlead/contracts/api/rest-hours';
import { forgetStored, storedNames } from '@fairlead/remote-kit/queue';
import { nora } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { restMonthOf } from '../../testing/rest-month.ts';
import {
  drawPage,
  employed,
  org,
  pageOf,
  Refusal,
  Reply,
  recordOf,
  serve,
  vessel,
} from '../../testing/stage.tsx';

beforeEach(() => {
  localStorage.clear();
  // As wide as a desk.
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes('min-width'),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
});
afterEach(async () => {
  jest.restoreAllMocks();
  await forgetStored(nora.id);
});

/** Waits until nothing is left in this browser to be sent. */
const nothingWaits = () => waitFor(async () => expect(await storedNames(nora.id)).toEqual([]));

const address = '/account/hours-of-rest?month=2026-03';
const id = (digits: string) => `65fb${digits.padStart(20, '0')}`;
const utc = (day: string, time: string) => `${day}T${time}:00.000Z`;
const work = (day: string, ...spans: [string, string][]) =>
  spans.map(([from, to]) => ({ from: utc(day, from), to: utc(day, to) }));

const kept = (day: string, ...spans: [string, string][]): RestMonthDay => ({
  id: id(day.slice(-2)),
  tag: `"${id(day.slice(-2))}-1"`,
  vessel,
  day,
  work: work(day, ...spans),
  comment: null,
  compensatoryRest: 0,
  updatedAt: '2026-03-05T10:00:00.000Z',
});

const saved = (day: string, spans: [string, string][], more: object = {}) => ({
  id: id(day.slice(-2)),
  organization: org,
  vessel,
  user: nora.id,
  day,
  work: work(day, ...spans),
  comment: null,
  compensatoryRest: 0,
  ...more,
});
/** A month including what was saved of it. */
const monthWith = (days: RestMonthDay[]) => {
  const now = new Map(days.map((one) => [one.day, one]));
  return {
    month: () => restMonthOf([...now.values()]),
    save:
      (day: string, status = 201) =>
      (_href: URL, { body }: { body?: unknown }) => {
        const sent = body as { work: RestMonthDay['work'] };
        now.set(day, { ...kept(day), work: sent.work, tag: `"${id(day.slice(-2))}-2"` });
        return new Reply(
          status,
          { doc: saved(day, [], { work: sent.work }), message: 'Saved.' },
          `"${id(day.slice(-2))}-2"`,
        );
      },
  };
};
const rowOf = (day: string) => {
  const row = screen.getByRole('button', { name: `${day}: open` }).closest('tr');
  if (!row) throw new Error(`there is no ${day}`);
  return within(row);
};
const answered = (day: string, spans: [string, string][], status = 201) =>
  new Reply(status, { doc: saved(day, spans), message: 'Saved.' }, `"${id(day.slice(-2))}-2"`);

const offline = () => {
  throw new TypeError('Failed to fetch');
};

const aboard = { 'GET /employees': pageOf([recordOf()]) };
const opened = async (answers: object) => {
  const sent = serve({ ...aboard, ...answers });
  drawPage(address, employed('vessel-crew'));
  await screen.findByRole('table', { name: 'Hours of March 2026' });
  return sent;
};
/** The half-hours of a day, in the table of its month. */
const cellsOf = (day: string) => {
  const [box] = screen.getAllByRole('listbox', { name: `Work on ${day}` });
  if (!box) throw new Error(`there is no ${day}`);
  return within(box);
};
const worked = (day: string) =>
  cellsOf(day)
    .getAllByRole('option', { selected: true })
    .map((cell) => cell.getAttribute('aria-label'));
const draw = (day: string, from: string, to: string) => {
  const box = cellsOf(day);
  const cell = (time: string) => box.getByRole('option', { name: new RegExp(`^${time}`) });
  point('pointerdown', cell(from));
  point('pointermove', cell(to));
  point('pointerup', cell(to));
};
/** A mouse event, which is all that jsdom offers. */
const point = (type: string, at: Element) =>
  fireEvent(at, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0 }));
const writes = <Call extends { call: string }>(sent: readonly Call[]) =>
  sent.filter(({ call }) => /^(POST|PATCH)/.test(call));

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

describe('hours without a connection', () => {
  it('wait on the device, and are sent when there is one again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let isOffline = true;
    const server = monthWith([kept('2026-03-02', ['06:00', '07:00'])]);
    const save = server.save('2026-03-02', 200);
    const sent = await opened({
      'GET /restHours/month': server.month,
      [`PATCH /restHours/${id('02')}`]: (href: URL, call: { body?: unknown }) =>
        isOffline ? offline() : save(href, call),
    });
    draw('Mon 2 March', '07:00', '07:30');
    expect(await screen.findByText(/1 day is saved on this device/)).toBeVisible();
    await waitFor(() => expect(writes(sent)).toHaveLength(1));
    expect(worked('Mon 2 March')).toHaveLength(4);
    isOffline = false;
    fireEvent(globalThis as unknown as Window, new Event('online'));
    await waitFor(() => expect(screen.queryByText(/saved on this device/)).toBeNull());
    await nothingWaits();
    expect(worked('Mon 2 March')).toHaveLength(4);
  });

  const conflict = async (more: object = {}) => {
    const theirs = saved('2026-03-02', [['12:00', '13:00']]);
    const server = monthWith([kept('2026-03-02', ['06:00', '07:00'])]);
    const save = server.save('2026-03-02', 200);
    const sent = await opened({
      'GET /restHours/month': server.month,
      [`PATCH /restHours/${id('02')}`]: (href: URL, call: { ifMatch?: string; body?: unknown }) =>
        call.ifMatch === '"theirs"'
          ? save(href, call)
          : new Reply(412, { errors: [{ message: 'Outdated' }], doc: theirs }, '"theirs"'),
      ...more,
    });
    draw('Mon 2 March', '07:00', '07:30');
    const panel = within(await screen.findByRole('region', { name: 'Mon 2 March' }));
    const yours = await panel.findByRole('heading', { name: 'Yours' });
    expect(yours.nextElementSibling).toHaveTextContent('06:00–08:00');
    expect(panel.getByRole('heading', { name: 'Theirs' }).nextElementSibling).toHaveTextContent(
      '12:00–13:00',
    );
    return { sent, panel };
  };

  it('show what somebody else made of the same day beside it, and keep yours over it', async () => {
    const { sent, panel } = await conflict();
    await userEvent.click(panel.getByRole('button', { name: 'Keep yours' }));
    await waitFor(() => expect(writes(sent).at(-1)).toMatchObject({ ifMatch: '"theirs"' }));
    await nothingWaits();
    expect(worked('Mon 2 March')).toEqual(['06:00 work', '06:30 work', '07:00 work', '07:30 work']);
  });

  it('keep theirs where that is chosen', async () => {
    const { sent, panel } = await conflict();
    await userEvent.click(panel.getByRole('button', { name: 'Keep theirs' }));
    await nothingWaits();
    expect(writes(sent)).toHaveLength(1);
  });

  it('say why a day was not taken', async () => {
    await opened({
      'GET /restHours/month': restMonthOf(),
      'POST /restHours': new Refusal(403, 'Forbidden'),
    });
    draw('Mon 2 March', '07:00', '07:30');
    expect(await screen.findByText(/Mon 2 March: Forbidden/)).toBeVisible();
  });
});

describe('reports', () => {
  const report = {
    from: '2026-03-01',
    to: '2026-03-31',
    profile: { method: 'both', flag: 'malta' },
    people: [
      {
        user: { id: nora.id, name: 'Nora Lind' },
        days: 20,
        compliantDays: 18,
        workHours: 180,
        compensatoryRest: 1.5,
        counts: { R1: 2, R5: 1 },
        breaches: [
          {
            rule: 'R1',
            day: '2026-03-02',
            from: utc('2026-03-02', '06:00'),
            to: utc('2026-03-03', '06:00'),
            hours: 8,
            limit: 10,
          },
        ],
      },
      {
        user: { id: id('b0'), name: 'Ada Reyes' },
        days: 20,
        compliantDays: 20,
        workHours: 160,
        compensatoryRest: 0,
        counts: {},
        breaches: [],
      },
    ],
  };
  const page = `/organization/${org}/vessel/${vessel}/hours-of-rest/reports`;
  const figure = (label: string) =>
    within(screen.getByLabelText('Figures')).getByText(label).nextElementSibling;

  it('[O-160] filter by person and period, and show a count of each rule and the compliance', async () => {
    const sent = serve({ 'GET /restHours/report': report });
    drawPage(`${page}?from=2026-03-01&to=2026-03-31`, employed('vessel-management'));
    await screen.findByRole('link', { name: 'Nora Lind' });
    expect(sent.map(({ call }) => call)).toContain(
      `GET /api/restHours/report?vessel=${vessel}&from=2026-03-01&to=2026-03-31`,
    );
    expect(figure('Compliance')).toHaveTextContent('95 %');
    expect(figure('R1: Rest in any 24 hours')).toHaveTextContent('2');
    expect(figure('R2: Rest in any 7 days')).toHaveTextContent('0');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Ada Reyes');
    expect(await screen.findByText('100 %', { selector: 'dd' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Nora Lind' })).toBeNull();
    const from = screen.getByRole('textbox', { name: 'Period: from' });
    await userEvent.clear(from);
    await userEvent.type(from, '10/03/2026{Tab}');
    await waitFor(() =>
      expect(sent.at(-1)?.call).toBe(
        `GET /api/restHours/report?vessel=${vessel}&from=2026-03-10&to=2026-03-31`,
      ),
    );
  });
});
