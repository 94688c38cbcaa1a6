import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../../paths.ts';
import { formId, formOf, requestId, requestOf, submissionId } from '../../testing/documents.ts';
import { drawPage, employed, org, pageOf, Refusal, Reply, serve } from '../../testing/stage.tsx';

const form = { [`GET /forms/${formId}`]: formOf([]) };
const changed = new Reply(200, { doc: requestOf(), message: 'Updated.' }, '"2"');

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 23, 12), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = (requests: readonly object[], answers: Parameters<typeof serve>[0] = {}) => {
  const sent = serve({ ...form, 'GET /formRequests': pageOf(requests), ...answers });
  const drawn = drawPage(paths.answers(org, formId), employed('org-admin'));
  return {
    ...drawn,
    sent,
    calls: (start: string) => sent.filter(({ call }) => decodeURIComponent(call).startsWith(start)),
  };
};
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Requests' })).getAllByRole('listitem');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the requests of a form', () => {
  it('say who was asked, by whom and when, by when it is due, and how many have answered', async () => {
    const { calls } = open([
      requestOf({ due: '2026-11-28', note: 'Before joining.' }),
      requestOf({ id: 'a'.repeat(24), to: { everyone: true }, due: '2026-11-20', asked: 12 }),
      requestOf({
        id: 'b'.repeat(24),
        to: { users: ['c'.repeat(24)] },
        asked: 1,
        answered: 1,
        due: '2026-11-20',
      }),
    ]);
    const [first, second, third] = await rows();
    for (const words of [
      'Vessel crew, Vessel safety',
      'Due in 5 days',
      'Before joining.',
      '1 of 3 has answered',
    ])
      expect(first).toHaveTextContent(words);
    expect(first).toHaveTextContent('Sent 20 Nov 2026 by Nora Lind');
    const bar = within(first as HTMLElement).getByRole('progressbar', {
      name: '1 of 3 has answered',
    });
    expect(bar).toHaveAttribute('value', '1');
    expect(bar).toHaveAttribute('max', '3');
    expect(second).toHaveTextContent('Everyone');
    expect(second).toHaveTextContent('Overdue');
    expect(third).toHaveTextContent('1 person');
    expect(third).not.toHaveTextContent('Overdue');
    expect(within(third as HTMLElement).queryByRole('button', { name: /^Remind/ })).toBeNull();
    expect(decodeURIComponent(calls('GET /api/formRequests')[0]?.call ?? '')).toContain(
      `where[form][equals]=${formId}&sort=-createdAt`,
    );
  });

  it('are not there where nobody was asked', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'Nothing was sent yet' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Requests' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Send to people' })).toBeVisible();
  });

  it('are not asked for by who only reads forms, nor of a form for job applications', async () => {
    const sent = serve(form);
    const grants = [{ scope: 'org' as const, page: '/forms', level: 'read' as const }];
    const [record] = employed();
    const reader = [{ ...record, id: 'r', access: { orgRoles: [], grants } }];
    const { unmount } = drawPage(paths.answers(org, formId), reader);
    await screen.findByRole('heading', { name: 'Nothing was sent yet' });
    expect(screen.queryByRole('button', { name: 'Send to people' })).toBeNull();
    expect(sent.some(({ call }) => call.includes('formRequests'))).toBe(false);
    unmount();
    const other = open([], { [`GET /forms/${formId}`]: formOf([], { purpose: 'application' }) });
    await screen.findByRole('heading', { name: 'Nothing was sent yet' });
    expect(screen.queryByRole('button', { name: 'Send to people' })).toBeNull();
    expect(other.calls('GET /api/formRequests')).toEqual([]);
  });

  it('can be read again where they could not be', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const answers = [new Refusal(403, 'Not now.'), pageOf([requestOf()])];
    open([], { 'GET /formRequests': () => answers.shift() });
    expect(await screen.findByText('The requests could not be loaded')).toBeVisible();
    await press('Try again');
    expect(await rows()).toHaveLength(1);
  });

  it('are there once the form was sent from here', async () => {
    let requests: object[] = [];
    open([], {
      'GET /formRequests': () => pageOf(requests),
      [`POST /forms/${formId}/recipients`]: { people: [], total: 3 },
      'POST /formRequests': () => {
        requests = [requestOf()];
        return new Reply(201, { doc: requestOf(), message: 'Created.' });
      },
    });
    await press('Send to people');
    await press('Send');
    expect(await rows()).toHaveLength(1);
  });

  it('show who has answered, those who have not first', async () => {
    const people = [
      {
        user: 'a'.repeat(24),
        name: 'Ida Berg',
        submission: null,
        answeredAt: null,
        canAnswer: true,
      },
      {
        user: 'b'.repeat(24),
        name: 'Sam Okoye',
        submission: null,
        answeredAt: null,
        canAnswer: false,
      },
      {
        user: 'c'.repeat(24),
        name: 'Tom Reed',
        submission: submissionId,
        answeredAt: '2026-11-21T08:00:00.000Z',
        canAnswer: false,
      },
    ];
    open([requestOf()], {
      [`GET /formRequests/${requestId}/answers`]: { people, asked: 3, answered: 1 },
    });
    await press('Who has answered: Vessel crew, Vessel safety');
    const drawer = within(screen.getByRole('dialog', { name: 'Who has answered' }));
    const list = await drawer.findByRole('list', { name: 'Who was asked' });
    const [ida, sam, tom] = within(list).getAllByRole('listitem');
    expect(ida).toHaveTextContent('Ida BergNot answered yet');
    expect(sam).toHaveTextContent('No longer there');
    expect(tom).toHaveTextContent(/Answered 21 Nov/);
    expect(tom).not.toHaveTextContent('No longer there');
    expect(drawer.getByRole('link', { name: 'Tom Reed' })).toHaveAttribute(
      'href',
      paths.submission(submissionId),
    );
  });

  it('are reminded of, which says how many are', async () => {
    const { portal } = open([requestOf({ remindedAt: '2026-11-22T10:00:00.000Z' })], {
      [`POST /formRequests/${requestId}/remind`]: { reminded: 2 },
    });
    expect((await rows())[0]).toHaveTextContent(/Reminded 22 Nov 2026/);
    await press('Remind: Vessel crew, Vessel safety');
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({ kind: 'success', title: '2 people reminded' }),
    );
  });

  it.each(['They were reminded less than 12 hours ago.', 'Everyone has answered.'])(
    'say why nobody is reminded: %s',
    async (reason) => {
      jest.spyOn(console, 'error').mockImplementation(() => {});
      const { portal } = open([requestOf()], {
        [`POST /formRequests/${requestId}/remind`]: new Refusal(409, reason),
      });
      await press('Remind: Vessel crew, Vessel safety');
      await waitFor(() =>
        expect(portal.toast).toHaveBeenCalledWith({ kind: 'error', title: reason }),
      );
    },
  );

  it('can be given another day, note and reminders, and only what is changed is sent', async () => {
    let stored = requestOf({ due: '2026-11-20', note: 'Please.' });
    const { calls, portal } = open([stored], {
      [`GET /formRequests/${requestId}`]: () => new Reply(200, stored, '"r-1"'),
      [`PATCH /formRequests/${requestId}`]: (_href: URL, { body }: { body: object }) => {
        stored = { ...stored, ...body };
        return new Reply(200, { doc: stored, message: 'Updated.' }, '"r-1"');
      },
    });
    const dialog = () => within(screen.getByRole('dialog', { name: 'Change the request' }));
    await press('Change: Vessel crew, Vessel safety');
    expect(dialog().queryByRole('radio')).toBeNull();
    await userEvent.clear(await dialog().findByLabelText('Note'));
    await userEvent.click(dialog().getByRole('checkbox', { name: /^Remind/ }));
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(portal.toast).toHaveBeenCalledTimes(1));
    await press('Change: Vessel crew, Vessel safety');
    await userEvent.clear(await dialog().findByLabelText('Due'));
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(portal.toast).toHaveBeenCalledTimes(2));
    await press('Change: Vessel crew, Vessel safety');
    await userEvent.clear(await dialog().findByLabelText('Due'));
    await userEvent.type(dialog().getByLabelText('Due'), '2026-11-21');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dialog().getByLabelText('Due')).toHaveAccessibleDescription('This day is over'),
    );
    await userEvent.clear(dialog().getByLabelText('Due'));
    await userEvent.type(dialog().getByLabelText('Due'), '2026-12-01');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(portal.toast).toHaveBeenCalledTimes(3));
    expect(calls('PATCH').map(({ body }) => body)).toEqual([
      { note: null, reminds: false },
      { due: null },
      { due: '2026-12-01' },
    ]);
    expect(calls('PATCH').map(({ ifMatch }) => ifMatch)).toEqual(['"r-1"', '"r-1"', '"r-1"']);
  });

  it('are asked about before they are withdrawn', async () => {
    let requests: object[] = [requestOf()];
    const { calls } = open([], {
      'GET /formRequests': () => pageOf(requests),
      [`GET /formRequests/${requestId}`]: new Reply(200, requestOf(), '"1"'),
      [`DELETE /formRequests/${requestId}`]: () => {
        requests = [];
        return changed;
      },
    });
    await press('Withdraw: Vessel crew, Vessel safety');
    const asked = within(screen.getByRole('dialog', { name: 'Withdraw this request?' }));
    expect(calls('DELETE')).toEqual([]);
    await userEvent.click(asked.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Requests' })).toBeNull());
  });
});
