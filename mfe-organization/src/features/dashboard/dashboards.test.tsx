import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  drawPage,
  employed,
  employee,
  org,
  pageOf,
  Refusal,
  recordOf,
  serve,
  vessel,
} from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const company = { id: org, name: 'Meridian Yachts' };
const aurelia = { id: vessel, name: 'Aurelia', organization: org, type: 'motor', isPublic: true };
const home = `/organization/${org}`;
const figure = async (name: string) =>
  within(await screen.findByRole('listitem', { name })).findByText(/^\d/);

/** The order of these parts on the page. */
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

describe('the company dashboard', () => {
  const known = {
    [`GET /organizations/${org}`]: company,
    'GET /employees/summary': {
      people: 1_204,
      vessels: 3,
      positions: [{ name: 'Bosun', count: 7 }],
    },
  };

  it('[O-038] shows the organization’s name, and its figures as they are counted', async () => {
    const sent = serve(known);
    drawPage(home, employed('org-admin'));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Meridian Yachts');
    expect(screen.getByText('Company Dashboard')).toBeVisible();
    expect(await figure('Vessels')).toHaveTextContent('3');
    expect(await figure('People')).toHaveTextContent('1,204');
    expect(screen.getByText('Bosun').nextElementSibling).toHaveTextContent('7');
    expect(sent.map(({ call }) => call)).toContain(
      `GET /api/employees/summary?organization=${org}`,
    );
  });

  it('has its figures above what needs attention, and people by position below', async () => {
    serve(known);
    drawPage(home, employed('vessel-crew'));
    const positions = await screen.findByRole('region', { name: 'People by position' });
    const figures = screen.getByRole('list', { name: 'Figures of the company' });
    const attention = screen.getByRole('region', { name: 'Needs attention' });
    expect([isBefore(figures, attention), isBefore(attention, positions)]).toEqual([true, true]);
  });

  it('shows whom sees their own record alone the figures, and no records of others', async () => {
    const sent = serve(known);
    drawPage(home, employed('vessel-crew'));
    expect(await figure('People')).toHaveTextContent('1,204');
    expect(screen.queryByRole('link', { name: 'People' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    expect(sent.some(({ call }) => /employees\?/.test(call))).toBe(false);
  });

  it('says first who leaves soon', async () => {
    serve({
      ...known,
      'GET /employees': pageOf([recordOf({ endedOn: '2026-12-01' })]),
    });
    drawPage(home, employed('org-admin'));
    const attention = await screen.findByRole('region', { name: 'Needs attention' });
    expect(await within(attention).findByRole('link')).toHaveTextContent('Nora Lind leaves');
    expect(within(attention).getByText('1 December 2026')).toBeVisible();
  });

  it('says when it could not be read what needs attention, and reads it again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let refused = true;
    serve({
      ...known,
      'GET /employees': () => (refused ? new Refusal(403, 'No') : pageOf([])),
    });
    drawPage(home, employed('org-admin'));
    const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
    expect(await attention.findByRole('alert')).toHaveTextContent('could not be read');
    refused = false;
    await userEvent.click(attention.getByRole('button', { name: 'Try again' }));
    expect(await attention.findByText('Nothing needs your attention.')).toBeVisible();
  });

  it('leads an empty organization by a short list, of which what is done is ticked', async () => {
    serve({
      ...known,
      'GET /employees/summary': { people: 2, vessels: 0, positions: [] },
    });
    drawPage(home, employed('org-admin'));
    const steps = await screen.findByRole('region', { name: 'First steps' });
    expect(within(steps).getByRole('link', { name: 'Add the first vessel' })).toHaveAttribute(
      'href',
      `${home}/fleet`,
    );
    expect(within(steps).getAllByRole('img', { name: 'Done' })).toHaveLength(1);
    expect(within(steps).getByText('Invite somebody').closest('a')).toBeNull();
  });

  it('has what could not be counted counted again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let refused = true;
    serve({
      ...known,
      'GET /employees/summary': () =>
        refused ? new Refusal(403, 'No') : known['GET /employees/summary'],
    });
    drawPage(home);
    const again = await screen.findByRole('button', { name: 'Try again' });
    refused = false;
    await userEvent.click(again);
    expect(await figure('Vessels')).toHaveTextContent('3');
  });

  it('says so when there is no such organization', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    serve({ [`GET /organizations/${org}`]: new Refusal(404, 'Not found') });
    drawPage(home);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Organization not found' }),
    ).toBeVisible();
  });
});

