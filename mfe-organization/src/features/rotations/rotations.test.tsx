import type { PlanProblem } from '@fairlead/contracts/api/rotations';
import { nora } from '@fairlead/remote-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, employed, org, pageOf, Reply, serve, vessel } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const address = '/account/crew-planner?from=2031-01';
const mira = { id: '65f100000000000000000002', fullName: 'Mira Holm' };
const anton = { id: '65f100000000000000000003', fullName: 'Anton Vik' };
const bosun = { id: '65f400000000000000000001', name: 'Bosun' };
const chef = { id: '65f400000000000000000002', name: 'Chef' };
const rotation = {
  id: '65fa00000000000000000001',
  organization: { id: org, name: 'Meridian Yachts' },
  vessel: { id: vessel, name: 'Aurelia' },
  user: mira,
  rank: bosun,
  from: '2031-01-01',
  to: '2031-03-31',
  kind: 'aboard',
  isInSchengen: true,
  status: 'proposed',
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};
const relieving = {
  ...rotation,
  id: '65fa00000000000000000002',
  user: anton,
  from: '2031-04-05',
  to: '2031-06-30',
  isInSchengen: false,
  status: 'confirmed',
};
const course = {
  ...rotation,
  id: '65fa00000000000000000003',
  kind: 'training',
  from: '2031-03-31',
  to: '2031-04-02',
};
const vessels = { 'GET /vessels': pageOf([{ id: vessel, name: 'Aurelia', organization: org }]) };
const serveRotations = (all: readonly object[] = [rotation, relieving, course], more = {}) =>
  serve({
    ...vessels,
    'GET /positions': pageOf([bosun, chef]),
    'GET /rotations': pageOf(all),
    [`GET /rotations/${rotation.id}`]: new Reply(200, rotation, '"r-1"'),
    'GET /rotations/check': { problems: [] },
    'GET /employees/options': {
      options: [
        {
          label: mira.fullName,
          value: mira.id,
          metadata: {
            user: mira,
            employee: { id: '65f800000000000000000009', position: null, department: null },
          },
        },
      ],
    },
    ...more,
  });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const manager = employed('vessel-crew-manager');

