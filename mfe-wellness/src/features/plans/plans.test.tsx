import { dayAfter } from '@fairlead/contracts/time/clock';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
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
import { dayOf } from '../figures/use-today.ts';
import { lasted } from './elapsed.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const address = `/organization/${org}/wellness/emergency`;
const id = '65fd00000000000000000001';
const step = '65fd0000000000000000000a';
const plan = (more: object = {}) => ({
  id,
  organization: org,
  vessel: { id: vessel, name: 'Aurelia' },
  plan: 'medical',
  steps: [
    { id: step, text: 'Call the doctor', doneBy: null, doneAt: null },
    { id: '65fd0000000000000000000b', text: 'Prepare the bunk', doneBy: null, doneAt: null },
  ],
  dutyOfficer: { id: '1', fullName: 'Ada Berg' },
  helplines: [],
  status: 'ready',
  activatedAt: null,
  stoodDownAt: null,
  ...more,
});
const open = async (more: object = {}, answers: object = {}) => {
  const sent = serve({ 'GET /emergencyPlans': pageOf([plan(more)]), ...answers });
  const drawn = drawPage(address, employed('support-crew'));
  const cards = within(await screen.findByRole('list', { name: 'Emergency plans' }));
  return {
    sent,
    card: within(cards.getByRole('listitem', { name: 'Medical emergency' })),
    ...drawn,
  };
};
const bodies = (sent: ReturnType<typeof serve>, method: string) =>
  sent.filter(({ call }) => call.startsWith(method)).map(({ body }) => body);

