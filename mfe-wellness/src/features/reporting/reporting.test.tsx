import { createHash } from 'node:crypto';
import { incidentSeverities, incidentTypes } from '@fairlead/contracts/reference/incidents';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sentFile } from '../../testing/sent-file.ts';
import { drawPage, employed, org, Refusal, Reply, serve, vessel } from '../../testing/stage.tsx';
import { dayOf } from '../figures/use-today.ts';
import { sentTime } from './report-panel.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const address = '/account/wellness/incident-report';
const code = '12345678901234567894';
const received = { code, reviewedWithinHours: 24, isForOperator: false, padding: '   ' };
const served = {
  'POST /incidentReports/own': { docs: [] },
  'POST /incidentReports': new Reply(201, received),
  'POST /incidentReports/anonymous': new Reply(201, received),
};
const aboard = employed().map((record) => ({ ...record, vessel: { id: vessel, name: 'Aurelia' } }));

async function open(answers = {}) {
  const sent = serve({ ...served, ...answers });
  const drawn = drawPage(address, aboard);
  const panel = within(await screen.findByRole('dialog', { name: 'Report an Incident' }));
  return { sent, panel, ...drawn };
}
type Panel = Awaited<ReturnType<typeof open>>['panel'];
const choose = (panel: Panel, label: RegExp, option: string) =>
  userEvent.selectOptions(panel.getByLabelText(label), option);
const submit = (panel: Panel) =>
  userEvent.click(panel.getByRole('button', { name: 'Submit Report' }));
const fill = async (panel: Panel) => {
  await choose(panel, /^Type/, 'safety');
  await choose(panel, /^Severity/, 'medium');
  await userEvent.type(panel.getByLabelText(/^Description/), 'A loose rail.');
};
/** An anonymous report begins without a day. */
const enterDay = async (panel: Panel) => {
  await userEvent.type(panel.getByLabelText('Date'), '2 Nov 2025');
};
const posts = (sent: ReturnType<typeof serve>) =>
  sent.filter(({ call }) => call.startsWith('POST') && !call.endsWith('/own'));
const optionsOf = (panel: Panel, label: RegExp) =>
  within(panel.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => [option.getAttribute('value'), option.textContent])
    .filter(([value]) => value);

