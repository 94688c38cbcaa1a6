import { pageOf, playedPortal, Refusal, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { draw, serve } from '../../../testing/stage.tsx';
import ReportsPage from './reports-page.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const at = '2026-11-24T08:00:00.000Z';
const messageOf = (seq: number, text: string) => ({
  seq,
  by: '1',
  name: 'Ana Berg',
  text,
  files: [],
  at,
});
const open = (answer: unknown) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  serve(() => answer);
  const portal = playedPortal(sessionOf(signedIn));
  draw(<ReportsPage />, { address: '/account/chat/reports', portal });
};

it('shows what was reported, by whom and why, with what was said before', async () => {
  const report = {
    id: '65fd00000000000000000001',
    createdAt: at,
    updatedAt: at,
    organization: { id: '65f200000000000000000001', name: 'Blue Meridian Yachts' },
    reporterName: 'Ben Ito',
    reason: 'A threat',
    seq: 2,
    messages: [messageOf(1, 'Before'), messageOf(2, 'You will see')],
  };
  open(pageOf([report]));
  const list = await screen.findByRole('list', { name: 'Reported messages' });
  expect(within(list).getByRole('heading', { name: 'Ben Ito reported a message' })).toBeVisible();
  expect(list).toHaveTextContent(
    /Blue Meridian Yachts.*Reason: A threat.*Before.*Reported.*You will see/,
  );
});

it('says that nothing was reported', async () => {
  open(pageOf([]));
  expect(await screen.findByText('No reported messages')).toBeVisible();
});

it('says that it could not be loaded', async () => {
  open(new Refusal(500, 'Not now.'));
  expect(await screen.findByText('Reported messages could not be loaded')).toBeVisible();
});

it('says to others that only admins see it', async () => {
  open(new Refusal(403, 'Forbidden'));
  expect(
    await screen.findByText('Only admins of an organization see reported messages.'),
  ).toBeVisible();
});