describe('the emergency plans of an organization', () => {
  it('[W-067] [W-092] show what for, where, who is on duty, and each step', async () => {
    const { card } = await open();
    expect(card.getByText('Ready')).toBeVisible();
    expect(card.getByText(/^Aurelia · Duty officer: Ada Berg/)).toBeVisible();
    const steps = within(card.getByRole('list', { name: 'Steps of Medical emergency' }));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Call the doctor',
      'Prepare the bunk',
    ]);
    expect(card.queryByRole('checkbox')).toBeNull();
    expect(card.queryByRole('timer')).toBeNull();
  });

  it('are activated once that is confirmed', async () => {
    const { card, sent } = await open(
      {},
      { [`PATCH /emergencyPlans/${id}`]: { doc: plan(), message: '' } },
    );
    await userEvent.click(card.getByRole('button', { name: 'Activate' }));
    const asked = within(screen.getByRole('dialog', { name: 'Activate “Medical emergency”?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(bodies(sent, 'PATCH')).toEqual([]);
    await userEvent.click(card.getByRole('button', { name: 'Activate' }));
    await userEvent.click(asked.getByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(bodies(sent, 'PATCH')).toEqual([{ status: 'activated' }]));
  });

  it('[W-093] show the time since they were activated, on one clock', async () => {
    const { card } = await open({
      status: 'activated',
      activatedAt: new Date(Date.now() - 65 * 60_000).toISOString(),
    });
    expect(card.getByRole('timer', { name: 'Elapsed time' })).toHaveTextContent('1 h 05 min');
    expect(lasted(59_999)).toBe('0 min');
    expect(lasted(60_000)).toBe('1 min');
    expect(lasted(3_600_000)).toBe('1 h 00 min');
    expect(lasted(90_000_000)).toBe('1 d 1 h');
  });

  it('have their steps ticked while they are activated, with who did it and when', async () => {
    const done = { doneBy: { id: '1', fullName: 'Ada Berg' }, doneAt: '2026-11-24T14:05:00.000Z' };
    const steps = plan().steps.map((one, place) => (place === 1 ? { ...one, ...done } : one));
    const { card, sent } = await open(
      { status: 'activated', activatedAt: '2026-11-24T14:00:00.000Z', steps },
      { [`POST /emergencyPlans/${id}/steps/${step}`]: { doc: plan(), message: '' } },
    );
    expect(card.getByText(/1 of 2 steps done/)).toBeVisible();
    expect(card.getByText(/^Ada Berg, 24 Nov 2026/)).toBeVisible();
    await userEvent.click(card.getByRole('checkbox', { name: 'Call the doctor' }));
    await waitFor(() => expect(bodies(sent, 'POST')).toEqual([{ done: true }]));
  });

  it('say why a step could not be ticked', async () => {
    const { card, portal } = await open(
      { status: 'activated', activatedAt: '2026-11-24T14:00:00.000Z' },
      {
        [`POST /emergencyPlans/${id}/steps/${step}`]: new Refusal(409, 'The plan has stood down.'),
      },
    );
    await userEvent.click(card.getByRole('checkbox', { name: 'Call the doctor' }));
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({
        kind: 'error',
        title: 'The plan has stood down.',
      }),
    );
  });

  it('[W-092] that stood down are prepared anew from a copy, made once', async () => {
    const keys: (string | undefined)[] = [];
    const { card } = await open(
      {
        status: 'stood down',
        activatedAt: '2026-11-24T14:00:00.000Z',
        stoodDownAt: '2026-11-24T16:30:00.000Z',
      },
      {
        [`POST /emergencyPlans/${id}/copy`]: (
          _: URL,
          { idempotencyKey }: { idempotencyKey?: string },
        ) => {
          keys.push(idempotencyKey);
          return keys.length === 1 ? new Refusal(503, 'Too busy') : { doc: plan(), message: '' };
        },
      },
    );
    expect(card.getByRole('timer')).toHaveTextContent('2 h 30 min');
    expect(card.queryByRole('checkbox')).toBeNull();
    for (const times of [1, 2, 3]) {
      const button = await card.findByRole('button', { name: 'Prepare anew' });
      await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
      await userEvent.click(button);
      await waitFor(() => expect(keys).toHaveLength(times));
    }
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('[W-040] flag to admins the support lines that nobody has dialled for 90 days, and no others', async () => {
    const today = dayOf(new Date());
    const line = (name: string, verifiedOn: string | null) => ({
      id: name,
      name,
      country: 'Norway',
      hours: '24/7',
      languages: [],
      type: 'crisis',
      verifiedOn,
    });
    const lines = {
      'GET /helplines': pageOf([
        line('Dialled', dayAfter(today, -90)),
        line('Overdue', dayAfter(today, -91)),
        line('Never', null),
      ]),
    };
    serve({ 'GET /emergencyPlans': pageOf([]), ...lines });
    const { unmount } = drawPage(address, employed('org-admin'));
    const list = within(await screen.findByRole('list', { name: 'Support lines' }));
    const flagged = list
      .getAllByRole('listitem')
      .map((row) => [
        within(row).getByText(/^(Dialled|Overdue|Never)$/).textContent,
        within(row).queryByText('Dial check due') !== null,
      ]);
    expect(flagged).toEqual([
      ['Dialled', false],
      ['Overdue', true],
      ['Never', true],
    ]);
    unmount();
    drawPage(address, employed('support-crew'));
    await screen.findByText('No plans here');
    expect(screen.queryByRole('list', { name: 'Support lines' })).toBeNull();
  });

  it('are written down with steps, a vessel and support lines', async () => {
    const line = { id: '65fe00000000000000000001', name: 'Harbour line', country: 'Norway' };
    const { sent } = await open(
      {},
      {
        'GET /vessels': pageOf([{ id: vessel, name: 'Aurelia' }]),
        'GET /helplines': pageOf([line]),
        'POST /emergencyPlans': { doc: plan(), message: '' },
      },
    );
    await userEvent.click(screen.getByRole('button', { name: /^New plan/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New plan' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Prepare plan' }));
    expect(await dialog.findByText('Please enter the step')).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText('For'), 'missing');
    await userEvent.type(dialog.getByLabelText('Step 1'), 'Muster everybody');
    await userEvent.click(dialog.getByRole('button', { name: 'Add a step' }));
    await userEvent.type(dialog.getByLabelText('Step 2'), 'Search the ship');
    await userEvent.click(await dialog.findByLabelText('Harbour line'));
    await userEvent.click(dialog.getByRole('button', { name: 'Prepare plan' }));
    await waitFor(() =>
      expect(bodies(sent, 'POST')).toEqual([
        {
          organization: org,
          plan: 'missing',
          steps: [{ text: 'Muster everybody' }, { text: 'Search the ship' }],
          helplines: [line.id],
        },
      ]),
    );
  });

  it('are changed in the version that was read, with their duty officer', async () => {
    const { card, sent } = await open(
      {},
      {
        [`GET /emergencyPlans/${id}`]: new Reply(200, plan(), '"p-4"'),
        [`PATCH /emergencyPlans/${id}`]: { doc: plan(), message: '' },
      },
    );
    await userEvent.click(card.getByRole('button', { name: /^Edit/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit plan' }));
    await userEvent.type(await dialog.findByLabelText('Step 1'), ' first');
    expect(dialog.getByText('Now: Ada Berg')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save plan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.find(({ call }) => call.startsWith('PATCH'))).toMatchObject({
      ifMatch: '"p-4"',
      body: {
        vessel,
        dutyOfficer: '1',
        steps: [{ text: 'Call the doctor first' }, { text: 'Prepare the bunk' }],
      },
    });
  });
});