describe('the crew planner', () => {
  it('[O-189] shows gaps, overlaps and Schengen days', async () => {
    serveRotations();
    drawPage(address, manager);
    const gaps = await region('Gaps');
    expect(gaps.getByRole('listitem')).toHaveTextContent(
      'Bosun: nobody aboard, 1 Apr 2031 to 4 Apr 2031',
    );
    expect((await region('Overlaps')).getByRole('listitem')).toHaveTextContent(
      'Mira Holm: planned twice, 31 Mar 2031',
    );
    expect((await region('Schengen days')).getByRole('listitem')).toHaveTextContent(
      '92 of 90 Mira Holm, at most by 2 April 2031',
    );
  });

  it('shows each rotation as a bar of its rank, and in a table', async () => {
    serveRotations();
    drawPage(address, manager);
    const timeline = await region('Timeline');
    const legend = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
    expect(legend.map(({ textContent }) => textContent)).toEqual([
      'Aboard',
      'Leave',
      'Training',
      'Travel',
      'Proposed',
      'Nobody aboard',
    ]);
    const bars = within(timeline.getByRole('group', { name: 'Bosun' })).getAllByRole('button');
    expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'Mira Holm, Bosun, aboard, 1 Jan 2031 to 31 Mar 2031, proposed',
      'Anton Vik, Bosun, aboard, 5 Apr 2031 to 30 Jun 2031, confirmed',
      'Mira Holm, Bosun, training, 31 Mar 2031 to 2 Apr 2031, proposed',
    ]);
    const table = within(screen.getByRole('grid', { name: 'Rotations of Aurelia' }));
    expect(table.getAllByText('Anton Vik').length).toBeGreaterThan(0);
  });

  it('[O-190] says what speaks against a plan, and saves it only once that is accepted', async () => {
    const problems: PlanProblem[] = [
      { kind: 'certificate', type: 'ENG1', expiryDate: '2031-02-01' },
      { kind: 'certificate', type: 'PST', expiryDate: null },
      { kind: 'rest', at: 'sea', says: 'R1: 8 h of rest in 24 hours; 10 are needed.' },
      { kind: 'employment', endsOn: '2031-02-15' },
      { kind: 'overlap', from: '2031-01-10', to: '2031-01-12' },
      { kind: 'schengen', day: '2031-03-31', days: 92 },
    ];
    const sent = serveRotations([], {
      'GET /rotations/check': { problems },
      'POST /rotations': new Reply(201, { doc: rotation, message: 'Created' }),
    });
    const { portal } = drawPage(address, manager);
    const [add] = await screen.findAllByRole('button', { name: 'Add rotation' });
    await userEvent.click(add as HTMLElement);
    const form = within(await screen.findByRole('dialog', { name: 'Add rotation' }));
    await userEvent.click(form.getByRole('button', { name: 'Add rotation' }));
    expect(await form.findByText('Choose who is planned')).toBeVisible();
    await userEvent.type(form.getByRole('combobox', { name: 'Person' }), 'mira');
    await userEvent.click(await form.findByRole('option', { name: 'Mira Holm' }));
    await userEvent.selectOptions(form.getByLabelText('Rank'), 'Bosun');
    await userEvent.type(form.getByRole('textbox', { name: 'First day' }), '1 Jan 2031');
    await userEvent.type(form.getByRole('textbox', { name: 'Last day' }), '31 Mar 2031');
    await userEvent.tab();
    const against = within(await form.findByRole('region', { name: 'Problems with this plan' }));
    expect(against.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Medical fitness certificate expires on 1 February 2031, before the last day.',
      'Personal Survival Techniques (PST) is required in this rank and missing.',
      'The working arrangement of this rank at sea breaks a rest rule. R1: 8 h of rest in 24 hours; 10 are needed.',
      'The employment ends on 15 February 2031, before the last day.',
      'The person is planned twice: 10 Jan 2031 to 12 Jan 2031.',
      'On 31 March 2031 the person passes 90 Schengen days, and comes to 92.',
    ]);
    await userEvent.click(form.getByRole('button', { name: 'Add rotation' }));
    expect(
      await form.findByText('Review the problems with this plan before you save it.'),
    ).toBeVisible();
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await userEvent.click(form.getByLabelText('Save anyway'));
    await userEvent.click(form.getByRole('button', { name: 'Add rotation' }));
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      organization: org,
      user: mira.id,
      vessel,
      rank: bosun.id,
      kind: 'aboard',
      from: '2031-01-01',
      to: '2031-03-31',
      isInSchengen: false,
    });
  });

  it('confirms a rotation that was proposed, and changes it as it was read', async () => {
    const changed = { doc: rotation, message: 'Changed' };
    const sent = serveRotations([rotation], {
      [`PATCH /rotations/${rotation.id}`]: new Reply(200, changed, '"r-2"'),
      'GET /rotations/check': { problems: [{ kind: 'schengen', day: '2031-03-31', days: 97 }] },
    });
    const { portal } = drawPage(address, manager);
    const timeline = await region('Timeline');
    await userEvent.click(timeline.getByRole('button', { name: /^Mira Holm/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Rotation of Mira Holm' }));
    await userEvent.selectOptions(await form.findByLabelText('Kind'), 'Leave');
    await userEvent.click(await form.findByRole('checkbox', { name: 'Save anyway' }));
    await userEvent.click(form.getByRole('button', { name: 'Save rotation' }));
    await waitFor(() => expect(portal.toast).toHaveBeenCalledTimes(1));
    expect(sent.find(({ call }) => call.startsWith('PATCH'))).toMatchObject({
      ifMatch: '"r-1"',
      body: { kind: 'leave', vessel, rank: bosun.id, relief: null },
    });
    await userEvent.click(timeline.getByRole('button', { name: /^Mira Holm/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Confirm this rotation?' }));
    expect(await asked.findByRole('list', { name: 'Problems with this plan' })).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(portal.toast).toHaveBeenCalledTimes(2));
    expect(sent.findLast(({ call }) => call.startsWith('PATCH'))).toMatchObject({
      body: { status: 'confirmed' },
      ifMatch: '"r-1"',
    });
  });

  it('shows their own to who plans nobody, who may propose', async () => {
    const own = { ...rotation, user: { id: nora.id, fullName: 'Nora Lind' } };
    const sent = serveRotations([own, { ...own, id: relieving.id, status: 'confirmed' }]);
    drawPage(address, employed('vessel-crew'));
    const table = within(await screen.findByRole('grid', { name: 'My rotations' }));
    expect(await table.findAllByText('Aurelia')).toHaveLength(2);
    expect(screen.queryByRole('region', { name: 'Gaps' })).toBeNull();
    expect(decodeURIComponent(sent.map(({ call }) => call).join())).toContain(
      `[user.id][equals]=${nora.id}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Propose a rotation' }));
    const form = within(await screen.findByRole('dialog', { name: 'Propose a rotation' }));
    expect(form.queryByRole('combobox', { name: 'Person' })).toBeNull();
  });

  it('goes through the months, which are in its address', async () => {
    serveRotations([]);
    drawPage(address, manager);
    expect(await screen.findByText('Jan 2031 to Jun 2031')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Later months' }));
    expect(await screen.findByText('Apr 2031 to Sept 2031')).toBeVisible();
    expect(location.search).toContain('from=2031-04');
  });

  it('says that they could not be loaded, and tries again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    serve({ ...vessels, 'GET /rotations': new Reply(500, { errors: [{ message: 'No' }] }) });
    drawPage(address, manager);
    expect(await screen.findByText('The rotations could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('has nothing to plan for who belongs nowhere', async () => {
    serve();
    drawPage(address, []);
    expect(await screen.findByRole('heading', { name: 'No rotations' })).toBeVisible();
  });
});
