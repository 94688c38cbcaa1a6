import { correctiveActions } from '@fairlead/contracts/registers/corrective-actions';
import { riskAssessments } from '@fairlead/contracts/registers/risk-assessments';
import { everyKind } from '@fairlead/contracts/registers/testing/every-kind';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

// An additional register is a declaration and its line; nothing else needs to know it.
jest.unstable_mockModule('../../../../contracts/src/registers/declared.ts', () => ({
  declared: [correctiveActions, riskAssessments, everyKind],
}));
const { drawPage, employed, org, pageOf, recordOf, Reply, serve, vessel } = await import(
  '../../testing/stage.tsx'
);

afterEach(() => {
  jest.restoreAllMocks();
});

const id = '65f900000000000000000001';
const base = `/organization/${org}/health-safety/incident-reports/specimens`;
const path = '/registers/every-kind';
const ida = { id: '65f100000000000000000002', fullName: 'Ida Berg' };
const bosun = { id: '65f400000000000000000001', name: 'Bosun' };
const assessment = { id: '65fa00000000000000000001', number: 'RA-2026-001', title: 'Aloft' };
const action = { id: '65fb00000000000000000001', number: 'CA-2026-001', title: 'Renew the seal' };
const plan = {
  id: '65fc00000000000000000001',
  name: 'plan.pdf',
  type: 'application/pdf',
  size: 4,
  url: '/api/plan',
  sha256: '',
  addedBy: ida.id,
  addedAt: '2026-02-03T04:05:06.000Z',
};

/** A record with every kind of field, as the API answers it. */
const record = {
  id,
  createdAt: '2026-02-03T04:05:06.000Z',
  updatedAt: '2026-02-03T04:05:06.000Z',
  organization: { id: org, name: 'Meridian Yachts' },
  number: 'SP-2026-001',
  title: 'Specimen A-1',
  status: 'found',
  flags: ['overdue'],
  moves: [],
  attachments: [plan],
  code: 'A-1',
  remark: 'Found by the pump',
  text: {
    root: {
      type: 'root',
      children: [{ type: 'paragraph', children: [{ type: 'text', text: 'Looks like brass' }] }],
    },
  },
  depth: 12.5,
  price: { amount: '1200.50', currency: 'euros' },
  dueDate: '2026-05-01',
  seenAt: '2026-02-03T04:05:06.000Z',
  startsAt: '08:30',
  isAfloat: true,
  colour: 'red',
  lights: ['red', 'white'],
  owner: ida,
  team: [ida],
  rank: bosun,
  watch: [bosun],
  tender: { id: vessel, name: 'Aurelia' },
  assessment,
  actions: [action],
  berth: 'Monaco',
  plan: plan.id,
  signed: { name: 'Ana Reis', signedAt: '2026-02-03T04:05:06.000Z' },
  soundings: [{ id: '65fd00000000000000000001', tank: 'Fore peak', level: 40, by: ida }],
  diagnosis: 'Secret brass',
  deepest: 40,
};

const api = {
  [`GET ${path}`]: pageOf([record]),
  [`GET ${path}/summary`]: {
    total: 1,
    counts: { status: { found: 1 }, flags: { overdue: 1 }, colour: { red: 1 } },
    measures: {},
    mine: 1,
  },
  [`GET ${path}/${id}`]: new Reply(200, record, '"v-1"'),
  [`GET ${path}/${id}/history`]: pageOf([]),
  'GET /vessels': pageOf([{ id: vessel, name: 'Aurelia' }]),
  'GET /positions': pageOf([bosun]),
  'GET /registers/risk-assessments': pageOf([assessment]),
  'GET /registers/corrective-actions': pageOf([action]),
  'GET /employees': pageOf([recordOf()]),
  'GET /employees/options': {
    options: [
      {
        label: ida.fullName,
        value: ida.id,
        metadata: {
          user: { ...ida, email: 'ida@crew.example' },
          employee: { id: '65f800000000000000000002', position: null, department: null },
        },
      },
    ],
  },
};

