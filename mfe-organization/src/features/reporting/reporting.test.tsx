import type { ReportingFigures, ReportingTrends } from '@fairlead/contracts/api/reporting';
import { readTableQuery } from '@fairlead/contracts/registers/table-address';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, employed, org, pageOf, Refusal, serve, vessel } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const home = `/organization/${org}`;
const period = { from: '2026-03-01', to: '2026-03-31' };
const page = `${home}/reporting/dashboard?from=${period.from}&to=${period.to}`;
const figures: ReportingFigures = {
  ...period,
  expiries: { certificates: 3, vesselCertificates: 1 },
  rest: {
    violations: 5,
    crewDays: 60,
    per100CrewDays: 8.333333,
    vessels: [{ id: vessel, violations: 5, crewDays: 60 }],
  },
  actions: { overdue: 2 },
  incidents: { reported: 4, lostTime: 1, crewDays: 1_000, perMillionHours: 41.7 },
};
const petrel = '65f300000000000000000002';
const seriesOf = (
  code: string,
  months: (number | null)[],
  vessels: [string | null, number][] = [],
) => ({
  code,
  months,
  vessels: vessels.map(([vessel, count]) => ({ vessel, count })),
});
const monthly: ReportingTrends = {
  months: ['2026-01', '2026-02', '2026-03'],
  since: '2026-02',
  trends: [
    {
      code: 'incidents',
      series: [
        seriesOf('nearMisses', [null, 0, 2], [[vessel, 2]]),
        seriesOf(
          'incidents',
          [null, 3, 0],
          [
            [null, 1],
            [vessel, 2],
          ],
        ),
      ],
    },
    {
      code: 'drills',
      series: [
        seriesOf(
          'held',
          [null, 1, 4],
          [
            [petrel, 4],
            [vessel, 1],
          ],
        ),
        seriesOf('missed', [null, 0, 1], [[vessel, 1]]),
      ],
    },
    {
      code: 'actions',
      series: [
        seriesOf('due', [null, 1, 2], [[vessel, 3]]),
        seriesOf('closed', [null, 1, 0]),
        seriesOf('overdue', [null, 0, 2], [[vessel, 2]]),
      ],
    },
    { code: 'rest', series: [seriesOf('violations', [null, 0, 5], [[vessel, 5]])] },
    { code: 'crewDays', series: [seriesOf('crewDays', [null, 20, 60], [[vessel, 80]])] },
  ],
};
const known = (overrides: object = {}) => ({
  'GET /vessels': pageOf([
    { id: vessel, name: 'Aurelia' },
    { id: petrel, name: 'Petrel' },
  ]),
  'GET /reporting/trends': monthly,
  'GET /reporting': { ...figures, ...overrides },
});
const tile = async (name: string) => within(await screen.findByRole('region', { name }));

/** The filters of the list behind a link. */
function filtersOf(link: HTMLElement): [path: string, filters: unknown[]] {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://x.test');
  const columns = ['expiryDate', 'dueDate', 'occurredAt', 'date'].map((id) => ({
    id,
    filter: { variant: 'dateRange' as const },
  }));
  const chosen = ['status', 'flags'].map((id) => ({
    id,
    filter: { variant: 'multiSelect' as const },
  }));
  const vesselName = { id: 'vessel', filter: { variant: 'text' as const } };
  const { filters } = readTableQuery(searchParams, [...columns, ...chosen, vesselName]);
  return [pathname, filters.map(({ id, value }) => [id, value])];
}
const days = [period.from, period.to];

