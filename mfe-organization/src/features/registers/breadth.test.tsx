import { registerNamed } from '@fairlead/contracts/registers/registers';
import { forgetStored, storedNames } from '@fairlead/remote-kit/queue';
import { type Api, nora } from '@fairlead/remote-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  drawPage,
  employed,
  org,
  pageOf,
  Refusal,
  Reply,
  serve,
  vessel,
} from '../../testing/stage.tsx';
import { recordQueueOf } from './offline/record-outbox.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const common = {
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  organization: { id: org, name: 'Meridian Yachts' },
  vessel: { id: vessel, name: 'Aurelia' },
  flags: [] as string[],
  moves: [],
  attachments: [],
};
const idOf = (at: number) => `65f90000000000000000000${at}`;
const aboard = `/organization/${org}/vessel/${vessel}`;
const summary = { total: 0, counts: {}, measures: {}, mine: 0 };
const served = (register: string, docs: object[], more: Record<string, unknown> = {}) =>
  serve({
    [`GET /registers/${register}`]: pageOf(docs),
    [`GET /registers/${register}/summary`]: summary,
    ...more,
  });

describe('the equipment of a vessel', () => {
  const machine = (at: number, name: string, more: object = {}) => ({
    ...common,
    id: idOf(at),
    title: name,
    tag: name,
    name,
    status: 'operational',
    ...more,
  });
  const docs = [
    machine(1, 'Main engine', { runningHours: 1200 }),
    machine(2, 'Pump', { parent: idOf(1), runningHours: 90 }),
    machine(3, 'Windlass'),
  ];

  it('[O-177] is a tree in which only what has parts opens and closes', async () => {
    served('equipment', docs);
    drawPage(`${aboard}/maintenance/equipment`, employed('vessel-crew'));
    const tree = await screen.findByRole('tree', { name: 'Equipment' });
    const engine = within(tree).getByRole('treeitem', { name: /Main engine/ });
    expect(engine).toHaveAttribute('aria-expanded', 'false');
    expect(within(tree).getByRole('treeitem', { name: /Windlass/ })).not.toHaveAttribute(
      'aria-expanded',
    );
    expect(within(tree).queryByRole('treeitem', { name: /Pump/ })).toBeNull();
    act(() => engine.focus());
    await userEvent.keyboard('{ArrowRight}');
    const pump = await within(tree).findByRole('treeitem', { name: /Pump/ });
    expect(pump).not.toHaveAttribute('aria-expanded');
    await userEvent.keyboard('{ArrowLeft}');
    expect(within(tree).queryByRole('treeitem', { name: /Pump/ })).toBeNull();
  });

  it('has its hours read in one round, which refuses hours that fall', async () => {
    const sent = served('equipment', docs, {
      [`GET /registers/equipment/${idOf(1)}`]: new Reply(200, docs[0], '"v-1"'),
      [`PATCH /registers/equipment/${idOf(1)}`]: { doc: { ...docs[0], runningHours: 1250 } },
    });
    drawPage(`${aboard}/maintenance/equipment`, employed('vessel-crew'));
    await userEvent.click(await screen.findByRole('button', { name: 'Read hours' }));
    const round = within(await screen.findByRole('dialog', { name: 'Read hours' }));
    expect(round.queryByLabelText('Windlass')).toBeNull();
    const engine = round.getByLabelText('Main engine');
    await userEvent.type(engine, '1100');
    await userEvent.click(round.getByRole('button', { name: 'Save hours' }));
    expect(round.getByText('Running hours do not fall: there were 1200')).toBeVisible();
    await userEvent.clear(engine);
    await userEvent.type(engine, '1250');
    await userEvent.click(round.getByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const changes = sent.filter(({ call }) => call.startsWith('PATCH'));
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ body: { runningHours: 1250 }, ifMatch: '"v-1"' });
  });
});

