import type { ReleasesOverview } from '@fairlead/contracts/portal/releases-overview';
import { Refusal, serveApi } from '@fairlead/remote-kit/testing';
import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import ReleasesPage from './releases-page.tsx';

const since = '2026-05-01T10:00:00.000Z';
const overview = (revision = 4): ReleasesOverview => ({
  operator: { email: 'ops@fairlead.test' },
  canOverride: true,
  revision,
  remotes: [
    {
      name: 'jobs',
      live: { version: '1.0.0-aa', since },
      canary: {
        version: '1.1.0-bb',
        share: 10,
        since,
        loads: 40,
        failures: 3,
        stableLoads: 400,
        stableFailures: 1,
      },
      earlier: ['0.9.0-zz'],
      versions: [
        {
          version: '1.0.0-aa',
          publishedAt: since,
          obstacles: [],
          pairs: [{ provider: 'forms', running: ['2.0.0'], state: 'fulfilled' }],
          loads: { shown: 398, failed: 1, late: 0, broke: 1, median: 500, most: null },
        },
        { version: '1.1.0-bb', publishedAt: since, obstacles: [], pairs: [] },
        {
          version: '1.2.0-cc',
          publishedAt: since,
          obstacles: ['The forms service is not verified against what jobs 1.2.0-cc needs of it.'],
          pairs: [{ provider: 'forms', running: ['2.0.0'], state: 'unverified' }],
        },
      ],
    },
  ],
  revisions: [
    {
      revision: 4,
      at: since,
      by: 'the watch of canaries',
      what: 'jobs 0.8.0 is no longer shown.',
      why: '20 % failed',
    },
  ],
});

/** Opens the page over an API; `answers` are those to changes, in order. */
function open(answers: unknown[] = [], read: () => unknown = () => overview()) {
  const api = serveApi(({ pathname }, { method }) => {
    if (method === 'GET') return pathname === '/api/releases' ? read() : undefined;
    return answers.shift();
  });
  const toast = jest.fn();
  render(<ReleasesPage toast={toast} />);
  return { ...api, toast };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const type = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });

