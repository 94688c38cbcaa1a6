import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, employed, org, pageOf, Reply, serve } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const path = '/registers/corrective-actions';
const page = `/organization/${org}/health-safety/corrective-actions`;
const action = (digit: number, title: string, status: string) => ({
  id: `65f90000000000000000000${digit}`,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  organization: { id: org, name: 'Meridian Yachts' },
  number: `CA-2026-00${digit}`,
  title,
  subject: title,
  status,
  source: 'audit',
  owner: { id: '65f100000000000000000002', fullName: 'Ida Berg' },
  dueDate: '2026-11-20',
  flags: [],
  moves: [],
  attachments: [],
});
const seal = action(1, 'Renew the seal', 'open');
const edge = action(2, 'Mark the edge', 'closed');
const counted = { total: 2, counts: {}, measures: {}, mine: 0 };

/** Answers a list as the service does, filtered by status. */
const listed = (href: URL) => {
  const asked = decodeURIComponent(href.search);
  return pageOf(
    [seal, edge].filter(
      ({ status }) =>
        !/\[status\]\[equals\]/.test(asked) || asked.includes(`[status][equals]=${status}&`),
    ),
  );
};
const draw = (address: string, role: string, more: object = {}) => {
  const sent = serve({ [`GET ${path}`]: listed, [`GET ${path}/summary`]: counted, ...more });
  return { sent, ...drawPage(address, employed(role)) };
};

describe('the records of a list in groups', () => {
  it('stand below their statuses, in the order in which they pass through them', async () => {
    draw(`${page}?group=status`, 'org-staff');
    const open = await screen.findByRole('grid', { name: 'Corrective actions: Open' });
    expect(await within(open).findByText('Renew the seal')).toBeVisible();
    const headings = screen.getAllByRole('button', { expanded: true });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Open1', 'Closed1']);
    expect(screen.queryByText('No corrective actions yet')).toBeNull();
    await userEvent.click(headings[0] as HTMLElement);
    expect(screen.queryByText('Renew the seal')).toBeNull();
    expect(screen.getByText('Mark the edge')).toBeVisible();
  });

  it('are asked for by a choice above the list, which the address keeps', async () => {
    const { portal } = draw(page, 'org-staff');
    await userEvent.selectOptions(await screen.findByLabelText('Group by'), 'Status');
    expect(portal.navigate).toHaveBeenCalledWith(expect.stringContaining('group=status'), {
      replace: true,
    });
  });

  it('lead to all of them where they are more than a group shows', async () => {
    const { portal } = draw(`${page}?group=status&show=open`, 'org-staff', {
      [`GET ${path}`]: (href: URL) => ({ ...listed(href), totalDocs: 34 }),
    });
    const [all] = await screen.findAllByRole('button', { name: 'Show all 34' });
    await userEvent.click(all as HTMLElement);
    const to = decodeURIComponent(String(portal.navigate.mock.lastCall?.[0]));
    expect(to).toContain('show=open');
    expect(to).toContain('"status"');
    expect(to).toContain('["open"]');
    expect(to).not.toContain('group=');
  });
});

describe('a field of a record in its list', () => {
  const cell = async () => {
    const grid = await screen.findByRole('grid', { name: 'Corrective actions' });
    return (
      await within(grid).findAllByRole('gridcell', { name: /20 Nov 2026/ })
    )[0] as HTMLElement;
  };

  it('is changed where it stands, from what the record says by now', async () => {
    const now = { ...seal, dueDate: '2026-12-01' };
    const { sent, portal } = draw(page, 'org-staff', {
      [`GET ${path}/${seal.id}`]: new Reply(200, now, '"v-2"'),
      [`PATCH ${path}/${seal.id}`]: new Reply(200, { doc: now, message: '' }, '"v-3"'),
    });
    const pencil = (await cell()).querySelector('[data-edit]');
    fireEvent.click(pencil as Element);
    const form = within(await screen.findByRole('dialog', { name: 'Edit due date' }));
    const day = await form.findByRole('textbox', { name: 'Due date' });
    expect(day).toHaveValue('1 Dec 2026');
    await userEvent.clear(day);
    await userEvent.type(day, '5/1/2027{Tab}');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const change = sent.find(({ call }) => call.startsWith('PATCH'));
    expect(change).toMatchObject({ body: { dueDate: '2027-01-05' }, ifMatch: '"v-2"' });
    expect(portal.navigate).not.toHaveBeenCalled();
  });

  it('is changed by F2 as well, and of a record that no longer changes not at all', async () => {
    draw(page, 'org-staff', { [`GET ${path}/${seal.id}`]: new Reply(200, seal, '"v-1"') });
    const first = await cell();
    act(() => first.focus());
    await userEvent.keyboard('{F2}');
    expect(await screen.findByRole('dialog', { name: 'Edit due date' })).toBeVisible();
    const title = screen.getByRole('gridcell', { name: 'Renew the seal', hidden: true });
    expect(title.querySelector('[data-edit]')).toBeNull();
  });

  it('is not offered to who only reads', async () => {
    draw(page, 'crew');
    expect((await cell()).querySelector('[data-edit]')).toBeNull();
  });
});