describe('the pages of a register of every kind of field, by its declaration alone', () => {
  it('list its records in the columns that it names', async () => {
    serve(api);
    drawPage(base, employed('org-admin'));
    const table = await screen.findByRole('grid', { name: 'Specimens' });
    for (const title of ['Number', 'Specimen', 'Status', 'Flags', 'Owner', 'Due date', 'Colour'])
      expect(within(table).getByRole('columnheader', { name: new RegExp(title) })).toBeVisible();
    for (const words of ['SP-2026-001', 'Specimen A-1', 'Found', 'Overdue', 'Ida Berg', '12.5 m'])
      expect(await within(table).findByText(words)).toBeVisible();
  });

  it('show what a record says of each', async () => {
    serve(api);
    drawPage(`${base}/${id}`, employed('org-admin'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Specimen A-1' })).toBeVisible();
    const facts: Record<string, string | RegExp> = {
      Code: 'A-1',
      Remark: 'Found by the pump',
      Text: 'Looks like brass',
      Depth: '12.5 m',
      Price: /1,200.50 EUR/,
      'Due date': /1 May 2026/,
      'Seen at': /3 Feb 2026/,
      'Starts at': '08:30',
      Afloat: 'Yes',
      Colour: 'Red',
      Lights: 'Red, White',
      Owner: 'Ida Berg',
      Team: 'Ida Berg',
      Rank: 'Bosun',
      Watch: 'Bosun',
      Tender: 'Aurelia',
      'Risk assessment': 'RA-2026-001 Aloft',
      Actions: 'CA-2026-001 Renew the seal',
      Berth: 'Monaco',
      Plan: 'plan.pdf',
      'Signed by': /^Ana Reis, .*2026/,
      Soundings: /Fore peak.*40 cm.*Ida Berg/,
      Diagnosis: 'Secret brass',
      Deepest: '40',
    };
    expect(Object.keys(facts)).toEqual([
      ...Object.values(everyKind.fields).map(({ label }) => label),
      'Deepest',
    ]);
    for (const [label, words] of Object.entries(facts)) {
      const term = screen.getByText(label, { selector: 'dt' });
      expect(term.nextElementSibling).toHaveTextContent(words);
    }
  });

  it('tell who changed what, of what is restricted that it was, and what was changed just now', async () => {
    const entry = (at: number, action: string, changes: object[]) => ({
      id: `entry-${at}`,
      at: `2026-02-0${at}T04:05:06.000Z`,
      actor: { kind: 'person', id: ida.id, name: ida.fullName },
      action,
      collection: 'registers/every-kind',
      document: id,
      organization: org,
      changes,
    });
    let entries = [
      entry(5, 'restore', []),
      entry(4, 'update', [{ field: 'diagnosis' }]),
      entry(3, 'create', []),
    ];
    let current = { ...record, moves: ['examined'] as string[] };
    const moved = { status: 'examined', updatedAt: '2026-02-06T04:05:06.000Z' };
    serve({
      ...api,
      [`GET ${path}/${id}`]: () => new Reply(200, current, `"${current.updatedAt}"`),
      [`GET ${path}/${id}/history`]: () => pageOf(entries),
      [`PATCH ${path}/${id}`]: () => {
        entries = [
          entry(6, 'update', [
            { field: 'diagnosis' },
            { field: 'status', before: 'found', after: 'examined' },
          ]),
          ...entries,
        ];
        current = { ...record, ...moved };
        return new Reply(200, { doc: current, message: '' }, `"${current.updatedAt}"`);
      },
    });
    drawPage(`${base}/${id}`, employed('org-admin'));
    const history = within(await screen.findByRole('region', { name: 'History' }));
    for (const words of ['restored the record', ': Diagnosis changed', 'made the record'])
      expect(await history.findByText(new RegExp(words))).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Examine' }));
    expect(await history.findByText(/^Examined by/)).toBeInTheDocument();
    // The fields that changed with the transition are listed below it.
    expect(history.getByText('Diagnosis changed')).toBeInTheDocument();
  });

  it('lead to the record on paper', async () => {
    serve(api);
    const followed = new Promise<string>((resolve) => {
      const click = function (this: HTMLAnchorElement) {
        resolve(this.href);
      };
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(click);
    });
    drawPage(`${base}/${id}`, employed());
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Download PDF' }));
    expect(new URL(await followed).pathname).toBe(`/api${path}/${id}/pdf`);
  });

  it('leave out what is restricted for who may not approve, in the form too', async () => {
    const { diagnosis: _withheld, ...shown } = record;
    serve({ ...api, [`GET ${path}/${id}`]: new Reply(200, shown, '"v-1"') });
    drawPage(`${base}/${id}`, employed('org-staff'));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit words' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit words' }));
    expect(await form.findByLabelText('Remark')).toHaveValue('Found by the pump');
    expect(screen.queryByText('Diagnosis')).toBeNull();
    expect(form.queryByLabelText('Diagnosis')).toBeNull();
  });

  it.each([
    ['words', ['code', 'remark', 'text', 'berth', 'diagnosis']],
    ['figures', ['depth', 'price', 'isAfloat', 'colour', 'lights']],
    ['times', ['dueDate', 'seenAt', 'startsAt']],
    ['people', ['owner', 'team', 'rank', 'watch', 'signed']],
    ['related', ['tender', 'assessment', 'actions', 'plan', 'soundings']],
  ] as const)('send the %s of a record back as they were', async (title, names) => {
    const sent = serve({
      ...api,
      [`PATCH ${path}/${id}`]: new Reply(200, { doc: record, message: '' }, '"v-2"'),
    });
    const { portal } = drawPage(`${base}/${id}`, employed('org-admin'));
    await userEvent.click(await screen.findByRole('button', { name: `Edit ${title}` }));
    const form = within(await screen.findByRole('dialog', { name: `Edit ${title}` }));
    await userEvent.click(await form.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    const change = sent.find(({ call }) => call.startsWith('PATCH'));
    const idsOf = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(idsOf);
      const isNamed = typeof value === 'object' && value !== null && 'id' in value;
      if (isNamed && !('tank' in value)) return value.id;
      return isNamed ? { ...value, by: ida.id } : value;
    };
    expect(change).toMatchObject({ ifMatch: '"v-1"' });
    expect(change?.body).toEqual(
      Object.fromEntries(names.map((name) => [name, idsOf(record[name])])),
    );
  });

  it('find people and records of thousands by what is typed', async () => {
    // Nobody is offered before something is typed.
    const only = (asked: string, answer: object, none: object) => (href: URL) =>
      decodeURIComponent(href.search).includes(asked) ? answer : none;
    const sent = serve({
      ...api,
      'GET /employees/options': only('q=berg', api['GET /employees/options'], { options: [] }),
      'GET /registers/risk-assessments': only('aloft', pageOf([assessment]), pageOf([])),
      'GET /registers/corrective-actions': only('seal', pageOf([action]), pageOf([])),
      [`PATCH ${path}/${id}`]: new Reply(200, { doc: record, message: '' }, '"v-2"'),
      [`GET ${path}/${id}`]: new Reply(
        200,
        { ...record, team: [], assessment: null, actions: [], vessel: { id: vessel, name: 'A' } },
        '"v-1"',
      ),
    });
    const { portal } = drawPage(`${base}/${id}`, employed('org-admin'));
    const find = async (part: string, picks: Record<string, [string, RegExp]>) => {
      await userEvent.click(await screen.findByRole('button', { name: `Edit ${part}` }));
      const form = within(await screen.findByRole('dialog', { name: `Edit ${part}` }));
      for (const [label, [text, name]] of Object.entries(picks)) {
        await userEvent.type(form.getByRole('combobox', { name: label }), text);
        await userEvent.click(await form.findByRole('option', { name }));
        await userEvent.tab();
      }
      await userEvent.click(form.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(portal.toast).toHaveBeenCalledTimes(part === 'people' ? 1 : 2));
    };
    await find('people', { Team: ['berg', /^Ida Berg/] });
    await find('related', {
      'Risk assessment': ['aloft', /Aloft/],
      Actions: ['seal', /Renew the seal/],
    });
    const changes = sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
    expect(changes).toMatchObject([
      { team: [ida.id] },
      { assessment: assessment.id, actions: [action.id] },
    ]);
    // A vessel's record cannot refer to another vessel's.
    const asked = sent.map(({ call }) => decodeURIComponent(call));
    expect(
      asked.filter((call) => call.includes('seal')).every((call) => call.includes(vessel)),
    ).toBe(true);
  });

  it('ask for each of a new record, and say what is wrong where it is', async () => {
    const sent = serve({
      ...api,
      [`POST ${path}`]: new Reply(201, { doc: record, message: '' }),
    });
    const { portal } = drawPage(base, employed('org-admin'));
    const [add] = await screen.findAllByRole('button', { name: 'Add specimen' });
    await userEvent.click(add as HTMLElement);
    const form = within(await screen.findByRole('dialog', { name: 'Add specimen' }));
    const type = async (label: string, text: string) => {
      const input = form.getByRole('textbox', { name: label });
      await userEvent.clear(input);
      await userEvent.type(input, text);
    };
    const choose = async (label: string, option: string) =>
      userEvent.selectOptions(form.getByRole('combobox', { name: label }), option);
    const pick = async (label: string, option: string) => {
      const input = form.getByRole('combobox', { name: label });
      await userEvent.click(input);
      await userEvent.type(input, option);
      const list = await waitFor(() => {
        const shown = document.getElementById(input.getAttribute('aria-controls') ?? '');
        if (!shown) throw new Error('no list');
        return shown;
      });
      const found = await within(list).findByRole('option', { name: new RegExp(option) });
      await userEvent.click(found);
      await userEvent.tab();
    };
    await type('Remark', 'Under a plate');
    await type('Depth (m)', 'deep');
    await userEvent.click(form.getByRole('button', { name: 'Add specimen' }));
    await waitFor(() =>
      expect(form.getByRole('textbox', { name: 'Depth (m)' })).toHaveAccessibleDescription(
        /number/,
      ),
    );
    expect(form.getByRole('textbox', { name: 'Code' })).toBeInvalid();
    await type('Code', 'B-2');
    await type('Depth (m)', '3.5');
    await type('Price', '10.00');
    await type('Due date', '1/5/2027{Tab}');
    await type('Date', '2/5/2027{Tab}');
    await type('Time', '06:30{Tab}');
    await type('Starts at', '09:15{Tab}');
    await userEvent.click(form.getByRole('checkbox', { name: 'Afloat' }));
    await choose('Colour', 'Green');
    await pick('Lights', 'White');
    await pick('Owner', 'Ida Berg');
    await pick('Team', 'Ida Berg');
    await choose('Rank', 'Bosun');
    await pick('Watch', 'Bosun');
    await choose('Tender', 'Aurelia');
    await pick('Risk assessment', 'RA-2026-001 Aloft');
    await pick('Actions', 'CA-2026-001');
    await type('Berth', 'Antibes');
    await type('Signed by', 'Ana Reis');
    await type('Diagnosis', 'Brass');
    expect(await form.findByRole('textbox', { name: 'Text' })).toBeVisible();
    expect(form.queryByRole('combobox', { name: 'Plan' })).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Add to soundings' }));
    const row = within(form.getByRole('group', { name: 'Soundings 1' }));
    await userEvent.type(row.getByRole('textbox', { name: 'Tank' }), 'Aft peak');
    await userEvent.type(row.getByRole('textbox', { name: 'Level (cm)' }), '70');
    await userEvent.click(form.getByRole('button', { name: 'Add specimen' }));
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      organization: org,
      code: 'B-2',
      remark: 'Under a plate',
      depth: 3.5,
      price: { amount: '10.00', currency: 'euros' },
      dueDate: '2027-05-01',
      seenAt: expect.stringMatching(/^2027-05-0/),
      startsAt: '09:15',
      isAfloat: true,
      colour: 'green',
      lights: ['white'],
      owner: ida.id,
      team: [ida.id],
      rank: bosun.id,
      watch: [bosun.id],
      tender: vessel,
      assessment: assessment.id,
      actions: [action.id],
      berth: 'Antibes',
      signed: { name: 'Ana Reis', signedAt: expect.any(String) },
      diagnosis: 'Brass',
      soundings: [{ tank: 'Aft peak', level: 70 }],
    });
  });
});
