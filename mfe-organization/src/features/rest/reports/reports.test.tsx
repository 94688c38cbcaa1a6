import { nora } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeDesk, id, openDesk, utc } from '../../../testing/rest-hours.ts';
import { drawPage, employed, org, serve, vessel } from '../../../testing/stage.tsx';

beforeEach(openDesk);
afterEach(closeDesk);

describe('reports', () => {
  const report = {
    from: '2026-03-01',
    to: '2026-03-31',
    profile: { method: 'both', flag: 'malta' },
    people: [
      {
        user: { id: nora.id, name: 'Nora Lind' },
        days: 20,
        compliantDays: 18,
        workHours: 180,
        compensatoryRest: 1.5,
        counts: { R1: 2, R5: 1 },
        breaches: [
          {
            rule: 'R1',
            day: '2026-03-02',
            from: utc('2026-03-02', '06:00'),
            to: utc('2026-03-03', '06:00'),
            hours: 8,
            limit: 10,
          },
        ],
      },
      {
        user: { id: id('b0'), name: 'Ada Reyes' },
        days: 20,
        compliantDays: 20,
        workHours: 160,
        compensatoryRest: 0,
        counts: {},
        breaches: [],
      },
    ],
  };
  const page = `/organization/${org}/vessel/${vessel}/hours-of-rest/reports`;
  const figure = (label: string) =>
    within(screen.getByLabelText('Figures')).getByText(label).nextElementSibling;

  it('[O-160] filter by person and period, and show a count of each rule and the compliance', async () => {
    const sent = serve({ 'GET /restHours/report': report });
    drawPage(`${page}?from=2026-03-01&to=2026-03-31`, employed('vessel-management'));
    await screen.findByRole('link', { name: 'Nora Lind' });
    expect(sent.map(({ call }) => call)).toContain(
      `GET /api/restHours/report?vessel=${vessel}&from=2026-03-01&to=2026-03-31`,
    );
    expect(figure('Compliance')).toHaveTextContent('95 %');
    expect(figure('R1: Rest in any 24 hours')).toHaveTextContent('2');
    expect(figure('R2: Rest in any 7 days')).toHaveTextContent('0');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Ada Reyes');
    expect(await screen.findByText('100 %', { selector: 'dd' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Nora Lind' })).toBeNull();
    const from = screen.getByRole('textbox', { name: 'Period: from' });
    await userEvent.clear(from);
    await userEvent.type(from, '10/03/2026{Tab}');
    await waitFor(() =>
      expect(sent.at(-1)?.call).toBe(
        `GET /api/restHours/report?vessel=${vessel}&from=2026-03-10&to=2026-03-31`,
      ),
    );
  });
});
