import { nora } from '@fairlead/remote-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { common, id } from '../../testing/register-record.ts';
import {
  drawPage,
  employed,
  org,
  pageOf,
  Refusal,
  Reply,
  serve,
  vessel,
} from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const ida = { id: '65f100000000000000000002', fullName: 'Ida Berg' };
const action = {
  ...common,
  number: 'CA-2026-001',
  title: 'Renew the seal',
  subject: 'Renew the seal',
  status: 'in progress',
  source: 'audit',
  owner: ida,
  dueDate: '2026-11-20',
  flags: ['overdue'],
};
const actions = '/registers/corrective-actions';
const actionsPage = `/organization/${org}/health-safety/corrective-actions`;
const summary = {
  total: 4,
  counts: { status: { 'in progress': 4 }, flags: { overdue: 2 }, source: { audit: 4 } },
  measures: { onTime: { yes: 3, of: 4 } },
  mine: 0,
};

describe('the list of a register', () => {
  const draw = (records = [action]) => {
    const sent = serve({
      [`GET ${actions}`]: pageOf(records),
      [`GET ${actions}/summary`]: summary,
    });
    return { sent, ...drawPage(actionsPage, employed('org-staff')) };
  };

  it('[O-062] shows the age of corrective actions, and the percentage closed on time', async () => {
    const days = 23 * 86_400_000;
    draw([
      { ...action, createdAt: new Date(Date.now() - days).toISOString() },
      { ...action, id: id.replace(/1$/, '2'), status: 'closed', closedOn: '2026-11-02' } as never,
    ]);
    const table = await screen.findByRole('grid', { name: 'Corrective actions' });
    expect(await within(table).findByText('23 days')).toBeVisible();
    expect(within(table).getByText('1 day')).toBeVisible();
    const share = await screen.findByText('Closed on time', { selector: 'dt' });
    expect(share.nextElementSibling).toHaveTextContent('75 %');
  });

  it('writes days as they are kept, in short', async () => {
    draw();
    const table = await screen.findByRole('grid', { name: 'Corrective actions' });
    expect(await within(table).findByText('20 Nov 2026')).toBeVisible();
  });

  it('counts what is overdue, and asks for the records of its page alone', async () => {
    const { sent } = draw();
    const overdue = await screen.findByText('Overdue', { selector: 'dt' });
    expect(overdue.nextElementSibling).toHaveTextContent('2');
    const list = sent.find(({ call }) => call.startsWith(`GET /api${actions}?`));
    expect(decodeURIComponent(list?.call ?? '')).toContain(org);
    expect(decodeURIComponent(list?.call ?? '')).toContain('sort=closedOn,dueDate');
  });

  it('looks for words, and shows what is open or for oneself', async () => {
    const { sent, portal } = draw();
    const search = await screen.findByRole('searchbox', { name: 'Search corrective actions' });
    await userEvent.type(search, 'seal');
    await waitFor(() =>
      expect(portal.navigate).toHaveBeenCalledWith(expect.stringMatching(/[?&]q=seal/), {
        replace: true,
      }),
    );
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'For me');
    await waitFor(() => {
      const asked = decodeURIComponent(
        sent.findLast(({ call }) => call.startsWith(`GET /api${actions}?`))?.call ?? '',
      );
      expect(asked).toContain('[title][like]=seal');
      expect(asked).toContain('[owner.fullName][like]=seal');
      expect(asked).toContain(`[owner][equals]=${nora.id}`);
      expect(asked).toContain('page=1');
    });
    expect(await screen.findByLabelText('Show')).toHaveValue('mine');
  });

  it('offers nothing to write to who only reads', async () => {
    serve({ [`GET ${actions}`]: pageOf([action]), [`GET ${actions}/summary`]: summary });
    drawPage(actionsPage, employed());
    expect(await screen.findByRole('grid', { name: 'Corrective actions' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Add/ })).toBeNull();
  });
});

