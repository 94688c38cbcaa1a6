import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, employed, nora, org, pageOf, Refusal, serve } from '../../testing/stage.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const id = '65fc00000000000000000001';
const ada = '65f500000000000000000077';
const list = `/organization/${org}/wellness/incidents`;
const now = Date.now();
const hoursAgo = (hours: number) => new Date(now - (now % HOUR_MS) - hours * HOUR_MS).toISOString();
const report = (more: object = {}) => ({
  id,
  number: 'AB2C-34DE',
  organization: org,
  vessel: null,
  anonymous: true,
  type: 'harassment',
  severity: 'critical',
  roleOfAccused: 'master',
  status: 'received',
  handler: null,
  referral: null,
  hour: hoursAgo(3),
  firstReviewHour: null,
  isEnded: false,
  ...more,
});
const opened = (more: object = {}, besides: object = {}) => ({
  report: {
    ...report(more),
    description: 'It happened on deck.',
    date: '2026-11-20',
    time: '22:00',
  },
  parties: [],
  namesakes: [],
  messages: [{ from: 'reporter', text: 'There is more', hour: hoursAgo(1) }],
  eligible: [nora.id, ada],
  people: { [nora.id]: 'Nora Lind', [ada]: 'Ada Berg' },
  openings: [{ user: ada, hour: hoursAgo(2), times: 3 }],
  ...besides,
});
const support = employed('support-crew');
/** The cases that the list has; none of the closed ones has a new message. */
const listing = (docs: readonly object[]) => (url: URL) =>
  pageOf(url.searchParams.has('where[isWrittenTo][equals]') ? [] : docs);
const attention = { received: 2, late: 1, open: 3, written: 0, toDo: 2 };
const openCase = async (answers: object = {}) => {
  const sent = serve({ [`POST /incidentReports/${id}/open`]: opened(), ...answers });
  const drawn = drawPage(`${list}/${id}`, support);
  await screen.findByRole('heading', { level: 1, name: 'Case AB2C-34DE' });
  return { sent, ...drawn };
};
const patches = (sent: ReturnType<typeof serve>) =>
  sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
const answering = (more: object, besides?: object) => ({
  [`PATCH /incidentReports/${id}`]: opened(more, besides),
});

