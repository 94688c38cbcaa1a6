import { draw, playedPortal, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wellnessApi } from '../../api.ts';
import { pageOf, Refusal, serve } from '../../testing/stage.tsx';
import { PlansToFollow } from './plans-to-follow.tsx';

const aurelia = '65f700000000000000000001';
const plan = (more: object) => ({
  id: '65f900000000000000000001',
  organization: '65f200000000000000000001',
  vessel: { id: aurelia, name: 'Aurelia' },
  plan: 'medical',
  steps: ['Stay with the person', 'Call the master'],
  dutyOfficer: 'Ada Berg',
  helplines: [],
  ...more,
});
const open = (docs: unknown, vessel?: string) => {
  serve({
    'GET /emergencyPlans/followed': typeof docs === 'function' ? docs : () => docs,
    'GET /helplines': pageOf([]),
  } as never);
  const session = sessionOf(signedIn);
  draw(<PlansToFollow {...(vessel && { vessel })} />, {
    api: wellnessApi,
    address: '/account/wellness/support',
    session,
    portal: playedPortal(session),
  });
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the emergency plans that somebody follows', () => {
  it('say what to do step by step, and who is on duty', async () => {
    open({ docs: [plan({}), plan({ id: '2', vessel: null, plan: 'missing' })] });
    const section = within(await screen.findByRole('region', { name: 'In an emergency' }));
    await userEvent.click(await section.findByText('Medical emergency · Aurelia'));
    expect(section.getAllByText('Duty officer: Ada Berg')[0]).toBeVisible();
    expect(section.getAllByText(/Stay with the person|Call the master/)[0]).toBeVisible();
    expect(section.getByText('Missing person · everywhere')).toBeVisible();
  });

  it('are on a vessel those of that vessel and of all', async () => {
    const other = { id: '65f700000000000000000002', name: 'Boreas' };
    open(
      {
        docs: [
          plan({}),
          plan({ id: '2', vessel: null, plan: 'missing' }),
          plan({ id: '3', vessel: other, plan: 'death' }),
        ],
      },
      aurelia,
    );
    expect(await screen.findByText('Medical emergency · Aurelia')).toBeVisible();
    expect(screen.getByText('Missing person · everywhere')).toBeVisible();
    expect(screen.queryByText(/Death on board/)).toBeNull();
  });

  it('can be read again where they could not be loaded, and are left out where there are none', async () => {
    let isDown = true;
    open(() => (isDown ? new Refusal(503, 'Busy') : { docs: [plan({})] }));
    await screen.findByText(/could not be loaded/, {}, { timeout: 20_000 });
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Medical emergency · Aurelia')).toBeVisible();
  });
});
