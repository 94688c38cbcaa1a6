import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, employed, org, serve, vessel } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const address = `/organization/${org}/vessel/${vessel}/settings/general`;
const settings = {
  shipTime: 'Europe/Paris',
  shipTimeLog: [{ until: '2026-05-10', zone: '+02:00' }],
  restProfile: { method: 'both' },
  warningDays: [90, 60, 30],
};
const path = `/vessels/${vessel}/settings`;

it('[O-185] sets the rest profile and the warning days, by which verdicts and flags are made', async () => {
  let kept: object = settings;
  const sent = serve({
    [`GET ${path}`]: () => kept,
    [`PATCH ${path}`]: () => {
      kept = { ...settings, restProfile: { method: 'backward' }, warningDays: [120, 45, 14] };
      return kept;
    },
  });
  drawPage(address, employed('vessel-management'));
  expect(await screen.findByRole('heading', { level: 1, name: 'General' })).toBeVisible();
  expect(screen.getByText(/\+02:00 until/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('How rest is counted'), 'Backward');
  for (const [label, count] of [
    ['First, days before', '120'],
    ['Second, days before', '45'],
    ['Last, days before', '14'],
  ] as const) {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), count);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toMatchObject({
      restProfile: { method: 'backward' },
      warningDays: [120, 45, 14],
    }),
  );
  await waitFor(() => expect(screen.getByLabelText('First, days before')).toHaveValue('120'));
});

it('says what is wrong with the days, and sends nothing', async () => {
  const sent = serve({ [`GET ${path}`]: settings });
  drawPage(address, employed('org-admin'));
  const second = await screen.findByLabelText('Second, days before');
  await userEvent.clear(second);
  await userEvent.type(second, '90');
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  const part = within(screen.getByRole('region', { name: 'Warnings' }));
  expect(await part.findByText('This comes after the warning before it')).toBeVisible();
  expect(sent.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);
});