describe('the reporting dashboard', () => {
  it('[O-194] shows a tile for each figure of the company in the period', async () => {
    const sent = serve(known());
    drawPage(page, employed('org-admin'));
    expect((await tile('Expiries')).getByText('4')).toBeVisible();
    expect((await tile('Rest violations')).getByText('8.3')).toBeVisible();
    expect((await tile('Rest violations')).getByText(/per 100 crew-days/)).toBeVisible();
    expect((await tile('Overdue actions')).getByText('2')).toBeVisible();
    expect((await tile('Incident rate')).getByText('41.7')).toBeVisible();
    expect(sent.map(({ call }) => call)).toContain(
      `GET /api/reporting?organization=${org}&from=${period.from}&to=${period.to}`,
    );
  });

  it('[O-194] leads from each tile to the records that it counts', async () => {
    serve(known());
    drawPage(page, employed('org-admin'));
    const people = (await tile('Expiries')).getByRole('link', { name: '3 certificates of people' });
    expect(filtersOf(people)).toEqual([
      `${home}/crew-management/certificates`,
      [
        ['expiryDate', days],
        ['status', ['valid', 'incomplete', 'expiring', 'expired']],
      ],
    ]);
    expect(filtersOf((await tile('Overdue actions')).getByRole('link'))).toEqual([
      `${home}/health-safety/corrective-actions`,
      [
        ['flags', ['overdue']],
        ['dueDate', days],
      ],
    ]);
    expect(filtersOf((await tile('Incident rate')).getByRole('link'))).toEqual([
      `${home}/health-safety/incident-reports`,
      [['occurredAt', days]],
    ]);
    expect(
      (await tile('Rest violations')).getByRole('link', { name: 'Aurelia: 5' }),
    ).toHaveAttribute(
      'href',
      `${home}/vessel/${vessel}/hours-of-rest/reports?from=${period.from}&to=${period.to}`,
    );
  });

  it('[O-194] obeys the vessel that is chosen, and leads to its lists', async () => {
    const sent = serve(known());
    drawPage(page, employed('org-admin'));
    await tile('Expiries');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vessel' }), 'Aurelia');
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toContain(
        `GET /api/reporting?organization=${org}&vessel=${vessel}&from=${period.from}&to=${period.to}`,
      ),
    );
    const aboard = `${home}/vessel/${vessel}`;
    const links = (await tile('Expiries')).getAllByRole('link');
    expect(links.map((link) => filtersOf(link)[0])).toEqual([
      `${aboard}/crew/certificates`,
      `${aboard}/documents/mandatory`,
    ]);
    expect(filtersOf((await tile('Overdue actions')).getByRole('link'))[1]).toContainEqual([
      'vessel',
      'Aurelia',
    ]);
    expect((await tile('Rest violations')).getByRole('link')).toHaveTextContent(
      '5 violations on 60 recorded crew-days',
    );
    expect(location.search).toContain(`vessel=${vessel}`);
    expect(screen.getByRole('link', { name: 'Inspection pack' })).toHaveAttribute(
      'href',
      `/api/registers/inspection/pdf?organization=${org}&vessel=${vessel}&from=${period.from}&to=${period.to}`,
    );
  });

  it('[O-194] obeys the period that is chosen', async () => {
    const sent = serve(known());
    drawPage(page, employed('org-admin'));
    await tile('Expiries');
    await userEvent.click(screen.getByRole('button', { name: /calendar/i }));
    await userEvent.click(await screen.findByRole('button', { name: 'This Year' }));
    const year = new Date().getFullYear();
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toContain(
        `GET /api/reporting?organization=${org}&from=${year}-01-01&to=${year}-12-31`,
      ),
    );
  });

  it('[O-195] shows no number where nothing can be said', async () => {
    serve(
      known({
        expiries: { certificates: null, vesselCertificates: null },
        rest: { violations: 0, crewDays: 0, per100CrewDays: null, vessels: [] },
        actions: null,
        incidents: { reported: 0, lostTime: 0, crewDays: 0, perMillionHours: null },
      }),
    );
    drawPage(page, employed('org-admin'));
    for (const name of ['Expiries', 'Rest violations', 'Overdue actions', 'Incident rate'])
      expect((await tile(name)).getByText('–')).toBeVisible();
    expect(
      (await tile('Rest violations')).getByText(/No hours of rest were recorded/),
    ).toBeVisible();
    expect(screen.queryByText(/NaN/)).toBeNull();
  });

  it('[O-194] asks again for figures that could not be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let refused = true;
    serve({
      ...known(),
      'GET /reporting': () => (refused ? new Refusal(503, 'Later') : figures),
    });
    drawPage(page, employed('org-admin'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    refused = false;
    await userEvent.click(again);
    expect((await tile('Overdue actions')).getByText('2')).toBeVisible();
  });
});