describe('the cases of an organization', () => {
  it('[W-066] show critical ones of this hour at once, above those that the list has', async () => {
    serve({
      'GET /incidentReports': listing([]),
      'GET /incidentReports/attention': attention,
      'GET /incidentReports/urgent': {
        docs: [{ id, number: 'AB2C-34DE', type: 'harassment', anonymous: true, hour: hoursAgo(0) }],
      },
    });
    drawPage(list, support);
    const urgent = within(await screen.findByRole('list', { name: 'Needs immediate attention' }));
    expect(urgent.getByRole('link', { name: /AB2C-34DE/ })).toHaveAttribute(
      'href',
      `${list}/${id}`,
    );
    expect(urgent.getByText('Immediate attention required')).toBeVisible();
  });

  it('[W-067] [W-083] are listed with number, kind, severity, status and who looks after them', async () => {
    const sent = serve({
      'GET /incidentReports': listing([
        report(),
        report({
          id: '2',
          number: 'FG5H-67JK',
          anonymous: false,
          handler: { id: ada, fullName: 'Ada Berg' },
        }),
      ]),
      'GET /incidentReports/attention': attention,
    });
    drawPage(list, support);
    const rows = within(await screen.findByRole('list', { name: 'Cases' }));
    const [first, second] = rows.getAllByRole('listitem').map((row) => row.textContent);
    expect(first).toContain('AB2C-34DE Harassment or BullyingAnonymous · Not assigned');
    expect(first).toContain('Immediate attention requiredReceived');
    expect(second).toContain('Named · With Ada Berg');
    expect(rows.getAllByRole('link')[0]).toHaveAttribute('href', `${list}/${id}`);
    expect(
      await screen.findByText(/2 cases wait for a first review, 1 of them late/),
    ).toBeVisible();
    const asked =
      sent.find(
        ({ call }) => call.startsWith('GET /api/incidentReports?') && !call.includes('isWrittenTo'),
      )?.call ?? '';
    const query = new URL(asked.split(' ')[1] ?? '', 'https://x').searchParams;
    expect(query.get('where[organization][equals]')).toBe(org);
    expect(query.get('where[status][not_equals]')).toBe('closed');
  });

  it('are listed most urgent first, by severity and by when their review is due, or as somebody chooses', async () => {
    const sent = serve({
      'GET /incidentReports': listing([report()]),
      'GET /incidentReports/attention': attention,
    });
    drawPage(list, support);
    const rows = await screen.findByRole('list', { name: 'Cases' });
    const sorts = () =>
      sent
        .filter(({ call }) => call.startsWith('GET /api/incidentReports?'))
        .map(({ call }) => new URL(call.split(' ')[1] ?? '', 'https://x').searchParams.get('sort'));
    expect(new Set(sorts())).toEqual(new Set(['urgency,hour']));
    const sort = screen.getByLabelText('Sort');
    expect(within(sort).getByRole('option', { selected: true })).toHaveTextContent(
      'Most urgent first',
    );
    await userEvent.selectOptions(sort, 'newest');
    await waitFor(() => expect(sorts()).toContain('-createdAt'));
    expect(location.search).toContain('sort=newest');
    expect(rows).toBeVisible();
  });

  it('show those that are closed and have a new message, which somebody is to read', async () => {
    const written = report({ id: '9', number: 'LM8N-99PQ', status: 'closed', isWrittenTo: true });
    serve({
      'GET /incidentReports': (url: URL) =>
        pageOf(url.searchParams.has('where[isWrittenTo][equals]') ? [written] : []),
      'GET /incidentReports/attention': { ...attention, written: 1 },
    });
    drawPage(list, support);
    const rows = within(await screen.findByRole('list', { name: 'Closed, with a new message' }));
    expect(rows.getByRole('link', { name: /LM8N-99PQ/ })).toHaveAttribute('href', `${list}/9`);
  });

  it('[W-085] show what is left of the 24 hours, and those that are late after them', async () => {
    serve({
      'GET /incidentReports': listing([
        report({ id: '1', hour: hoursAgo(3) }),
        report({ id: '2', hour: hoursAgo(26) }),
        report({ id: '3', hour: hoursAgo(40), firstReviewHour: hoursAgo(30) }),
        report({ id: '4', hour: hoursAgo(60), firstReviewHour: hoursAgo(30) }),
      ]),
      'GET /incidentReports/attention': attention,
    });
    drawPage(list, support);
    for (const text of [
      '21 h left to review',
      'Late: 26 h without review',
      'Reviewed after 10 h',
      'Reviewed late, after 30 h',
    ])
      expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('the settings of an organization’s cases', () => {
  const policy = {
    id: '65fc000000000000000000a1',
    organization: org,
    keptMonths: 36,
    reviewer: { name: 'Helga Strand', email: 'helga@strand.example' },
  };
  const settings = async (answers: object) => {
    const sent = serve({
      'GET /incidentReports': listing([report()]),
      'GET /incidentReports/attention': attention,
      ...answers,
    });
    drawPage(list, employed('org-admin'));
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Case settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Case settings' }));
    const months = await dialog.findByLabelText('Months a closed case is kept');
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save settings' }));
    return { sent, dialog, months, save };
  };
  const retype = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
  };

  it('are 24 months and nobody outside until an org-admin says otherwise', async () => {
    const { sent, dialog, months, save } = await settings({
      'GET /casePolicies': pageOf([]),
      'POST /casePolicies': { doc: policy, message: 'Created.' },
    });
    expect(months).toHaveValue('24');
    for (const wrong of ['5', '61', '', 'two']) {
      await retype(months, wrong);
      await save();
      expect(await dialog.findByText('Enter a number of months from 6 to 60')).toBeVisible();
    }
    await retype(months, '36');
    await userEvent.type(dialog.getByLabelText(/^Name of the outside reviewer/), 'Helga Strand');
    await save();
    expect(await dialog.findByText('Enter the reviewer’s email')).toBeVisible();
    const email = dialog.getByLabelText('Email of the outside reviewer');
    await userEvent.type(email, 'helga@strand.example');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.find(({ call }) => call.startsWith('POST /api/casePolicies'))?.body).toEqual({
      organization: org,
      keptMonths: 36,
      reviewer: policy.reviewer,
    });
  });

  it('are changed, and the reviewer is taken out', async () => {
    const { sent, dialog, months, save } = await settings({
      'GET /casePolicies': pageOf([policy]),
      [`GET /casePolicies/${policy.id}`]: policy,
      [`PATCH /casePolicies/${policy.id}`]: { doc: policy, message: 'Updated.' },
    });
    expect(months).toHaveValue('36');
    const [name, email] = [/^Name of the outside reviewer/, 'Email of the outside reviewer'].map(
      (label) => dialog.getByLabelText(label),
    );
    expect(email).toHaveValue('helga@strand.example');
    await retype(name as HTMLElement, '');
    await retype(email as HTMLElement, '');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(patches(sent)).toEqual([{ keptMonths: 36, reviewer: null }]);
  });

  it('are not there for support staff', async () => {
    serve({
      'GET /incidentReports': listing([report()]),
      'GET /incidentReports/attention': attention,
    });
    drawPage(list, support);
    await screen.findByRole('list', { name: 'Cases' });
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });
});

describe('a case', () => {
  it('[W-065] shows who opened it, and says that this is recorded', async () => {
    await openCase();
    const openings = within(screen.getByRole('list', { name: 'Who opened this case' }));
    expect(openings.getByRole('listitem')).toHaveTextContent(/^Ada Berg.*, 3 times in that hour$/);
    expect(screen.getByText(/Your visit is recorded below/)).toBeVisible();
    expect(screen.getByText('It happened on deck.')).toBeVisible();
    expect(screen.getByText('Anonymously')).toBeVisible();
  });

  it('[W-065] is opened once, also when the connection returns', async () => {
    const { sent } = await openCase(answering({ status: 'triage', firstReviewHour: hoursAgo(0) }));
    for (const event of ['offline', 'online']) act(() => void dispatchEvent(new Event(event)));
    // What the page requests of its own accord is requested before this.
    await userEvent.click(screen.getByRole('button', { name: 'Begin triage' }));
    await screen.findByRole('button', { name: 'Begin the investigation' });
    expect(sent.filter(({ call }) => call.endsWith('/open'))).toHaveLength(1);
  });

  it('[W-065] is opened again when the person tries that again', async () => {
    const sent = serve({
      [`POST /incidentReports/${id}/open`]: () =>
        sent.length === 1 ? new Refusal(503, 'Busy') : opened(),
    });
    drawPage(`${list}/${id}`, support);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Case AB2C-34DE' });
    expect(sent).toHaveLength(2);
  });

  it('[W-084] offers the next move alone', async () => {
    const { sent } = await openCase(answering({ status: 'triage', firstReviewHour: hoursAgo(0) }));
    for (const name of ['Begin the investigation', 'Hand off', 'Close the case'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Begin triage' }));
    expect(await screen.findByRole('button', { name: 'Begin the investigation' })).toBeVisible();
    expect(patches(sent)).toEqual([{ status: 'triage' }]);
    // It was opened once: a change shows it without opening it again.
    expect(sent.filter(({ call }) => call.endsWith('/open'))).toHaveLength(1);
  });

  it('is closed with an outcome, which is required, and a message to its reporter', async () => {
    const { sent } = await openCase({
      [`POST /incidentReports/${id}/open`]: opened({ status: 'investigating' }),
      ...answering({ status: 'closed', outcome: 'settled' }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Close the case' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Close the case' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close the case' }));
    const outcome = dialog.getByLabelText('Outcome');
    await waitFor(() =>
      expect(outcome).toHaveAccessibleDescription('Choose what the case has come to'),
    );
    expect(outcome).toBeInvalid();
    await waitFor(() => expect(outcome).toHaveFocus());
    expect(patches(sent)).toEqual([]);
    await userEvent.selectOptions(dialog.getByLabelText('Outcome'), 'settled');
    await userEvent.type(dialog.getByLabelText(/^Message to the reporter/), 'Thank you');
    await userEvent.click(dialog.getByRole('button', { name: 'Close the case' }));
    expect(
      await screen.findByText('This case is closed: Settled between those concerned.'),
    ).toBeVisible();
    expect(patches(sent)).toEqual([{ status: 'closed', outcome: 'settled', message: 'Thank you' }]);
  });

  it('has the files of its reporter, each of which is read once it is to be saved', async () => {
    const file = { id: '9', name: 'picture-1.png', type: 'image/png', size: 7, hour: hoursAgo(1) };
    const { sent } = await openCase({
      [`POST /incidentReports/${id}/open`]: opened({}, { files: [file] }),
      [`POST /incidentReports/${id}/files/9`]: { ...file, content: btoa('picture') },
    });
    const saved = jest.fn(() => 'blob:9');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL() {} });
    expect(sent.some(({ call }) => call.includes('/files/'))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Save picture-1.png' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  });

  it('is reopened once it is closed, and says that its reporter has written since', async () => {
    const { sent } = await openCase({
      [`POST /incidentReports/${id}/open`]: opened({
        status: 'closed',
        outcome: 'settled',
        isWrittenTo: true,
      }),
      ...answering({ status: 'investigating' }),
    });
    expect(screen.getByText(/The reporter has written since\.$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reopen the case' }));
    expect(await screen.findByLabelText('Your message')).toBeVisible();
    expect(patches(sent)).toEqual([{ status: 'investigating' }]);
  });

  it('[W-086] is handed off to the DPA, the flag, a union or a helpline, with how', async () => {
    const { sent } = await openCase({
      [`POST /incidentReports/${id}/open`]: opened({ status: 'investigating' }),
      ...answering({ status: 'external', referral: 'union', referralNote: 'By phone' }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Hand off' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Hand off the case' }));
    expect(dialog.getAllByRole('radio')).toHaveLength(4);
    await userEvent.click(dialog.getByRole('radio', { name: 'Union' }));
    await userEvent.type(dialog.getByLabelText(/^How it was handed off/), 'By phone');
    await userEvent.click(dialog.getByRole('button', { name: 'Hand off' }));
    expect(await screen.findByText('Union: By phone')).toBeVisible();
    expect(patches(sent)).toEqual([
      { status: 'external', referral: 'union', referralNote: 'By phone' },
    ]);
  });

  it('[W-086] that nobody in the organization may see is handed off to the reviewer outside it', async () => {
    const reviewer = { name: 'Helga Strand', email: 'helga@strand.example' };
    const { sent } = await openCase({
      [`POST /incidentReports/${id}/open`]: opened({}, { outsideReviewer: reviewer }),
      ...answering({
        status: 'external',
        referral: 'reviewer',
        referralNote: 'Helga Strand, helga@strand.example',
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Hand off' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Hand off the case' }));
    expect(dialog.getByText(/It has named Helga Strand/)).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Outside reviewer' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Hand off' }));
    expect(
      await screen.findByText('Outside reviewer: Helga Strand, helga@strand.example'),
    ).toBeVisible();
    expect(patches(sent)).toEqual([{ status: 'external', referral: 'reviewer' }]);
  });

  it('[W-087] is given only to whom the service names as free of a conflict', async () => {
    const { sent } = await openCase(answering({ handler: { id: ada, fullName: 'Ada Berg' } }));
    const select = screen.getByLabelText('Looked after by');
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nobody yet', 'Nora Lind', 'Ada Berg']);
    await userEvent.selectOptions(select, ada);
    await waitFor(() => expect(patches(sent)).toEqual([{ handler: ada }]));
    await waitFor(() => expect(screen.getByLabelText('Looked after by')).toHaveValue(ada));
  });

  it('[W-059] is answered to its reporter, and not once it is over', async () => {
    const { sent } = await openCase({
      [`POST /incidentReports/${id}/messages`]: opened(
        {},
        {
          messages: [{ from: 'handler', text: 'Thank you', hour: hoursAgo(0) }],
        },
      ),
    });
    await userEvent.type(screen.getByLabelText('Your message'), 'Thank you');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    const thread = within(screen.getByRole('list', { name: 'Messages' }));
    expect(await thread.findByText('Thank you')).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ text: 'Thank you' });
  });

  it.each([
    [{ status: 'closed' }, 'This case is closed. Reopen it to write.'],
    [{ isEnded: true }, 'The reporter has closed this case. Nothing more can be written to them.'],
  ])('that is over (%j) takes no answer', async (more, text) => {
    await openCase({ [`POST /incidentReports/${id}/open`]: opened(more) });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByLabelText('Your message')).toBeNull();
  });

  it('clears a name that is somebody else’s', async () => {
    const { sent } = await openCase({
      [`POST /incidentReports/${id}/open`]: opened({}, { namesakes: [ada] }),
      ...answering({}),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Not meant: clear' }));
    await waitFor(() => expect(patches(sent)).toEqual([{ cleared: [ada] }]));
  });

  it('lets somebody step aside, and leads back to the others', async () => {
    const { portal } = await openCase({
      [`POST /incidentReports/${id}/recuse`]: { message: 'You have stepped aside.' },
      'GET /incidentReports': listing([]),
      'GET /incidentReports/attention': attention,
    });
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Step aside' }));
    const asked = within(screen.getByRole('dialog', { name: 'Step aside from this case?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Step aside' }));
    await waitFor(() => expect(portal.navigate).toHaveBeenCalledWith(list));
  });

  it('[W-062] that concerns whoever opens it is not there for them', async () => {
    serve({ [`POST /incidentReports/${id}/open`]: new Refusal(404, 'Not Found') });
    drawPage(`${list}/${id}`, support);
    expect(await screen.findByText('You cannot open this case')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All cases' })).toHaveAttribute('href', list);
  });
});