const action = {
  register: 'corrective-actions',
  id: '65fd00000000000000000001',
  number: 'CA-2026-004',
  title: 'Renew the seal',
  status: 'open',
  flags: ['overdue'],
  vesselName: 'Aurelia',
  person: 'Peter Wolf',
  dueOn: '2026-05-01',
};
const certificate = {
  register: 'certificates',
  id: '65fd00000000000000000002',
  vessel,
  title: 'STCW of Ada Reyes',
  status: 'valid',
  flags: ['expired'],
};

describe('records that need attention', () => {
  it('are told on the company dashboard with the way to each, and how many more there are', async () => {
    const sent = serve({
      [`GET /organizations/${org}`]: company,
      'GET /registers/attention': { records: [certificate, action], total: 14 },
    });
    drawPage(home, employed('vessel-crew'));
    const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
    expect(await attention.findByRole('link', { name: 'Renew the seal' })).toHaveAttribute(
      'href',
      `${home}/health-safety/corrective-actions/${action.id}`,
    );
    expect(attention.getByText('Corrective action · Overdue')).toBeVisible();
    expect(attention.getByText(/^Peter Wolf · Aurelia · \d+ days late$/)).toBeVisible();
    expect(attention.getByText('Certificate · Expired')).toBeVisible();
    expect(attention.getByText('And 12 more in the registers.')).toBeVisible();
    expect(sent.map(({ call }) => call)).toContain(
      `GET /api/registers/attention?organization=${org}`,
    );
  });

  it('are all found by register, in the lists with nothing else', async () => {
    const petrel = '65f300000000000000000002';
    serve({
      [`GET /organizations/${org}`]: company,
      'GET /registers/attention': {
        records: [action],
        total: 23,
        counts: [
          { register: 'corrective-actions', total: 12, vessels: [] },
          {
            register: 'drills',
            total: 10,
            vessels: [
              { id: petrel, name: 'Petrel', total: 9 },
              { id: vessel, name: 'Aurelia', total: 1 },
            ],
          },
          { register: 'unknown here', total: 1, vessels: [] },
        ],
      },
    });
    drawPage(home, employed('org-admin'));
    const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
    await userEvent.click(await attention.findByRole('button', { name: 'All by register' }));
    const listed = [
      '12 corrective actions',
      '9 drills aboard Petrel',
      '1 drill aboard Aurelia',
    ].map(
      (name) =>
        new URL(attention.getByRole('link', { name }).getAttribute('href') ?? '', 'https://x.test'),
    );
    expect(listed.map(({ pathname }) => pathname)).toEqual([
      `${home}/health-safety/corrective-actions`,
      `${home}/vessel/${petrel}/ism/drill-matrix`,
      `${home}/vessel/${vessel}/ism/drill-matrix`,
    ]);
    expect(JSON.parse(listed[0]?.searchParams.get('filters') ?? '')).toMatchObject([
      { id: 'flags', value: ['overdue'] },
      { id: 'status', value: ['open', 'in progress', 'pending verification'] },
    ]);
    expect(attention.queryByText(/unknown/)).toBeNull();
  });

  it('lead to the page that the viewer may open, and are left out where there is none', async () => {
    const elsewhere = { ...certificate, vessel: '65f700000000000000000099' };
    const month = { ...elsewhere, register: 'rest-confirmations', id: 'm1', flags: ['unsigned'] };
    serve({
      [`GET /organizations/${org}`]: company,
      'GET /registers/attention': { records: [elsewhere, { ...month, title: 'May' }], total: 2 },
    });
    drawPage(home, employed());
    const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
    expect(await attention.findByRole('link', { name: 'STCW of Ada Reyes' })).toHaveAttribute(
      'href',
      `${home}/crew-management/certificates/${certificate.id}`,
    );
    expect(attention.queryByRole('link', { name: 'May' })).toBeNull();
  });

  it('are those of the vessel on its dashboard', async () => {
    const sent = serve({
      'GET /vessels': pageOf([aurelia]),
      'GET /registers/attention': { records: [certificate], total: 1 },
    });
    drawPage(`${home}/vessel/${vessel}/dashboard`);
    const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
    expect(await attention.findByRole('link', { name: 'STCW of Ada Reyes' })).toBeVisible();
    expect(attention.queryByText(/more in the registers/)).toBeNull();
    expect(sent.map(({ call }) => call)).toContain(
      `GET /api/registers/attention?organization=${org}&vessel=${vessel}`,
    );
  });

  it('are those in which it is the viewer’s turn on the dashboard of their employment', async () => {
    const mine = { ...action, status: 'in progress', flags: [] };
    const sent = serve({
      'GET /employees': pageOf([recordOf()]),
      'GET /registers/attention': { records: [mine], total: 1 },
    });
    drawPage(`${home}/employee/${employee}/dashboard`);
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
    expect(await waiting.findByRole('link', { name: 'Renew the seal' })).toBeVisible();
    expect(waiting.getByText('Corrective action · In progress')).toBeVisible();
    expect(sent.map(({ call }) => call)).toContain(
      `GET /api/registers/attention?organization=${org}&of=me`,
    );
  });

  it('are said to be none, and to be read again where they could not be', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let refused = true;
    serve({
      'GET /employees': pageOf([recordOf()]),
      'GET /registers/attention': () =>
        refused ? new Refusal(403, 'No') : { records: [], total: 0 },
    });
    drawPage(`${home}/crew/${vessel}/${employee}/dashboard`);
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
    expect(await waiting.findByRole('alert')).toHaveTextContent('could not be read');
    refused = false;
    await userEvent.click(waiting.getByRole('button', { name: 'Try again' }));
    expect(await waiting.findByText('Nothing waits for you.')).toBeVisible();
  });
});