describe('what records come to', () => {
  const overview = {
    figures: [{ label: 'Lost-time rate', value: 83.3, unit: 'per million hours' }],
    findings: [{ code: 'clash', text: 'Due by 2026-12-01.', tone: 'danger', records: [idOf(1)] }],
    tables: [
      {
        title: 'Trend by category',
        columns: ['Category', '2026-10'],
        rows: [{ cells: ['Near miss', '3'] }],
        empty: 'Nothing',
      },
    ],
  };

  it('stands above their list, over the period that is chosen', async () => {
    const sent = served('incidents', [], { 'GET /registers/incidents/overview': overview });
    drawPage(`/organization/${org}/health-safety/incident-reports`, employed('org-staff'));
    const shown = within(await screen.findByRole('region', { name: 'Overview' }));
    expect(shown.getByText('Lost-time rate').nextElementSibling).toHaveTextContent(
      '83.3 per million hours',
    );
    expect(shown.getByText('Due by 1 Dec 2026.')).toBeVisible();
    expect(shown.getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/health-safety/incident-reports/${idOf(1)}`),
    );
    expect(shown.getByRole('columnheader', { name: 'Oct 26' })).toBeVisible();
    await userEvent.selectOptions(shown.getByLabelText('Period'), 'The year before');
    const year = new Date().getUTCFullYear() - 1;
    await waitFor(() => expect(JSON.stringify(sent)).toContain(`${year}-01-01`));
  });
});

describe('a page that lists some of the records', () => {
  it('asks for those alone, and begins a new one as what it lists', async () => {
    const sent = served('manuals', [], {
      'GET /registers/manuals/overview': { figures: [], findings: [], tables: [] },
      'GET /registers/equipment': pageOf([]),
    });
    drawPage(`${aboard}/manuals/plans`, employed('vessel-crew'));
    const [add] = await screen.findAllByRole('button', { name: 'Add manual, plan or file' });
    expect(JSON.stringify(sent)).toContain('plan');
    await userEvent.click(add as HTMLElement);
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByLabelText('Kind')).toHaveDisplayValue('Plan');
  });

  it('that is read alone lets nobody write', async () => {
    served('maintenance-jobs', []);
    drawPage(`${aboard}/maintenance/history`, employed('org-admin'));
    expect(await screen.findByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    expect(await screen.findByText('No jobs')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Add maintenance job/ })).toBeNull();
  });
});

describe('what is written without a connection', () => {
  const id = idOf(7);
  const path = `/registers/check-lists/${id}`;
  const items = (answer?: string) => [
    { id: 'i1', item: 'Hatches shut', ...(answer && { answer }) },
  ];
  const list = (answer?: string) => ({
    ...common,
    id,
    title: 'Departure',
    template: 'Departure',
    dueDate: '2026-11-30',
    doneBy: { id: idOf(8), fullName: 'Ida Berg' },
    items: items(answer),
    status: 'running',
  });
  const failing = () => {
    throw new TypeError('Failed to fetch');
  };
  afterEach(() => forgetStored(nora.id));

  const change = async (answers: Record<string, unknown>) => {
    const sent = serve({ [`GET ${path}`]: new Reply(200, list(), '"1"'), ...answers });
    drawPage(`${aboard}/job-lists/check-list/${id}`, employed('vessel-management'));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit items' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit items' }));
    await userEvent.selectOptions(form.getByLabelText('Answer'), 'Yes');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return sent.filter.bind(sent);
  };
  const patches = (sent: Awaited<ReturnType<typeof change>>) =>
    sent(({ call }) => call.startsWith('PATCH'));

  it('[O-136] waits on this device, and is sent by itself as soon as there is a connection', async () => {
    let isOffline = true;
    const sent = await change({
      [`PATCH ${path}`]: () =>
        isOffline ? failing() : new Reply(200, { doc: list('yes'), message: '' }, '"2"'),
    });
    const waiting = await screen.findByText(/Saved on this device: Departure/);
    expect(waiting).toBeVisible();
    isOffline = false;
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/Saved on this device/)).toBeNull());
    const last = patches(sent).at(-1);
    expect(last?.body).toMatchObject({ items: [{ item: 'Hatches shut', answer: 'yes' }] });
    await waitFor(async () => expect(await storedNames(nora.id)).toEqual([]));
  });

  it.each([
    ['Yours', 2],
    ['Now', 1],
  ])(
    '[O-136] shows what somebody else has made of it meanwhile, and loses neither: %s',
    async (choice, calls) => {
      let answer = failing as () => unknown;
      const sent = await change({ [`PATCH ${path}`]: () => answer() });
      await screen.findByText(/Saved on this device: Departure/);
      const before = patches(sent).length;
      answer = () => new Reply(412, { errors: [{ message: 'Outdated' }], doc: list('no') }, '"9"');
      act(() => void dispatchEvent(new Event('online')));
      await screen.findByText(/Somebody else has changed it meanwhile/);
      await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
      const dialog = within(screen.getByRole('dialog', { name: 'Changed elsewhere meanwhile' }));
      const radio = (name: string) => dialog.getByRole('radio', { name: new RegExp(`^${name}`) });
      expect(radio('Yours')).toHaveAccessibleName(/Hatches shut: Yes/);
      expect(radio('Now')).toHaveAccessibleName(/Hatches shut: No/);
      answer = () => new Reply(200, { doc: list('yes'), message: '' }, '"10"');
      await userEvent.click(radio(choice));
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByText(/Somebody else/)).toBeNull());
      await waitFor(() => expect(patches(sent).length - before).toBe(calls));
    },
  );

  it('keeps what others have changed besides, and sends the change on what is there now', async () => {
    let answer = failing as () => unknown;
    const sent = await change({ [`PATCH ${path}`]: () => answer() });
    await screen.findByText(/Saved on this device: Departure/);
    const theirs = { ...list(), dueDate: '2026-12-24' };
    const outdated = new Reply(412, { errors: [{ message: 'Outdated' }], doc: theirs }, '"9"');
    let isFirst = true;
    answer = () => {
      const given = isFirst ? outdated : new Reply(200, { doc: list('yes'), message: '' }, '"10"');
      isFirst = false;
      return given;
    };
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(patches(sent).at(-1)?.ifMatch).toBe('"9"'));
    await waitFor(() => expect(screen.queryByText(/Saved on this device/)).toBeNull());
    expect(screen.queryByText(/Somebody else/)).toBeNull();
  });

  it('sends each to its own register, whichever page is open', async () => {
    const drill = {
      register: 'drills',
      organization: org,
      vessel,
      record: null,
      title: 'New drill',
      content: { type: 'fire' },
      key: 'drill-1',
      since: '2026-11-20T08:00:00.000Z',
    };
    await recordQueueOf(nora.id).put(drill);
    const sent = serve({
      [`GET ${path}`]: new Reply(200, list(), '"1"'),
      'POST /registers/drills': new Reply(201, { doc: { ...common, id }, message: '' }),
    });
    drawPage(`${aboard}/job-lists/check-list/${id}`, employed('vessel-management'));
    await waitFor(() =>
      expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual([
        expect.stringMatching(/^POST \/api\/registers\/drills/),
      ]),
    );
    await waitFor(async () => expect(await storedNames(nora.id)).toEqual([]));
  });

  it('adds a later change to the one that waits, and loses neither', async () => {
    const place = { organization: org, vessel, register: 'check-lists', title: 'Departure' };
    const since = '2026-11-20T08:00:00.000Z';
    await recordQueueOf(nora.id).put({
      ...place,
      record: { id, tag: '"1"' },
      content: { dueDate: '2026-12-01' },
      base: { dueDate: '2026-11-30' },
      key: 'first',
      since,
    });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await change({ [`PATCH ${path}`]: failing });
    await waitFor(() =>
      expect(recordQueueOf(nora.id).all()).toMatchObject([
        { content: { dueDate: '2026-12-01', items: [{ answer: 'yes' }] }, since },
      ]),
    );
  });

  it('is a transition too: it waits where it was made, and goes with what waits for the record', async () => {
    let isOffline = true;
    const sent = serve({
      [`GET ${path}`]: new Reply(200, list('yes'), '"1"'),
      [`PATCH ${path}`]: () =>
        isOffline
          ? failing()
          : new Reply(200, { doc: { ...list('yes'), status: 'done' }, message: '' }, '"2"'),
    });
    drawPage(`${aboard}/job-lists/check-list/${id}`, employed('vessel-management'));
    const move = registerNamed('check-lists')?.transitions.find(({ from }) =>
      from.includes('running'),
    );
    await userEvent.click(await screen.findByRole('button', { name: move?.label ?? '' }));
    expect(await screen.findByText(`${move?.label}: Waits to be sent.`)).toBeVisible();
    expect(screen.queryByRole('button', { name: move?.label ?? '' })).toBeNull();
    isOffline = false;
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/Waits to be sent/)).toBeNull());
    expect(sent.filter(({ call }) => call.startsWith('PATCH')).at(-1)).toMatchObject({
      body: { status: move?.to },
      ifMatch: '"1"',
    });
    await waitFor(async () => expect(await storedNames(nora.id)).toEqual([]));
  });

  /** Adds a drill, which is to be answered like this. */
  const addDrill = async (answer: Api) => {
    const sent = served('drills', [], {
      'GET /registers/drills/overview': { figures: [], findings: [], tables: [] },
      'POST /registers/drills': answer,
    });
    drawPage(`${aboard}/ism/drill-matrix`, employed('vessel-management'));
    const [add] = await screen.findAllByRole('button', { name: 'Add drill' });
    await userEvent.click(add as HTMLElement);
    const form = within(await screen.findByRole('dialog', { name: 'Add drill' }));
    await userEvent.selectOptions(form.getByLabelText('Type'), 'Fire');
    await userEvent.selectOptions(form.getByLabelText('Interval'), 'Every month');
    await userEvent.type(form.getByLabelText('Date'), '2026-11-20');
    await userEvent.click(form.getByRole('button', { name: 'Add drill' }));
    expect(await screen.findByText(/Saved on this device: New drill/)).toBeVisible();
    return sent;
  };

  it('[O-136] is the same for a drill that is new', async () => {
    let isOffline = true;
    const sent = await addDrill(() =>
      isOffline ? failing() : new Reply(201, { doc: { ...common, id }, message: '' }),
    );
    isOffline = false;
    await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(screen.queryByText(/Saved on this device/)).toBeNull());
    const posts = sent.filter(({ call }) => call.startsWith('POST'));
    expect(posts.at(-1)?.body).toMatchObject({ type: 'fire', date: '2026-11-20', vessel });
  });

  it('keeps a new drill that was refused until it is sent again or dropped', async () => {
    let answer = failing as () => unknown;
    const sent = await addDrill(() => answer());
    const posts = () => sent.filter(({ call }) => call.startsWith('POST')).length;
    answer = () => new Refusal(400, 'Choose another day.');
    await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText(/New drill: Choose another day/)).toBeVisible();
    const before = posts();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(posts()).toBeGreaterThan(before));
    expect(await screen.findByText(/New drill: Choose another day/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(/New drill/)).toBeNull());
  });

  it('lets a new drill that was refused be changed in its form, and creates it under the same key', async () => {
    let answer = failing as () => unknown;
    const keys = new Set<string | undefined>();
    const sent = await addDrill((_, { idempotencyKey }) => {
      keys.add(idempotencyKey);
      return answer();
    });
    answer = () => new Refusal(400, 'Choose another day.');
    await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
    await screen.findByText(/New drill: Choose another day/);
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change drill' }));
    expect(await form.findByLabelText('Type')).toHaveDisplayValue('Fire');
    expect(form.getByLabelText('Interval')).toHaveDisplayValue('Every month');
    const date = form.getByLabelText('Date');
    expect(date).toHaveDisplayValue('20 Nov 2026');
    await userEvent.clear(date);
    await userEvent.type(date, '2026-11-21');
    answer = () => new Reply(201, { doc: { ...common, id }, message: '' });
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    const posted = () => sent.filter(({ call }) => call.startsWith('POST'));
    await waitFor(() =>
      expect(posted().at(-1)?.body).toMatchObject({ type: 'fire', date: '2026-11-21', vessel }),
    );
    expect(keys.size).toBe(1);
    await waitFor(async () => expect(await storedNames(nora.id)).toEqual([]));
  });

  it('lets a change that was refused be changed in the form of the fields that it is about', async () => {
    let answer = failing as () => unknown;
    const sent = await change({ [`PATCH ${path}`]: () => answer() });
    await screen.findByText(/Saved on this device: Departure/);
    answer = () => new Refusal(400, 'Shut the hatches first.');
    act(() => void dispatchEvent(new Event('online')));
    await screen.findByText(/Departure: Shut the hatches first/);
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change check-list' }));
    const given = await form.findByLabelText('Answer');
    expect(given).toHaveDisplayValue('Yes');
    expect(form.queryByLabelText('Due date')).toBeNull();
    await userEvent.selectOptions(given, 'No');
    answer = () => new Reply(200, { doc: list('no'), message: '' }, '"2"');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(patches(sent).at(-1)).toMatchObject({
        body: { items: [{ answer: 'no' }] },
        ifMatch: '"1"',
      }),
    );
    expect(Object.keys(patches(sent).at(-1)?.body as object)).toEqual(['items']);
    await waitFor(async () => expect(await storedNames(nora.id)).toEqual([]));
  });

  it('shows a new record that waits with the names of those whom its form had found', async () => {
    const leader = {
      label: 'Ida Berg',
      value: idOf(8),
      metadata: {
        user: { id: idOf(8), fullName: 'Ida Berg' },
        employee: { id: idOf(8), position: null, department: null },
      },
    };
    await recordQueueOf(nora.id).put({
      register: 'drills',
      organization: org,
      vessel,
      record: null,
      title: 'New drill',
      content: { type: 'fire', leader: idOf(8) },
      entered: { leader: JSON.stringify(leader), type: 'flooding' },
      key: 'drill-1',
      since: '2026-11-20T08:00:00.000Z',
      refused: 'Interval is required.',
    });
    served('drills', [], {
      'GET /registers/drills/overview': { figures: [], findings: [], tables: [] },
    });
    drawPage(`${aboard}/ism/drill-matrix`, employed('vessel-management'));
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change drill' }));
    expect(await form.findByLabelText('Led by')).toHaveValue('Ida Berg');
    // What would be sent counts, whatever was entered before.
    expect(form.getByLabelText('Type')).toHaveDisplayValue('Fire');
  });

  it('creates a drill once, though the answers to the form and to the queue were lost', async () => {
    let isLost = true;
    const created = new Map<string | undefined, string>();
    const answer = jest.fn<Api>((_, { body, idempotencyKey }) => {
      const text = JSON.stringify(body);
      const before = created.get(idempotencyKey) ?? text;
      if (before !== text) return new Refusal(409, 'This key was used for something else.');
      created.set(idempotencyKey, text);
      return isLost ? failing() : new Reply(201, { doc: { ...common, id }, message: '' });
    });
    await addDrill(answer);
    const before = answer.mock.calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(answer.mock.calls.length).toBeGreaterThan(before));
    isLost = false;
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/Saved on this device/)).toBeNull());
    expect(created.size).toBe(1);
  });
});

describe('a notice', () => {
  it('[O-118] shows how many per cent have acknowledged it', async () => {
    const notice = {
      ...common,
      id: idOf(5),
      title: 'SN 7 Immersion suits',
      noticeNumber: 'SN 7',
      issuer: 'flag',
      topic: 'Immersion suits',
      issuedDate: '2026-11-01',
      note: 'Wax the zips.',
      status: 'reviewed',
    };
    serve({
      [`GET /registers/notices/${idOf(5)}`]: notice,
      [`GET /registers/notices/${idOf(5)}/audience`]: {
        audience: 8,
        acknowledged: 6,
        isAsked: true,
      },
    });
    drawPage(`${aboard}/ism/notice-circulars/${idOf(5)}`, employed('vessel-crew'));
    const asked = within(await screen.findByRole('region', { name: 'Acknowledgement' }));
    expect(asked.getByText(/^6 of 8 people have acknowledged/)).toHaveTextContent('(75 %)');
    expect(asked.getByText('Wax the zips.')).toBeVisible();
    expect(asked.getByRole('button', { name: 'I have read and understood this' })).toBeVisible();
  });
});