it('a deleted record is shown with when it was deleted, and restored', async () => {
  let trash: object[] = [{ ...action, trashedAt: '2026-11-20T08:00:00.000Z' }];
  serve({
    [`GET ${actions}`]: pageOf([]),
    [`GET ${actions}/summary`]: summary,
    [`GET ${actions}/trash`]: () => pageOf(trash),
    [`POST ${actions}/${id}/restore`]: () => {
      trash = [];
      return { doc: action };
    },
  });
  const { portal } = drawPage(actionsPage, employed('org-admin'));
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deleted records' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deleted corrective actions' }));
  expect(await dialog.findByText('CA-2026-001 Renew the seal')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await dialog.findByText('Nothing was deleted')).toBeVisible();
  expect(portal.toast).toHaveBeenCalledWith({
    kind: 'success',
    title: 'Corrective action restored',
  });
});

describe('a record', () => {
  const path = `${actions}/${id}`;
  const read = { [`GET ${path}`]: new Reply(200, action, '"v-1"') };
  const draw = (...roles: string[]) => drawPage(`${actionsPage}/${id}`, employed(...roles));
  const edit = async (section: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Edit ${section}` }));
    return within(await screen.findByRole('dialog', { name: `Edit ${section}` }));
  };

  it('says at its fields what the service refuses', async () => {
    serve({
      ...read,
      [`PATCH ${path}`]: new Refusal(400, 'The following field is invalid: subject', {
        subject: 'Say what is to be done',
      }),
    });
    draw('org-staff');
    const form = await edit('action');
    await userEvent.type(form.getByLabelText('What is to be done'), '!');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Say what is to be done')).toBeVisible();
    expect(form.getByLabelText('What is to be done')).toBeInvalid();
  });

  it('offers people while an at sign is written in a comment, and tells who is picked', async () => {
    const sent = serve({
      ...read,
      'GET /registerComments': pageOf([]),
      'GET /employees/options': { options: [{ label: 'Ida Berg', value: ida.id }] },
      'POST /registerComments': new Reply(201, { doc: { id: '1' }, message: '' }),
    });
    draw('org-staff');
    const text = await screen.findByLabelText('Add a comment');
    await userEvent.type(text, 'The seal is here, @be');
    await userEvent.click(await screen.findByRole('button', { name: '@Ida Berg' }));
    expect(text).toHaveValue('The seal is here, @Ida Berg ');
    expect(text).toHaveFocus();
    expect(screen.queryByRole('button', { name: '@Ida Berg' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() =>
      expect(sent.find(({ call }) => call === 'POST /api/registerComments')?.body).toMatchObject({
        text: 'The seal is here, @Ida Berg',
        mentions: [ida.id],
      }),
    );
  });

  it('keeps what is typed while a comment is being sent', async () => {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    serve({ ...read, 'GET /registerComments': pageOf([]), 'POST /registerComments': promise });
    draw('org-staff');
    const text = await screen.findByLabelText('Add a comment');
    await userEvent.type(text, 'Seal is here');
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    await userEvent.type(text, ' fitted too');
    resolve(new Reply(201, { doc: { id: '1' }, message: '' }));
    await waitFor(() => expect(text).toHaveValue('fitted too'));
  });

  it('offers to delete, attach to or take back nothing of a month that is locked', async () => {
    const months = `/registers/rest-confirmations/${id}`;
    const page = `/organization/${org}/vessel/${vessel}/hours-of-rest/confirmation/${id}`;
    const offered = async (status: string) => {
      const file = { id: '1', name: 'note.txt', size: 6, url: '#' };
      const month = { ...common, title: 'March 2026', month: '2026-03', person: ida, vessel };
      const remark = {
        id: '1',
        createdAt: common.createdAt,
        author: { id: nora.id },
        text: 'Storm',
      };
      serve({
        [`GET ${months}`]: new Reply(200, { ...month, status, attachments: [file] }, '"v-1"'),
        'GET /registerComments': pageOf([remark as never]),
      });
      const { unmount } = drawPage(page, employed('org-admin'));
      await screen.findByText('Storm');
      await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
      const all = [...screen.getAllByRole('button'), ...(await screen.findAllByRole('menuitem'))];
      unmount();
      const taking = ['Attach a file', 'Remove', 'Delete'];
      return all
        .map(({ textContent }) => textContent)
        .filter((name) => taking.includes(name ?? ''));
    };
    expect(await offered('open')).toEqual(['Attach a file', 'Remove', 'Delete', 'Delete']);
    expect(await offered('locked')).toEqual([]);
  });

  it('names whose month of rest it is, and marks the days on which a rule was broken', async () => {
    const hours = [
      { id: 'h1', day: '2026-03-01', work: '08:00–16:00', worked: 8, rest: 16 },
      { id: 'h2', day: '2026-03-02', work: '06:00–22:00', worked: 16, rest: 8 },
    ];
    const violations = ['R1', 'R5'].map((rule) => ({ id: rule, rule, day: '2026-03-02' }));
    serve({
      [`GET /registers/rest-confirmations/${id}`]: new Reply(
        200,
        {
          ...common,
          title: 'March 2026',
          month: '2026-03',
          person: ida,
          vessel,
          status: 'submitted',
          hours,
          violations,
        },
        '"v-1"',
      ),
    });
    drawPage(
      `/organization/${org}/vessel/${vessel}/hours-of-rest/confirmation/${id}`,
      employed('org-admin'),
    );
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Ida Berg, March 2026' }),
    ).toBeVisible();
    const table = within(screen.getByRole('region', { name: 'Hours: rows' }));
    const [, kept, broken] = table.getAllByRole('row');
    expect(kept).not.toHaveAttribute('data-marked');
    expect(broken).toHaveAttribute('data-marked');
    expect(broken).toHaveTextContent('2 March 2026R1, R5');
    expect(table.getByText('1 March 2026')).toHaveStyle({ whiteSpace: 'nowrap' });
  });

  it('shows both versions where somebody else has changed it meanwhile', async () => {
    const theirs = { ...action, subject: 'Replace the seal', title: 'Replace the seal' };
    const sent = serve({
      ...read,
      [`PATCH ${path}`]: (_href: URL, { ifMatch }: { ifMatch?: string }) =>
        ifMatch === '"v-1"'
          ? new Reply(412, { errors: [{ message: 'Changed' }], doc: theirs }, '"v-2"')
          : new Reply(200, { doc: theirs, message: '' }, '"v-3"'),
    });
    draw('org-staff');
    const form = await edit('action');
    await userEvent.type(form.getByLabelText('What is to be done'), ' today');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    const asked = await screen.findByRole('dialog', { name: 'Changed elsewhere meanwhile' });
    expect(asked).toHaveTextContent('Renew the seal today');
    expect(asked).toHaveTextContent('Replace the seal');
    expect(sent.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(1);
  });

  it('says until when it is kept, where that is not for ever', async () => {
    serve({ [`GET ${path}`]: { ...action, keptUntil: '2029-11-20' } });
    draw();
    const last = await screen.findByText('Kept until', { selector: 'dt' });
    expect(last.nextElementSibling).toHaveTextContent('20 November 2029');
  });

  it('is moved as it was read, and asks for a reason where the move wants one', async () => {
    const waiting = { ...action, status: 'pending verification', verifier: ida };
    const sent = serve({
      [`GET ${path}`]: new Reply(200, waiting, '"v-1"'),
      [`PATCH ${path}`]: new Reply(200, { doc: action, message: '' }, '"v-2"'),
    });
    const { portal } = draw('org-staff');
    expect(screen.queryByRole('button', { name: 'Verify and close' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Send back' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Send back' }));
    await userEvent.click(asked.getByRole('button', { name: 'Send back' }));
    expect(asked.getByText('Enter a reason')).toBeVisible();
    await userEvent.type(asked.getByLabelText('Reason'), 'No picture');
    await userEvent.click(asked.getByRole('button', { name: 'Send back' }));
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    expect(sent.find(({ call }) => call.startsWith('PATCH'))).toMatchObject({
      ifMatch: '"v-1"',
      body: { status: 'in progress', reason: 'No picture' },
    });
  });

  it('says that it is not there where there is none', async () => {
    serve({ [`GET ${path}`]: new Refusal(404, 'Not found') });
    draw('org-staff');
    expect(await screen.findByText('Corrective action not found')).toBeVisible();
  });
});
