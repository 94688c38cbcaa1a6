import { draw, nora, playedPortal } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { organizationApi } from '../../api.ts';
import { pageOf, Reply, serve } from '../../testing/stage.tsx';
import { Payslips } from './payslips.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const payslip = (more: object = {}) => ({
  id: 'p1',
  organization: { id: 'o1', name: 'Meridian Yachts' },
  vessel: { id: 'v1', name: 'Aurelia' },
  title: 'Payslip 2026-11',
  status: 'paid',
  period: '2026-11',
  basic: 4_200,
  overtime: 310.5,
  deductions: [{ what: 'Phone', amount: 25 }],
  allotment: 1_500,
  currency: 'euros',
  net: 2_985.5,
  ...more,
});

function open(answer: unknown) {
  const calls = serve({ 'GET /registers/payroll': answer });
  draw(<Payslips person={nora.id} />, {
    api: organizationApi,
    address: '/account/financial/payroll',
    portal: playedPortal(),
  });
  return calls;
}

it('shows who was paid what is paid out, and how it was reckoned', async () => {
  const calls = open(
    pageOf([payslip(), payslip({ id: 'p2', period: '2026-10', status: 'approved' })]),
  );
  const sheet = await screen.findByRole('article', { name: 'Payslip November 2026' });
  const paper = within(sheet);
  expect(sheet).toHaveTextContent('Meridian Yachts');
  expect(sheet).toHaveTextContent('Aurelia');
  expect(paper.getByText('Paid')).toBeVisible();
  await userEvent.click(paper.getByText('Net pay', { selector: 'span' }));
  const amounts = paper.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(amounts).toEqual(['€4,200.00', '€310.50', '−€25.00', '−€1,500.00', '€2,985.50']);
  expect(paper.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/registers/payroll/p1/pdf'),
  );
  expect(screen.getByRole('article', { name: 'Payslip October 2026' })).toHaveTextContent(
    'Approved',
  );
  const asked = decodeURIComponent(calls[0]?.call ?? '');
  expect(asked).toContain(`where[person][equals]=${nora.id}`);
  expect(asked).toContain('where[status][in][0]=approved&where[status][in][1]=paid');
});

it('shows older ones at a press', async () => {
  const calls = open({ ...pageOf([payslip()]), totalDocs: 30 });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older payslips' }));
  expect(calls.map(({ call }) => /limit=(\d+)/.exec(call)?.[1])).toEqual(['12', '24']);
});

it('says so where there are none', async () => {
  open(pageOf([]));
  expect(await screen.findByText('No payslips from employers yet')).toBeVisible();
});

it('says that they could not be read, and reads again', async () => {
  let isDown = true;
  open(() => (isDown ? new Reply(503, {}) : pageOf([payslip()])));
  expect(
    await screen.findByText('Payslips from your employers could not be loaded.'),
  ).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});
