import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { common, id } from '../../testing/register-record.ts';
import { drawPage, employed, org, pageOf, Reply, serve } from '../../testing/stage.tsx';

/*
 * What the ledger says of some registers, written by hand and not read from the declarations: a field or choice that is removed there is missed here.
 */
afterEach(() => {
  jest.restoreAllMocks();
});

const ida = { id: '65f100000000000000000002', fullName: 'Ida Berg' };
const ana = { id: '65f100000000000000000003', fullName: 'Ana Reis' };
const sheet = { id: '65fc00000000000000000001', name: 'sheet.pdf', url: '/api/sheet' };

interface Shown {
  register: string;
  page: string;
  record: object;
}

/** Opens the page of a record. @returns the text of each of its facts. */
async function factsOf({ register, page, record }: Shown) {
  const path = `/registers/${register}/${id}`;
  serve({ [`GET ${path}`]: new Reply(200, { ...common, title: 'It', ...record }, '"v-1"') });
  drawPage(`/organization/${org}/${page}/${id}`, employed('org-admin'));
  expect(await screen.findByRole('heading', { level: 1, name: 'It' })).toBeVisible();
  return (label: string) =>
    screen.getByText(label, { selector: 'dt' }).nextElementSibling as HTMLElement;
}

/** Opens the list of a register. @returns the texts of a column, row by row. */
async function columnOf({ register, page }: Shown, label: string, records: readonly object[]) {
  const docs = records.map((one, at) => ({
    ...common,
    title: `It ${at}`,
    ...one,
    id: id.replace(/1$/, String(at + 1)),
  }));
  serve({ [`GET /registers/${register}`]: pageOf(docs) });
  drawPage(`/organization/${org}/${page}`, employed('org-admin'));
  await screen.findByText(`It ${records.length - 1}`);
  const table = within(screen.getByRole('grid'));
  const headings = table.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
  const place = headings.findIndex((heading) => heading.startsWith(label));
  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[place]?.textContent);
}