describe('the panel for an incident report', () => {
  it('[W-042] is a side panel with its title and what it is for', async () => {
    const { panel } = await open();
    expect(panel.getByRole('heading', { name: 'Report an Incident' })).toBeVisible();
    expect(
      panel.getByText('Submit a confidential report about any incident or concern'),
    ).toBeVisible();
  });

  it('[W-043] asks for type, severity, description, parties, date, time, and whether it is anonymous', async () => {
    const { panel } = await open();
    for (const label of [
      /^Type/,
      /^Severity/,
      /^Description/,
      /^Involved Parties/,
      /^Date/,
      /^Time/,
      /^Report anonymously/,
    ])
      expect(panel.getByLabelText(label)).toBeInTheDocument();
  });

  it('[W-044] [W-045] offers the types and severities, each by its name', async () => {
    const { panel } = await open();
    expect(optionsOf(panel, /^Type/)).toEqual(
      incidentTypes.map(({ code: c, label }) => [c, label]),
    );
    expect(optionsOf(panel, /^Severity/)).toEqual(
      incidentSeverities.map(({ code: c, label }) => [c, label]),
    );
  });

  it('[W-046] begins with today and this time', async () => {
    const before = new Date();
    const { panel, sent } = await open();
    await fill(panel);
    await submit(panel);
    await waitFor(() => expect(posts(sent)).toHaveLength(1));
    const body = posts(sent)[0]?.body as { date: string; time: string };
    expect(body.date).toBe(dayOf(before));
    const [hours = 0, minutes = 0] = body.time.split(':').map(Number);
    const sentMinutes = hours * 60 + minutes;
    const began = before.getHours() * 60 + before.getMinutes();
    expect([0, 1, -1439]).toContain(sentMinutes - began);
  });

  it('[W-047] says that something is missing, and sends nothing', async () => {
    const { panel, sent, portal } = await open();
    const refused = async () => {
      portal.toast.mockClear();
      await submit(panel);
      expect(portal.toast).toHaveBeenCalledWith({
        kind: 'error',
        title: 'Please fill in all required fields',
      });
    };
    await refused();
    await choose(panel, /^Type/, 'safety');
    await refused();
    await choose(panel, /^Severity/, 'low');
    await refused();
    await userEvent.type(panel.getByLabelText(/^Description/), '   ');
    await refused();
    expect(posts(sent)).toEqual([]);
  });

  it('[W-047] marks every field that is missing, each with its reason, and shows the first', async () => {
    const { panel } = await open();
    await userEvent.clear(panel.getByLabelText('Date'));
    await submit(panel);
    const reasons = [
      [/^Type/, 'Choose a type'],
      [/^Severity/, 'Choose a severity'],
      [/^Description/, 'Describe what happened'],
      ['Date', 'Enter the day on which it happened'],
    ] as const;
    for (const [label, reason] of reasons) {
      await waitFor(() => expect(panel.getByLabelText(label)).toHaveAccessibleDescription(reason));
      expect(panel.getByLabelText(label)).toBeInvalid();
      expect(panel.getByLabelText(label)).toBeRequired();
    }
    await waitFor(() => expect(panel.getByLabelText(/^Type/)).toHaveFocus());
    await choose(panel, /^Type/, 'safety');
    expect(panel.getByLabelText(/^Type/)).toBeValid();
  });

  it('shows at a field what the service refuses of it', async () => {
    const problem = { path: 'date', message: 'This date is in the future' };
    const refusal = {
      name: 'ValidationError',
      message: 'The following field is invalid: date',
      data: { errors: [problem] },
    };
    const { panel } = await open({
      'POST /incidentReports': new Reply(400, { errors: [refusal] }),
    });
    await fill(panel);
    await submit(panel);
    await waitFor(() =>
      expect(panel.getByLabelText('Date')).toHaveAccessibleDescription(problem.message),
    );
    await waitFor(() => expect(panel.getByLabelText('Date')).toHaveFocus());
  });

  it('[W-049] says of harassment and discrimination that an external team looks at them, and of nothing else', async () => {
    const { panel } = await open();
    for (const { code: type } of incidentTypes) {
      await choose(panel, /^Type/, type);
      const notice = panel.queryByText(/escalated to an external review team/);
      expect([type, notice !== null]).toEqual([
        type,
        type === 'harassment' || type === 'discrimination',
      ]);
    }
  });

  it('[W-050] hides the parties of an anonymous report', async () => {
    const { panel } = await open();
    expect(panel.getByLabelText('Involved Parties')).toBeVisible();
    expect(panel.getByRole('combobox', { name: 'Members involved' })).toBeVisible();
    await userEvent.click(panel.getByLabelText('Report anonymously'));
    expect(panel.queryByLabelText('Involved Parties')).toBeNull();
    expect(panel.queryByRole('combobox', { name: 'Members involved' })).toBeNull();
  });

  it('[W-051] promises a review within 24 hours, and at once where it is urgent', async () => {
    const { panel } = await open();
    expect(
      panel.getByText(
        'Reports are reviewed within 24 hours. Urgent ones are escalated immediately.',
      ),
    ).toBeVisible();
  });

  const toasts: readonly [boolean, string][] = [
    [false, 'Report submitted successfully'],
    [true, 'Anonymous report submitted successfully'],
  ];
  it.each(toasts)('[W-052] that was sent (anonymous: %s) says so', async (isAnonymous, title) => {
    const { panel, portal } = await open();
    await fill(panel);
    if (isAnonymous) {
      await userEvent.click(panel.getByLabelText('Report anonymously'));
      await enterDay(panel);
    }
    await submit(panel);
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({
        kind: 'success',
        title,
        description: 'Your report has been sent to the appropriate support staff.',
      }),
    );
  });

  it.each([
    ['Helga Strand', /goes to Helga Strand, the reviewer outside your organization, instead/],
    [null, /goes to the platform’s own review instead/],
  ])(
    'says to whom it goes where nobody in the organization may see it (%s)',
    async (outsideReviewer, text) => {
      const answer = new Reply(201, { ...received, isForOperator: true, outsideReviewer });
      const { panel } = await open({
        'POST /incidentReports': answer,
        'POST /incidentReports/anonymous': answer,
      });
      await fill(panel);
      await submit(panel);
      const receipt = within(await screen.findByRole('dialog', { name: 'Your receipt code' }));
      expect(receipt.getByText(text)).toBeVisible();
    },
  );

  it('[W-053] [W-058] closes 2000 ms after it was sent and begins anew; the code stays until it is written down', async () => {
    const { panel } = await open();
    await fill(panel);
    await submit(panel);
    const receipt = within(await screen.findByRole('dialog', { name: 'Your receipt code' }));
    expect(receipt.getByLabelText('Receipt code')).toHaveTextContent('1234 5678 9012 3456 7894');
    expect(sentTime).toBe(2_000);
    await waitFor(
      () => expect(screen.queryByRole('dialog', { name: 'Report an Incident' })).toBeNull(),
      { timeout: 10_000 },
    );
    await userEvent.click(receipt.getByRole('button', { name: 'Close' }));
    expect(receipt.getByLabelText('Receipt code')).toBeVisible();
    await userEvent.click(receipt.getByRole('button', { name: 'I have written it down' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Report an incident/ }));
    const anew = within(await screen.findByRole('dialog', { name: 'Report an Incident' }));
    expect(anew.getByLabelText(/^Description/)).toHaveValue('');
    expect(anew.getByLabelText(/^Type/)).toHaveValue('');
    expect(Object.values(localStorage).join()).not.toContain(code);
  });

  it('[W-054] keeps what was written where it could not be sent, and sends the same again', async () => {
    let fails = true;
    const { panel, sent, portal } = await open({
      'POST /incidentReports': () =>
        fails ? new Refusal(500, 'Out of order') : new Reply(201, received),
    });
    await fill(panel);
    await submit(panel);
    expect(await panel.findByRole('alert')).toHaveTextContent('What you wrote is still here');
    expect(panel.getByLabelText(/^Description/)).toHaveValue('A loose rail.');
    expect(portal.toast).not.toHaveBeenCalledWith(expect.objectContaining({ kind: 'success' }));
    fails = false;
    await submit(panel);
    await screen.findByRole('dialog', { name: 'Your receipt code' });
    const keys = posts(sent).map(({ body }) => (body as { key: string }).key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('asks before a report that is half written is closed or left, and not once it is sent', async () => {
    const { panel, portal } = await open();
    await fill(panel);
    expect(portal.hold).toHaveBeenCalledTimes(1);
    await userEvent.click(panel.getByRole('button', { name: 'Close' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Discard what is not saved?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Keep editing' }));
    expect(panel.getByLabelText(/^Description/)).toHaveValue('A loose rail.');
    await submit(panel);
    await panel.findByRole('button', { name: 'Submit Report' });
    await screen.findByRole('dialog', { name: /receipt/i });
    await userEvent.click(panel.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'Discard what is not saved?' })).toBeNull();
  });

  it('enters no moment for an anonymous report, and keeps the one that was entered', async () => {
    const { panel } = await open();
    const [day, time] = [panel.getByLabelText('Date'), panel.getByLabelText('Time')];
    const anonymous = panel.getByLabelText('Report anonymously');
    const before = [day, time].map((field) => (field as HTMLInputElement).value);
    expect(before.every(Boolean)).toBe(true);
    await userEvent.click(anonymous);
    expect(day).toHaveValue('');
    expect(time).toHaveValue('');
    await userEvent.click(anonymous);
    expect(day).toHaveValue(before[0]);
    expect(time).not.toHaveValue('');
    await userEvent.clear(time);
    await userEvent.type(time, '0305');
    await userEvent.click(anonymous);
    expect(time).toHaveValue('03:05');
    expect(day).toHaveValue('');
  });

  it('[W-056] sends an anonymous report as nobody, without parties, and with no time that nobody entered', async () => {
    const { panel, sent } = await open();
    await fill(panel);
    await userEvent.type(panel.getByLabelText('Involved Parties'), 'Jon');
    await userEvent.click(panel.getByLabelText('Report anonymously'));
    await enterDay(panel);
    await submit(panel);
    await waitFor(() => expect(posts(sent)).toHaveLength(1));
    const [{ call, body } = { call: '', body: {} }] = posts(sent);
    expect(call).toBe('POST /api/incidentReports/anonymous (anonymous)');
    expect(Object.keys(body as object).toSorted()).toEqual([
      'date',
      'description',
      'isLater',
      'key',
      'organization',
      'padding',
      'roleOfAccused',
      'severity',
      'type',
    ]);
    expect(body).toMatchObject({ organization: org, date: '2025-11-02' });
    expect(JSON.stringify(body).length).toBe(16_384);
  });

  it('proves that it is no flood where it is asked to, by the same key', async () => {
    let key = '';
    const { panel, sent } = await open({
      'POST /incidentReports/anonymous': (_href: URL, { body }: { body?: unknown }) => {
        const { key: own, proof } = body as { key: string; proof?: string };
        key = own;
        return proof === undefined ? new Refusal(428, 'A moment') : new Reply(201, received);
      },
    });
    await fill(panel);
    await userEvent.click(panel.getByLabelText('Report anonymously'));
    await enterDay(panel);
    await submit(panel);
    await screen.findByRole('dialog', { name: 'Your receipt code' }, { timeout: 60_000 });
    const [first, second] = posts(sent).map(({ body }) => body as { key: string; proof?: string });
    expect(second?.key).toBe(first?.key);
    const hash = createHash('sha256').update(`${key}:${second?.proof}`).digest();
    expect(hash.readUInt32BE(0) >>> 15).toBe(0);
  });
});

describe('the files of a report', () => {
  const photo = new File(['picture'], 'IMG_20261124_140533.jpg', { type: 'image/jpeg' });
  const letter = new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' });
  const choose = (panel: Panel, ...files: File[]) =>
    userEvent.upload(panel.getByLabelText('Pictures and files'), files);
  const uploads = (sent: ReturnType<typeof serve>) =>
    sent.filter(({ call }) => call.includes('/case/files'));
  const answered = { 'POST /incidentReports/case/files': { files: [] } };

  it('go to its case by its code once it has arrived, with their names under one’s own', async () => {
    const { panel, sent } = await open(answered);
    await fill(panel);
    await choose(panel, photo, letter);
    await submit(panel);
    await screen.findByRole('dialog', { name: 'Your receipt code' });
    await waitFor(() => expect(uploads(sent)).toHaveLength(2));
    const [first, second] = await Promise.all(uploads(sent).map(({ body }) => sentFile(body)));
    expect(first).toMatchObject({
      head: { code, name: 'IMG_20261124_140533.jpg', size: 7 },
      text: 'picture',
      size: 262_144,
    });
    expect(second).toMatchObject({ head: { name: 'letter.pdf' }, text: '%PDF' });
    expect(first?.head.key).not.toBe(second?.head.key);
    expect(uploads(sent)[0]?.call).toBe('POST /api/incidentReports/case/files (anonymous)');
    expect(JSON.stringify(posts(sent)[0]?.body)).not.toContain('IMG_2026');
  });

  it('say nothing of their names in an anonymous one, which takes no PDF', async () => {
    const { panel, sent, portal } = await open(answered);
    await fill(panel);
    await userEvent.click(panel.getByLabelText('Report anonymously'));
    await enterDay(panel);
    await userEvent
      .setup({ applyAccept: false })
      .upload(panel.getByLabelText('Pictures and files'), [photo, letter]);
    expect(panel.getByText(/A PDF says inside who made it/)).toBeVisible();
    await submit(panel);
    expect(portal.toast).toHaveBeenCalledWith({
      kind: 'error',
      title: 'Please remove the files that cannot be sent',
    });
    expect(posts(sent)).toEqual([]);
    await userEvent.click(panel.getByRole('button', { name: 'Remove letter.pdf' }));
    await submit(panel);
    await waitFor(() => expect(uploads(sent)).toHaveLength(1));
    const { head } = await sentFile(uploads(sent)[0]?.body);
    expect(Object.keys(head).toSorted()).toEqual(['code', 'key', 'size']);
  });

  it('that do not arrive are said beside the code, and sent again under the same key', async () => {
    let fails = true;
    const { panel, sent } = await open({
      'POST /incidentReports/case/files': () => (fails ? new Refusal(503, 'Busy') : { files: [] }),
    });
    await fill(panel);
    await choose(panel, photo);
    await submit(panel);
    const receipt = within(await screen.findByRole('dialog', { name: 'Your receipt code' }));
    expect(await receipt.findByText(/Your report has arrived, but not these files/)).toBeVisible();
    expect(receipt.getByText('Busy')).toBeVisible();
    fails = false;
    await userEvent.click(receipt.getByRole('button', { name: /^Try again/ }));
    await waitFor(() => expect(receipt.queryByText('Busy')).toBeNull());
    expect(receipt.queryByRole('list', { name: 'Files under way' })).toBeNull();
    const heads = await Promise.all(uploads(sent).map(({ body }) => sentFile(body)));
    expect(new Set(heads.map(({ head }) => head.key)).size).toBe(1);
  });

  it('cannot be empty or too large, and that is said before anything is sent', async () => {
    const { panel } = await open();
    const large = new File([''], 'large.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
    await choose(panel, large, new File([''], 'empty.png', { type: 'image/png' }));
    expect(panel.getByText(/File size exceeds the maximum allowed size \(5 MB\)/)).toBeVisible();
    expect(panel.getByText('The file is empty')).toBeVisible();
  });
});

describe('the report without an account', () => {
  it('finds the organization as nobody, and sends the report there', async () => {
    const sent = serve({
      ...served,
      'GET /organizations': { docs: [{ id: org, name: 'Meridian Yachts' }] },
    });
    drawPage('/report');
    const page = within(document.body);
    await userEvent.type(await page.findByRole('combobox', { name: /^Organization/ }), 'Meri');
    await userEvent.click(await page.findByRole('option', { name: 'Meridian Yachts' }));
    expect(page.queryByLabelText('Report anonymously')).toBeNull();
    expect(page.getByLabelText('Date')).toHaveValue('');
    expect(page.getByLabelText('Time')).toHaveValue('');
    await fill(page);
    await enterDay(page);
    await submit(page);
    await screen.findByRole('dialog', { name: 'Your receipt code' });
    expect(sent.every(({ call }) => call.endsWith('(anonymous)'))).toBe(true);
    expect(posts(sent)[0]?.body).toMatchObject({ organization: org, type: 'safety' });
  });

  it('marks the organization where none was chosen', async () => {
    serve(served);
    drawPage('/report');
    const page = within(document.body);
    const organization = await page.findByRole('combobox', { name: /^Organization/ });
    await submit(page);
    await waitFor(() =>
      expect(organization).toHaveAccessibleDescription('Choose the organization from the list'),
    );
    expect(organization).toBeInvalid();
    await waitFor(() => expect(organization).toHaveFocus());
  });
});