describe('the vessel dashboard', () => {
  const address = `${home}/vessel/${vessel}/dashboard`;

  it('[O-039] shows the vessel’s name', async () => {
    const sent = serve({
      'GET /vessels': pageOf([aurelia]),
      'GET /employees/summary': { people: 4, vessels: 1, positions: [] },
    });
    drawPage(address);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Aurelia');
    expect(screen.getByText('Vessel Dashboard · Motor')).toBeVisible();
    expect(await figure('People')).toHaveTextContent('4');
    expect(sent.map(({ call }) => call)).toContain(
      `GET /api/employees/summary?organization=${org}&vessel=${vessel}`,
    );
  });

  it('has its figures above what needs attention, and people by position below', async () => {
    serve({
      'GET /vessels': pageOf([aurelia]),
      'GET /employees/summary': {
        people: 4,
        vessels: 1,
        positions: [{ name: 'Bosun', count: 4 }],
      },
    });
    drawPage(address);
    const positions = await screen.findByRole('region', { name: 'People by position' });
    const figures = screen.getByRole('list', { name: 'Figures of the vessel' });
    const attention = screen.getByRole('region', { name: 'Needs attention' });
    expect([isBefore(figures, attention), isBefore(attention, positions)]).toEqual([true, true]);
  });

  const machine = (at: number, title: string, status: string, moves: object[] = []) => ({
    id: `65f90000000000000000000${at}`,
    title,
    status,
    moves,
    flags: [],
  });
  const equipment = `${home}/vessel/${vessel}/maintenance/equipment`;

  it('[S-133] [S-134] lists the equipment that is out of order, by its status and since when', async () => {
    const since = '2026-11-20T09:30:00.000Z';
    const sent = serve({
      'GET /vessels': pageOf([aurelia]),
      'GET /registers/equipment': pageOf([
        machine(1, 'DG1 Generator', 'degraded'),
        machine(2, 'WM1 Watermaker', 'out', [
          { from: 'operational', to: 'degraded', at: '2026-11-01T09:30:00.000Z' },
          { from: 'degraded', to: 'out', at: since },
        ]),
        machine(3, 'DG2 Generator', 'degraded'),
      ]),
    });
    drawPage(address, employed('org-admin'));
    const card = within(await screen.findByRole('region', { name: 'Equipment out of order' }));
    const groups = card.getAllByRole('heading', { level: 3 });
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      'Out of service 1',
      'Degraded 2',
    ]);
    const lines = card.getAllByRole('listitem');
    expect(lines.map(({ dataset }) => dataset.status)).toEqual(['error', 'warning', 'warning']);
    expect(lines.map((line) => line.querySelector('time')?.dateTime)).toEqual([
      since,
      undefined,
      undefined,
    ]);
    expect(card.getByRole('link', { name: 'WM1 Watermaker' })).toHaveAttribute(
      'href',
      `${equipment}/65f900000000000000000002`,
    );
    expect(card.getByRole('link', { name: 'Equipment out of order' })).toHaveAttribute(
      'href',
      equipment,
    );
    const read = sent
      .map(({ call }) => decodeURIComponent(call))
      .find((call) => /equipment/.test(call));
    for (const asked of [org, vessel, 'degraded', 'out']) expect(read).toContain(asked);
  });

  it('says nothing of equipment where all of it works', async () => {
    const sent = serve({ 'GET /vessels': pageOf([aurelia]) });
    drawPage(address, employed('org-admin'));
    await waitFor(() => expect(sent.some(({ call }) => /equipment/.test(call))).toBe(true));
    expect(screen.queryByText('Equipment out of order')).toBeNull();
  });

  it('does not ask for equipment for who may not see it', async () => {
    const sent = serve({ 'GET /vessels': pageOf([aurelia]) });
    drawPage(address, employed());
    await screen.findByRole('heading', { level: 1, name: 'Aurelia' });
    expect(sent.some(({ call }) => /equipment/.test(call))).toBe(false);
  });

  it('loads the equipment again where it could not be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let refused = true;
    serve({
      'GET /vessels': pageOf([aurelia]),
      'GET /registers/equipment': () =>
        refused ? new Refusal(403, 'No') : pageOf([machine(1, 'DG1 Generator', 'out')]),
    });
    drawPage(address, employed('org-admin'));
    const part = within(await screen.findByRole('region', { name: 'Equipment out of order' }));
    expect(await part.findByText('The equipment could not be loaded.')).toBeVisible();
    refused = false;
    await userEvent.click(part.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'DG1 Generator' })).toBeVisible();
  });

  it('[O-197] leads who approves its safety management to its inspection pack', async () => {
    serve({ 'GET /vessels': pageOf([aurelia]) });
    drawPage(address, employed('org-admin'));
    expect(await screen.findByRole('link', { name: 'Inspection pack' })).toHaveAttribute(
      'href',
      `/api/registers/inspection/pdf?organization=${org}&vessel=${vessel}`,
    );
  });

  it('[O-197] has no inspection pack for anybody else', async () => {
    serve({ 'GET /vessels': pageOf([aurelia]) });
    drawPage(address);
    await screen.findByRole('heading', { level: 1, name: 'Aurelia' });
    expect(screen.queryByRole('link', { name: 'Inspection pack' })).toBeNull();
  });

  it('knows no vessel of another organization', async () => {
    const sent = serve();
    drawPage(address);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Vessel not found' }),
    ).toBeVisible();
    expect(sent[0]?.call).toBe(
      `GET /api/vessels?where[id][equals]=${vessel}&where[organization][equals]=${org}&limit=1`,
    );
  });
});