describe('the trends of the reporting dashboard', () => {
  const headed = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));

  it('are asked for the months up to the end of the period, of the vessel that is chosen', async () => {
    const sent = serve(known());
    drawPage(`${page}&vessel=${vessel}`, employed('org-admin'));
    await tile('Drills');
    const asked = (from: string) =>
      `GET /api/reporting/trends?organization=${org}&vessel=${vessel}&from=${from}&to=2026-03`;
    expect(sent.map(({ call }) => call)).toContain(asked('2025-04'));
    const span = screen.getByRole('combobox', { name: 'Until the end of the period' });
    await userEvent.selectOptions(span, '24 months');
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(asked('2024-04')));
    expect(location.search).toContain('months=24');
  });

  it('are never asked for months that have not begun', async () => {
    const sent = serve(known());
    drawPage(`${home}/reporting/dashboard?from=2026-01-01&to=2999-12-31`, employed('org-admin'));
    await tile('Drills');
    const [last = ''] = sent.flatMap(({ call }) => /trends.*&to=(.*)$/.exec(call)?.[1] ?? []);
    expect(last < '2999').toBe(true);
  });

  it('lead from a month to the records of that month', async () => {
    serve(known());
    drawPage(page, employed('org-admin'));
    const march = (await tile('Incidents and near misses')).getByRole('link', {
      name: 'March 2026, Near misses 2, Incidents 0',
    });
    expect(filtersOf(march)).toEqual([
      `${home}/health-safety/incident-reports`,
      [['occurredAt', ['2026-03-01', '2026-03-31']]],
    ]);
    const february = (await tile('Corrective actions')).getByRole('link', {
      name: /^February 2026, Due 1/,
    });
    expect(filtersOf(february)).toEqual([
      `${home}/health-safety/corrective-actions`,
      [['dueDate', ['2026-02-01', '2026-02-28']]],
    ]);
  });

  it('lead from a vessel to its records of all the months, the most first', async () => {
    serve(known());
    drawPage(page, employed('org-admin'));
    const found = await tile('Drills');
    const byVessel = found.getByRole('table', { name: 'Drills by vessel' });
    expect(headed(byVessel)).toEqual([
      ['Vessel', 'Held', 'Not held'],
      ['Petrel', '4', '0'],
      ['Aurelia', '1', '1'],
    ]);
    expect(filtersOf(within(byVessel).getByRole('link', { name: 'Petrel' }))).toEqual([
      `${home}/vessel/${petrel}/ism/drill-matrix`,
      [['date', ['2026-01-01', '2026-03-31']]],
    ]);
    const actions = within(
      (await tile('Corrective actions')).getByRole('table', {
        name: 'Corrective actions by vessel',
      }),
    );
    expect(filtersOf(actions.getByRole('link', { name: 'Aurelia' }))[1]).toContainEqual([
      'vessel',
      'Aurelia',
    ]);
    const rest = await tile('Hours-of-rest violations');
    expect(rest.getByRole('link', { name: 'Aurelia' })).toHaveAttribute(
      'href',
      `${home}/vessel/${vessel}/hours-of-rest/reports?from=2026-01-01&to=2026-03-31`,
    );
    expect(
      (await tile('Incidents and near misses')).getByRole('row', { name: /^The company 0 1/ }),
    ).toBeVisible();
  });

  it('open the months of a register that only vessels have once a vessel is chosen', async () => {
    serve(known());
    drawPage(page, employed('org-admin'));
    expect(
      (await tile('Drills')).getByText('Choose a vessel to open the records of a month.'),
    ).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vessel' }), 'Aurelia');
    const march = await (await tile('Drills')).findByRole('link', {
      name: 'March 2026, Held 4, Not held 1',
    });
    expect(filtersOf(march)).toEqual([
      `${home}/vessel/${vessel}/ism/drill-matrix`,
      [['date', ['2026-03-01', '2026-03-31']]],
    ]);
  });

  it('say in a table what is zero and what is not known yet', async () => {
    serve(known());
    drawPage(page, employed('org-admin'));
    const found = await tile('Incidents and near misses');
    await userEvent.click(found.getByRole('button', { name: 'Show as table' }));
    expect(headed(found.getByRole('table', { name: 'Incidents and near misses' }))).toEqual([
      ['Month', 'Near misses', 'Incidents'],
      ['January 2026', '–', '–'],
      ['February 2026', '0', '3'],
      ['March 2026', '2', '0'],
    ]);
    expect(screen.getByText(/The first record is of February 2026/)).toBeVisible();
  });

  it('say what is not open to the viewer, and when nothing has been recorded', async () => {
    serve(known());
    const { unmount } = drawPage(page, employed('org-admin'));
    expect(
      (await tile('Non-conformities')).getByText('These records are not open to you.'),
    ).toBeVisible();
    unmount();
    serve({ ...known(), 'GET /reporting/trends': { ...monthly, since: null, trends: [] } });
    drawPage(page, employed('org-admin'));
    expect(await screen.findByText('Nothing has been recorded yet.')).toBeVisible();
  });

  it('can be asked for again while the figures of the period are shown', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let refused = true;
    serve({
      ...known(),
      'GET /reporting/trends': () => (refused ? new Refusal(503, 'Later') : monthly),
    });
    drawPage(page, employed('org-admin'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect((await tile('Overdue actions')).getByText('2')).toBeVisible();
    refused = false;
    await userEvent.click(again);
    expect(await screen.findByRole('region', { name: 'Drills' })).toBeVisible();
  });
});
