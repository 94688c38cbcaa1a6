import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, employed, pageOf, serve } from '../../testing/stage.tsx';
import { dayOf } from '../figures/use-today.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const address = '/account/wellness/resources';
const resource = {
  id: '65fb00000000000000000001',
  organization: { id: '65f200000000000000000001', name: 'Meridian Yachts' },
  title: 'Sleep in four-hour watches',
  kind: 'guide',
  language: 'English',
  topic: 'sleep',
  summary: 'Dark, cool, and the same order each time.',
  reviewedOn: '2026-10-01',
  status: 'published',
  views: 3,
  attachments: [
    { id: 'a', name: 'watches.pdf', type: 'application/pdf', size: 9, url: '/api/x/a' },
  ],
};

describe('the resources', () => {
  it('[W-097] are those that are published, and no others are asked for', async () => {
    const sent = serve({ 'GET /wellnessResources': pageOf([resource]) });
    drawPage(address, employed());
    const row = within(await screen.findByRole('list', { name: 'Resources' }));
    expect(row.getByRole('heading', { name: 'Sleep in four-hour watches' })).toBeVisible();
    expect(row.getByText('Guide · Sleep · English')).toBeVisible();
    const asked = sent.find(({ call }) => call.startsWith('GET /api/wellnessResources'));
    const query = new URL(asked?.call.split(' ')[1] ?? '', 'https://x').searchParams;
    expect(query.get('where[status][equals]')).toBe('published');
  });

  it('[W-098] count one view each time one is opened', async () => {
    const sent = serve({
      'GET /wellnessResources': pageOf([resource]),
      [`POST /wellnessResources/${resource.id}/view`]: { views: 4 },
    });
    drawPage(address, employed());
    const open = await screen.findByRole('button', { name: 'Open: Sleep in four-hour watches' });
    await userEvent.click(open);
    const dialog = within(await screen.findByRole('dialog', { name: resource.title }));
    expect(dialog.getByText(resource.summary)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'watches.pdf' })).toHaveAttribute('href', '/api/x/a');
    const posts = () => sent.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call);
    const view = `POST /api/wellnessResources/${resource.id}/view?day=${dayOf(new Date())}`;
    await waitFor(() => expect(posts()).toEqual([view]));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(open);
    await waitFor(() => expect(posts()).toEqual([view, view]));
  });

  it('play their videos, which can be opened on their own too', async () => {
    const video = { id: 'v', name: 'breathing.mp4', type: 'video/mp4', size: 9, url: '/api/x/v' };
    serve({
      'GET /wellnessResources': pageOf([
        { ...resource, kind: 'video', attachments: [...resource.attachments, video] },
      ]),
      [`POST /wellnessResources/${resource.id}/view`]: { views: 4 },
    });
    drawPage(address, employed());
    await userEvent.click(
      await screen.findByRole('button', { name: 'Open: Sleep in four-hour watches' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: resource.title }));
    const player = dialog.getByLabelText('breathing.mp4');
    expect([player.tagName, player.getAttribute('src')]).toEqual(['VIDEO', '/api/x/v']);
    expect(player).toHaveAttribute('controls');
    expect(dialog.getByRole('link', { name: 'breathing.mp4' })).toHaveAttribute('href', '/api/x/v');
    expect(dialog.queryByLabelText('watches.pdf')).toBeNull();
  });

  it('are narrowed to a topic', async () => {
    const sent = serve({ 'GET /wellnessResources': pageOf([]) });
    drawPage(`${address}?topic=grief`, employed());
    expect(await screen.findByText('Nothing on this topic yet')).toBeVisible();
    expect(decodeURIComponent(sent[0]?.call ?? '')).toContain('where[topic][equals]=grief');
  });

  it('are none for whoever belongs to no organization, and are not asked for', async () => {
    const sent = serve();
    drawPage(address);
    expect(await screen.findByText(/You are not a member of one yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the support lines' })).toBeVisible();
    expect(sent).toEqual([]);
  });
});
