import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, employed, org, Reply, serve, vessel } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const address = `/organization/${org}/vessel/${vessel}/settings/general`;
const settings = {
  shipTime: 'Europe/Paris',
  shipTimeLog: [{ until: '2026-05-10', zone: '+02:00' }],
  restProfile: { method: 'both' },
  warningDays: [90, 60, 30],
  sections: [],
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

const sectionsAddress = `/organization/${org}/vessel/${vessel}/settings/sections`;

it('[O-184] closes pages aboard, and opens others to some roles', async () => {
  let kept = { ...settings, sections: [{ page: '/manuals/files', isClosed: true }] as object[] };
  const sent = serve({
    [`GET ${path}`]: () => kept,
    [`PATCH ${path}`]: (_href: URL, { body }: { body?: unknown }) => {
      kept = { ...kept, ...(body as typeof kept) };
      return kept;
    },
  });
  drawPage(sectionsAddress, employed('vessel-management'));
  const manuals = within(await screen.findByRole('region', { name: 'Manuals' }));
  expect(manuals.getByLabelText('Files')).toHaveValue('closed');
  expect(screen.getByRole('button', { name: 'Save sections' })).toBeDisabled();
  await userEvent.selectOptions(manuals.getByLabelText('Plans'), 'Closed on board');
  await userEvent.selectOptions(manuals.getByLabelText('Files'), 'Default access');
  const ism = within(screen.getByRole('region', { name: 'ISM' }));
  await userEvent.selectOptions(ism.getByLabelText('Drill Matrix'), 'Selected roles only');
  await userEvent.click(ism.getByRole('checkbox', { name: 'Vessel crew' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save sections' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
      sections: [
        {
          page: '/ism/drill-matrix',
          roles: ['vessel-crew-manager', 'vessel-safety', 'vessel-finance', 'vessel-navigation'],
        },
        { page: '/manuals/plans', isClosed: true },
      ],
    }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save sections' })).toBeDisabled());
  expect(manuals.getByLabelText('Plans')).toHaveValue('closed');
});

it('sends no page that nobody would open, and keeps what was chosen when somebody else was quicker', async () => {
  const sent = serve({
    [`GET ${path}`]: settings,
    [`PATCH ${path}`]: new Reply(412, { errors: [{ message: 'It has changed' }] }),
  });
  drawPage(sectionsAddress, employed('org-admin'));
  const crew = within(await screen.findByRole('region', { name: 'Crew' }));
  await userEvent.selectOptions(crew.getByLabelText('Payroll'), 'Selected roles only');
  await userEvent.click(crew.getByRole('checkbox', { name: 'Vessel crew manager' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save sections' }));
  expect(await screen.findByText('Choose who opens Payroll')).toBeVisible();
  expect(sent.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);
  await userEvent.selectOptions(crew.getByLabelText('Payroll'), 'Closed on board');
  await userEvent.click(screen.getByRole('button', { name: 'Save sections' }));
  expect(await screen.findByText(/Somebody else has changed the settings/)).toBeVisible();
  expect(crew.getByLabelText('Payroll')).toHaveValue('closed');
});