it('operators see what is live, what could be, how it goes and what has happened', async () => {
  open();
  expect(await screen.findByText('ops@fairlead.test')).toBeVisible();
  expect(
    screen.getByText(/3 of 40 page loads failed, and 1 of 400 of the live version/),
  ).toBeVisible();
  expect(
    screen.getByText(
      '399 loads in the last 24 hours · 1 failed, 1 broke · half within 0.5 s, 95 % within more than 8 s',
    ),
  ).toBeVisible();
  expect(screen.getByText('forms 2.0.0: not verified')).toBeVisible();
  expect(screen.getByText('“20 % failed”')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make live: jobs 1.0.0-aa' })).toBeNull();
});

it('a version is made live with the revision that was seen and a reason', async () => {
  const { sent, toast } = open([{ message: 'jobs 1.1.0-bb is live, in place of 1.0.0-aa.' }]);
  await screen.findByText('ops@fairlead.test');
  press('Make live: jobs 1.1.0-bb');
  type('Reason', 'It went well');
  fireEvent.click(dialog().getByRole('button', { name: 'Make live' }));
  await waitFor(() => expect(toast).toHaveBeenCalled());
  expect(toast.mock.calls).toEqual([
    [{ kind: 'success', title: 'jobs 1.1.0-bb is live, in place of 1.0.0-aa.' }],
  ]);
  expect(sent.find(({ call }) => call.startsWith('POST'))).toMatchObject({
    call: 'POST /api/releases/jobs/promote',
    body: { version: '1.1.0-bb', revision: 4, reason: 'It went well' },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('one that may not be shown says why, and is shown for a reason alone', async () => {
  const { sent } = open([{ message: 'Done.' }]);
  await screen.findByText('ops@fairlead.test');
  press('Make live: jobs 1.2.0-cc');
  expect(dialog().getByText(/^The forms service is not verified/)).toBeVisible();
  fireEvent.click(dialog().getByRole('checkbox'));
  fireEvent.click(dialog().getByRole('button', { name: 'Make live' }));
  expect(dialog().getByText('Say why it is shown although it might not be')).toBeVisible();
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  type('Reason', 'Forms agreed');
  fireEvent.click(dialog().getByRole('button', { name: 'Make live' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      version: '1.2.0-cc',
      revision: 4,
      reason: 'Forms agreed',
      force: true,
    }),
  );
});

it.each(['', '0', '51', '10.5', 'ten'])(
  'a share of “%s” is refused where it is entered',
  async (share) => {
    const { sent } = open();
    await screen.findByText('ops@fairlead.test');
    press('Show to some: jobs 1.2.0-cc');
    type('Share of visitors, in percent', share);
    fireEvent.click(dialog().getByRole('button', { name: 'Show' }));
    expect(dialog().getByText('Enter a whole number of percent from 1 to 50')).toBeVisible();
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  },
);

it('going back and ending a canary name what they are about', async () => {
  const { sent } = open([{ message: 'Back.' }, { message: 'Ended.' }]);
  await screen.findByText('ops@fairlead.test');
  press('Go back to 0.9.0-zz: jobs');
  fireEvent.click(dialog().getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('End canary: jobs');
  fireEvent.click(dialog().getByRole('button', { name: 'End it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toMatchObject([
    { call: 'POST /api/releases/jobs/rollback', body: { revision: 4, reason: '' } },
    { call: 'POST /api/releases/jobs/end-canary', body: { version: '1.1.0-bb', revision: 4 } },
  ]);
});

it('a refusal stays with the question; where somebody else was first, the page is read again', async () => {
  let revision = 4;
  open(
    [
      new Refusal(409, 'jobs has no earlier version to go back to.'),
      new Refusal(412, 'Somebody else has changed this meanwhile.'),
    ],
    () => overview(revision),
  );
  await screen.findByText('ops@fairlead.test');
  press('Go back to 0.9.0-zz: jobs');
  fireEvent.click(dialog().getByRole('button', { name: 'Go back' }));
  expect(await dialog().findByText('jobs has no earlier version to go back to.')).toBeVisible();
  revision = 5;
  fireEvent.click(dialog().getByRole('button', { name: 'Go back' }));
  expect(await dialog().findByText(/Somebody else has changed/)).toBeVisible();
});

it('anybody else is asked for an operator’s token, and a wrong one is refused at its field', async () => {
  let isOperator = false;
  const { sent } = open(
    [new Refusal(403, 'This is not the token of an operator, or it is over.'), { email: 'x' }],
    () => (isOperator ? overview() : new Refusal(403, 'Forbidden')),
  );
  const field = await screen.findByLabelText('Operator token');
  press('Sign in');
  expect(screen.getByText('Enter the token that was issued for you')).toBeVisible();
  fireEvent.change(field, { target: { value: ' a.b.c ' } });
  press('Sign in');
  expect(await screen.findByText(/not the token of an operator/)).toBeVisible();
  isOperator = true;
  press('Sign in');
  expect(await screen.findByText('ops@fairlead.test')).toBeVisible();
  expect(sent.filter(({ call }) => call.startsWith('POST'))[0]?.body).toEqual({ token: 'a.b.c' });
});

it('a page that cannot be read says so, and tries again', async () => {
  let isDown = true;
  open([], () => (isDown ? new Refusal(503, 'The bucket does not answer') : overview()));
  expect(await screen.findByText('The releases could not be read')).toBeVisible();
  isDown = false;
  press('Try again');
  expect(await screen.findByText('ops@fairlead.test')).toBeVisible();
});

it('a remote is had from another address, which is refused at its field where it is not allowed', async () => {
  const { sent } = open([
    new Refusal(400, 'The following field is invalid: address', {
      address: 'Nothing may be loaded from evil.test.',
    }),
  ]);
  await screen.findByText('ops@fairlead.test');
  press('From another address…: jobs');
  fireEvent.click(dialog().getByRole('button', { name: 'Use it' }));
  expect(dialog().getByText('Enter the address of its files')).toBeVisible();
  type('Address of its files', 'https://evil.test/');
  fireEvent.click(dialog().getByRole('button', { name: 'Use it' }));
  expect(await dialog().findByText('Nothing may be loaded from evil.test.')).toBeVisible();
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toMatchObject([
    { call: 'POST /api/releases/jobs/override', body: { address: 'https://evil.test/' } },
  ]);
});