/** Opens the form of a new record. @returns what each of its lists offers. */
async function formOf({ page }: Shown, name: string) {
  serve();
  drawPage(`/organization/${org}/${page}`, employed('org-admin'));
  const [add] = await screen.findAllByRole('button', { name });
  await userEvent.click(add as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name }));
  const offered = (label: string) =>
    within(form.getByRole('combobox', { name: label }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  return { form, offered };
}

describe('a meeting', () => {
  const meeting: Shown = {
    register: 'meetings',
    page: 'health-safety/meetings',
    record: {
      status: 'planned',
      subject: 'In May',
      kind: 'toolbox',
      date: '2026-05-04',
      chair: ana,
      present: [ida, ana],
      agenda: 'Working aloft',
      minutes: 'All agreed',
      nextDate: '2026-06-01',
      actions: [{ id: 'a1', action: 'Order harnesses', owner: ida, dueDate: '2026-05-20' }],
    },
  };

  it('[O-066] shows its kind, date, chair, who was present, agenda, minutes, actions and next date', async () => {
    const fact = await factsOf(meeting);
    for (const [label, words] of [
      ['Kind', 'Toolbox talk'],
      ['Date', '4 May 2026'],
      ['Chair', 'Ana Reis'],
      ['Present', 'Ida Berg, Ana Reis'],
      ['Agenda', 'Working aloft'],
      ['Minutes', 'All agreed'],
      ['Next meeting', '1 June 2026'],
    ] as const)
      expect(fact(label)).toHaveTextContent(words);
    const [, action] = within(fact('Actions')).getAllByRole('row');
    expect(action).toHaveTextContent(/Order harnesses.*Ida Berg.*20 May 2026/);
    // Planned, it is next held.
    expect(screen.getByRole('button', { name: 'Mark as held' })).toBeVisible();
  });

  it('[O-066] is of a committee, about safety, a toolbox talk or a review, and has actions added', async () => {
    const { form, offered } = await formOf(meeting, 'Add meeting');
    expect(offered('Kind').slice(1)).toEqual([
      'Committee',
      'Safety',
      'Toolbox talk',
      'Management review',
    ]);
    await userEvent.click(form.getByRole('button', { name: 'Add to actions' }));
    const row = within(form.getByRole('group', { name: 'Actions 1' }));
    for (const label of ['What is to be done', 'By', 'Until'])
      expect(row.getByLabelText(label)).toBeVisible();
  });

  it('[O-066] is planned, held or approved', async () => {
    const records = ['planned', 'held', 'approved'].map((status) => ({ status, kind: 'review' }));
    expect(await columnOf(meeting, 'Status', records)).toEqual(['Planned', 'Held', 'Approved']);
  });
});

describe('dangerous goods', () => {
  const goods: Shown = {
    register: 'dangerous-goods',
    page: 'health-safety/dangerous-goods',
    record: {
      status: 'stocked',
      product: 'Petrol',
      unNumber: '1203',
      hazardClass: '3',
      packingGroup: 'II',
      quantity: 40,
      maximum: 60,
      unit: 'l',
      location: 'Deck locker',
      sheetDate: '2026-01-02',
      sheet: sheet.id,
      attachments: [sheet],
      protection: 'Gloves',
      spillAction: 'Sand',
    },
  };

  it('[O-068] show product, UN number, class, packing group, quantity, maximum, location, data sheet, PPE and spill action', async () => {
    const fact = await factsOf(goods);
    for (const [label, words] of [
      ['Product', 'Petrol'],
      ['UN number', '1203'],
      ['Class', '3 Flammable liquids'],
      ['Packing group', 'II'],
      ['Quantity', '40'],
      ['Maximum', '60'],
      ['Location', 'Deck locker'],
      ['Safety data sheet of', '2 January 2026'],
      ['PPE', 'Gloves'],
      ['Spill action', 'Sand'],
    ] as const)
      expect(fact(label)).toHaveTextContent(words);
    expect(
      within(fact('Safety data sheet')).getByRole('link', { name: 'sheet.pdf' }),
    ).toBeVisible();
  });

  it('[O-068] are of one of nine classes and three packing groups', async () => {
    const { offered } = await formOf(goods, 'Add dangerous goods entry');
    const classes = offered('Class').slice(1);
    expect(classes.map((label) => label?.slice(0, 2))).toEqual(
      Array.from({ length: 9 }, (_, at) => `${at + 1} `),
    );
    expect(offered('Packing group').slice(1)).toEqual(['I', 'II', 'III']);
  });

  it('[O-068] have one of the attached files as their safety data sheet', async () => {
    await factsOf(goods);
    await userEvent.click(screen.getByRole('button', { name: 'Edit safety' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit safety' }));
    expect(form.getByRole('combobox', { name: 'Safety data sheet' })).toHaveValue(sheet.id);
    expect(form.getByRole('textbox', { name: 'Safety data sheet of' })).toHaveValue('2 Jan 2026');
  });

  it('[O-068] are stocked, low or disposed of', async () => {
    const records = ['stocked', 'low', 'disposed'].map((status) => ({ status }));
    expect(await columnOf(goods, 'Status', records)).toEqual(['Stocked', 'Low', 'Disposed']);
  });
});

describe('a company document', () => {
  const policy: Shown = {
    register: 'company-documents',
    page: 'company-document-register/documents',
    record: {
      status: 'active',
      name: 'Drug and alcohol policy',
      category: 'policy',
      version: '3.1',
      visibility: 'fleet',
      validTo: '2027-05-01',
      file: sheet.id,
      attachments: [sheet],
    },
  };

  it('[O-073] shows its category, title, version, file, where it is shown and how long it is valid', async () => {
    const fact = await factsOf(policy);
    for (const [label, words] of [
      ['Category', 'Policy'],
      ['Title', 'Drug and alcohol policy'],
      ['Version', '3.1'],
      ['Shown on', 'The company’s page and every vessel’s'],
      ['Valid to', '1 May 2027'],
    ] as const)
      expect(fact(label)).toHaveTextContent(words);
    expect(within(fact('File')).getByRole('link', { name: 'sheet.pdf' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Edit document' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit document' }));
    expect(form.getByRole('combobox', { name: 'File' })).toHaveValue(sheet.id);
  });

  it('[O-073] is entered with how long it is valid', async () => {
    const { form } = await formOf(policy, 'Add company document');
    expect(form.getByRole('textbox', { name: 'Valid to' })).toBeVisible();
  });

  it('[O-073] is flagged when it expires soon or has expired, and may be archived', async () => {
    const records = [
      { status: 'active', flags: ['expiring90'] },
      { status: 'active', flags: ['expired'] },
      { status: 'archived' },
    ];
    const flags = await columnOf(policy, 'Flags', records);
    expect(flags).toEqual(['First expiry warning', 'Expired', '']);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Active'),
      expect.stringContaining('Active'),
      expect.stringContaining('Archived'),
    ]);
  });
});

describe('the rank matrix of certificates', () => {
  const page = `/organization/${org}/crew-management/certificates`;
  const held = (type: string, state: string, more: object = {}) => ({
    type,
    state,
    expiryDate: '2027-05-01',
    isToContractEnd: true,
    ...more,
  });
  const person = (at: number, name: string, certificates: object[]) => ({
    employee: `65f80000000000000000000${at}`,
    user: `65f10000000000000000000${at}`,
    name,
    rank: 'Bosun',
    contractEnds: '2027-12-31',
    certificates,
  });

  it('[O-082] shows each gap against what a rank requires, and what ends before the contract', async () => {
    serve({
      'GET /registers/certificates/matrix': {
        people: [
          person(1, 'Ida Berg', [
            held('PST', 'valid'),
            held('ENG1', 'missing', { expiryDate: undefined, isToContractEnd: false }),
          ]),
          person(2, 'Ana Reis', [
            held('PST', 'valid', { isToContractEnd: false }),
            held('ENG1', 'expired', { isToContractEnd: false }),
          ]),
          person(3, 'Ola Holm', [held('PST', 'valid'), held('ENG1', 'valid')]),
        ],
      },
    });
    drawPage(page, employed('org-admin'));
    const part = within(await screen.findByRole('region', { name: 'Rank matrix' }));
    expect(await part.findByRole('heading', { name: 'Rank matrix: 3 gaps' })).toBeVisible();
    await userEvent.click(part.getByText('Show everybody'));
    const table = within(part.getByRole('region', { name: 'Certificates by person' }));
    const [, ...rows] = table.getAllByRole('row');
    const cells = rows.map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ]);
    expect(cells).toEqual([
      [
        expect.stringMatching(/^Ida BergBosun, to 31 Dec.* 2027$/),
        expect.stringMatching(/^Valid/),
        'Missing',
      ],
      [
        expect.stringMatching(/^Ana Reis/),
        expect.stringMatching(/^Valid.*Ends before the contract$/),
        expect.stringMatching(/^Expired/),
      ],
      [
        expect.stringMatching(/^Ola Holm/),
        expect.stringMatching(/^Valid/),
        expect.stringMatching(/^Valid/),
      ],
    ]);
  });

  it('[O-082] is settled, rank by rank, by who may write', async () => {
    serve({ 'GET /registers/certificates/matrix': { people: [] } });
    drawPage(page, employed('org-admin'));
    const part = within(await screen.findByRole('region', { name: 'Rank matrix' }));
    await userEvent.click(part.getByRole('button', { name: 'What ranks must hold' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});
