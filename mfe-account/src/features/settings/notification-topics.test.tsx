import { notificationTopics } from '@fairlead/contracts/api/notification-topics';
import { nora, playedPortal, playedRoles, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw, Reply, serve } from '../../testing/stage.tsx';
import { NotificationTopics } from './notification-topics.tsx';

const stored = (more: object) => {
  const doc = {
    id: 'p1',
    user: nora.id,
    notifications: { notificationCheckbox: true },
    ...more,
  };
  return new Reply(200, { ...doc, docs: [doc] }, '"p-1"');
};

/** Opens the choices of somebody, who works for an organization or not. */
function open(record: unknown = { docs: [] }, isMember = false) {
  const calls = serve((_href, { method }) => (method === 'GET' ? record : { message: 'Done' }));
  const session = sessionOf(signedIn);
  const employment = {
    organization: { id: '65f0000000000000000000b1', name: 'Blue Meridian Yachts' },
    orgRoles: ['org-staff'],
    status: 'active',
  };
  const roles = playedRoles(isMember ? [employment as never] : []);
  const portal = { ...playedPortal(session), roles };
  const drawn = draw(<NotificationTopics user={nora.id} />, {
    address: '/account/settings',
    session,
    portal,
  });
  const changes = () => calls.filter(({ call }) => !call.startsWith('GET'));
  return { changes, ...drawn };
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save choices' }));
const labels = () =>
  screen.getAllByRole('combobox').map((box) => (box as HTMLSelectElement).labels?.[0]?.textContent);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('what a person is notified of', () => {
  it('is chosen for each topic, and what holds usually is shown before', async () => {
    const { changes, portal } = open();
    const receipts = await screen.findByLabelText('Receipts of your applications');
    expect(receipts).toHaveDisplayValue('By email at once');
    expect(screen.getByLabelText('Chat messages')).toHaveDisplayValue('In the summary email');
    await userEvent.selectOptions(receipts, 'Not at all');
    await save();
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    expect(changes()).toMatchObject([
      {
        call: 'POST /api/preferences?depth=0',
        body: {
          user: nora.id,
          notificationChoices: { receipts: 'off', chat: 'digest', jobAlerts: 'atOnce' },
        },
      },
    ]);
  });

  it('is changed in the record that there is, and leaves the rest of it alone', async () => {
    const { changes, portal } = open(stored({ notificationChoices: { chat: 'portal' } }));
    expect(await screen.findByLabelText('Chat messages')).toHaveDisplayValue('In the portal only');
    await userEvent.selectOptions(screen.getByLabelText('Chat messages'), 'By email at once');
    await save();
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    const [change] = changes();
    expect(change).toMatchObject({ call: 'PATCH /api/preferences/p1?depth=0', ifMatch: '"p-1"' });
    expect(Object.keys(change?.body as object)).toEqual(['notificationChoices']);
  });

  it('shows a member their work too, of which safety cannot be switched off, and says why', async () => {
    open({ docs: [] }, true);
    const safety = await screen.findByLabelText('Crew alerts, incidents and reported messages');
    expect(within(safety).queryByRole('option', { name: 'Not at all' })).toBeNull();
    expect(safety).toHaveAccessibleDescription(/Somebody may need help/);
    expect(screen.getByLabelText('Candidates')).toBeVisible();
  });

  it('shows somebody without an organization only what concerns them, and says what always comes', async () => {
    open();
    await screen.findByLabelText('Chat messages');
    const forAll = Object.values(notificationTopics).filter((topic) => !('isForMembers' in topic));
    expect(labels()).toEqual(forAll.map(({ label }) => label));
    expect(screen.queryByLabelText('Candidates')).toBeNull();
    expect(screen.getByText('Security of your account')).toBeVisible();
    expect(screen.getByText('If it was not you, you must know at once.')).toBeVisible();
  });

  it('says so where emails are off altogether', async () => {
    open(stored({ notifications: { notificationCheckbox: false } }));
    expect(await screen.findByText(/You get no emails/)).toBeVisible();
  });
});