describe('the dashboards of an employment', () => {
  const factsIn = async () => {
    const terms = await screen.findAllByRole('term');
    return Object.fromEntries(
      terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
  };

  it('[O-040] of an employee: organization, department and position of the record', async () => {
    serve({ 'GET /employees': pageOf([recordOf()]) });
    drawPage(`${home}/employee/${employee}/dashboard`);
    expect(await screen.findByText('Employee Dashboard · Bosun')).toBeVisible();
    expect(await factsIn()).toMatchObject({
      Organization: 'Meridian Yachts',
      Department: 'Deck',
      Position: 'Bosun',
    });
  });

  it('[O-041] of a crew member: vessel and position of the record', async () => {
    const sent = serve({ 'GET /employees': pageOf([recordOf()]) });
    drawPage(`${home}/crew/${vessel}/${employee}/dashboard`);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Aurelia');
    expect(await factsIn()).toMatchObject({ Vessel: 'Aurelia', Position: 'Bosun' });
    expect(sent[0]?.call).toContain(`where[vessel][equals]=${vessel}`);
  });

  it('are not there for a record that is not what the path says', async () => {
    serve();
    drawPage(`${home}/crew/${vessel}/${employee}/dashboard`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Record not found' }),
    ).toBeVisible();
  });
});
