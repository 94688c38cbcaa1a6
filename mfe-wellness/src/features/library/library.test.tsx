import { dayAfter } from '@fairlead/contracts/time/clock';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, employed, org, pageOf, Reply, serve } from '../../testing/stage.tsx';
import { dayOf } from '../figures/use-today.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const address = `/organization/${org}/wellness/resources`;
const today = dayOf(new Date());
const id = '65fb00000000000000000001';
const resource = (more: object = {}) => ({
  id,
  organization: org,
  title: 'Sleep in watches',
  kind: 'guide',
  language: 'English',
  topic: 'sleep',
  summary: null,
  reviewedOn: today,
  status: 'draft',
  views: 1_234,
  attachments: [],
  ...more,
});
const open = async (docs: readonly object[], answers: object = {}) => {
  const sent = serve({ 'GET /wellnessResources': pageOf(docs), ...answers });
  const { portal } = drawPage(address, employed('support-crew'));
  const list = within(await screen.findByRole('list', { name: 'Resources' }));
  return { sent, portal, rows: list.getAllByRole('listitem').map((row) => within(row)), list };
};
const bodies = (sent: ReturnType<typeof serve>, method: string) =>
  sent.filter(({ call }) => call.startsWith(method)).map(({ body }) => body);

describe('the resource library', () => {
  it('[W-067] [W-096] shows title, kind, topic, language, files, status and when each was reviewed', async () => {
    const { rows } = await open([resource()]);
    expect(rows[0]?.getByRole('heading', { name: 'Sleep in watches' })).toBeVisible();
    expect(rows[0]?.getByText('Guide · Sleep · English · 1,234 views · 0 files')).toBeVisible();
    expect(rows[0]?.getByText('Draft')).toBeVisible();
    expect(rows[0]?.getByText(/^Reviewed /)).toBeVisible();
  });

  it('[W-099] marks what nobody has reviewed for a year, and shows how often each was opened', async () => {
    const { rows } = await open([
      resource({ id: '1', reviewedOn: dayAfter(today, -364), views: 1 }),
      resource({ id: '2', reviewedOn: dayAfter(today, -367), views: 0 }),
      resource({ id: '3', reviewedOn: null }),
    ]);
    expect(rows.map((row) => row.queryByText('Stale') !== null)).toEqual([false, true, true]);
    expect(rows[0]?.getByText(/ 1 view ·/)).toBeVisible();
    expect(rows[2]?.getByText('Never reviewed')).toBeVisible();
  });

  it('[W-096] offers the moves of each status alone', async () => {
    const { rows, sent } = await open(
      [
        resource({ id: '1' }),
        resource({ id: '2', status: 'published' }),
        resource({ id: '3', status: 'retired' }),
      ],
      {
        'GET /wellnessResources/1': new Reply(200, resource({ id: '1' }), '"w-1"'),
        'PATCH /wellnessResources/1': { doc: resource(), message: '' },
      },
    );
    const buttons = rows.map((row) =>
      row.getAllByRole('button').map(({ textContent }) => textContent),
    );
    expect(buttons).toEqual([
      ['Publish', 'Edit'],
      ['Back to draft', 'Retire', 'Edit'],
      ['Back to draft', 'Edit'],
    ]);
    await userEvent.click(
      rows[0]?.getByRole('button', { name: 'Publish: Sleep in watches' }) as HTMLElement,
    );
    await waitFor(() => expect(bodies(sent, 'PATCH')).toEqual([{ status: 'published' }]));
    expect(sent.find(({ call }) => call.startsWith('PATCH'))?.ifMatch).toBe('"w-1"');
  });

  it('takes a new one as a draft, reviewed today unless told', async () => {
    const { sent } = await open([resource()], {
      'POST /wellnessResources': { doc: resource(), message: '' },
    });
    await userEvent.click(screen.getByRole('button', { name: /^New resource/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New resource' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add resource' }));
    expect(await dialog.findByText('Please enter a title')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Title'), 'Far from home');
    await userEvent.selectOptions(dialog.getByLabelText('Topic'), 'loneliness');
    await userEvent.click(dialog.getByRole('button', { name: 'Add resource' }));
    await waitFor(() =>
      expect(bodies(sent, 'POST')).toEqual([
        {
          organization: org,
          title: 'Far from home',
          kind: 'article',
          topic: 'loneliness',
          language: 'English',
          reviewedOn: today,
        },
      ]),
    );
  });

  it('changes the version that was read, not only what the list knows', async () => {
    const { rows, sent } = await open([resource()], {
      [`GET /wellnessResources/${id}`]: new Reply(200, resource({ title: 'Naps' }), '"r-7"'),
      [`PATCH /wellnessResources/${id}`]: { doc: resource(), message: '' },
    });
    await userEvent.click(
      rows[0]?.getByRole('button', { name: 'Edit: Sleep in watches' }) as HTMLElement,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit resource' }));
    expect(await dialog.findByLabelText('Title')).toHaveValue('Naps');
    await userEvent.type(dialog.getByLabelText('Summary'), 'Short ones');
    await userEvent.click(dialog.getByRole('button', { name: 'Save resource' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const change = sent.find(({ call }) => call.startsWith('PATCH'));
    expect(change).toMatchObject({
      ifMatch: '"r-7"',
      body: { title: 'Naps', summary: 'Short ones' },
    });
  });

  it('stores a file once that is chosen again because no answer came', async () => {
    const keys: (string | undefined)[] = [];
    const { rows } = await open([resource()], {
      [`GET /wellnessResources/${id}`]: new Reply(200, resource(), '"r-7"'),
      [`POST /wellnessResources/${id}/attachments`]: (
        _: URL,
        { idempotencyKey }: { idempotencyKey?: string },
      ) => {
        keys.push(idempotencyKey);
        if (keys.length === 1) throw new Error('The answer is lost.');
        return { doc: resource(), message: '' };
      },
    });
    await userEvent.click(
      rows[0]?.getByRole('button', { name: 'Edit: Sleep in watches' }) as HTMLElement,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit resource' }));
    const input = await dialog.findByLabelText('Attach a file: Sleep in watches');
    const file = new File(['x'], 'guide.pdf', { type: 'application/pdf' });
    await userEvent.upload(input, file);
    await waitFor(() => expect(keys).toHaveLength(1));
    const button = dialog.getByRole('button', { name: 'Attach a file' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await userEvent.upload(input, file);
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toMatch(/^[\w-]{10,}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('sends no file that would be refused, and says why', async () => {
    const { rows, sent, portal } = await open([resource()], {
      [`GET /wellnessResources/${id}`]: new Reply(200, resource(), '"r-7"'),
    });
    await userEvent.click(
      rows[0]?.getByRole('button', { name: 'Edit: Sleep in watches' }) as HTMLElement,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit resource' }));
    const input = await dialog.findByLabelText('Attach a file: Sleep in watches');
    const scan = new File(['x'], 'scan.pdf', { type: 'application/pdf' });
    Object.defineProperty(scan, 'size', { value: 30 * 1024 * 1024 });
    const film = new File(['x'], 'film.mov', { type: 'video/quicktime' });
    await userEvent.setup({ applyAccept: false }).upload(input, [scan, film]);
    const title = [
      'File scan.pdf was rejected: File size exceeds the maximum allowed size (25 MB)',
      expect.stringMatching(/film.mov was rejected: Only these can be attached: PDF, PNG/),
    ];
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    const [[{ title: shown }]] = (portal.toast as jest.Mock).mock.calls as [[{ title: string }]];
    expect(shown.split('. ')).toEqual(title);
    expect(sent.filter(({ call }) => call.includes('attachments'))).toEqual([]);
  });
});
