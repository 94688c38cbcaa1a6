import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../../paths.ts';
import { formId, formOf, requestId, submissionOf } from '../../testing/documents.ts';
import { submit } from '../../testing/draw-form.tsx';
import { drawPage, org, pageOf, Reply, serve, vessel } from '../../testing/stage.tsx';

const request = {
  id: requestId,
  due: '2026-11-28',
  note: 'Before joining.\nAll of it.',
  sentBy: 'Ada Reyes',
  sentAt: '2026-11-20T08:00:00.000Z',
};
const pendingOf = (asked: object | undefined) => ({
  docs: [
    {
      id: formId,
      title: 'Joining',
      version: 3,
      organization: { id: org, name: 'Meridian Yachts' },
      publishedAt: null,
      request: asked,
    },
  ],
  totalDocs: 1,
});

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 23, 12), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('a form that one is asked to fill in', () => {
  it.each([
    ['one’s forms', paths.own],
    ['those of a vessel', paths.ofVessel(org, vessel)],
    ['what is still to be filled in', paths.pending],
  ])('stands among %s with who asks, what they say and by when it is due', async (_where, path) => {
    serve({ 'GET /forms': pageOf([formOf([])]), 'GET /forms/pending': pendingOf(request) });
    drawPage(path);
    expect(await screen.findByText('Due 28 Nov')).toBeVisible();
    const row = screen.getByRole('listitem');
    expect(row).toHaveTextContent('Ada Reyes asks you to fill this in.');
    expect(row).toHaveTextContent('Before joining.');
    expect(within(row).getByRole('link', { name: 'Fill in Joining' })).toBeVisible();
  });

  it.each([
    ['2026-11-23', 'Due today'],
    ['2026-11-24', 'Due tomorrow'],
    ['2026-11-22', 'Overdue'],
    ['2027-01-03', 'Due 3 Jan 2027'],
  ])('that is due by %s says “%s”', async (due, words) => {
    serve({ 'GET /forms/pending': pendingOf({ ...request, due }) });
    drawPage(paths.pending);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('says nothing of a day where there is none, and nothing at all where nobody asks', async () => {
    serve({
      'GET /forms': pageOf([formOf([]), formOf([], { id: 'f'.repeat(24), title: 'Leaving' })]),
      'GET /forms/pending': pendingOf({ ...request, due: null, note: null, sentBy: null }),
    });
    const { unmount } = drawPage(paths.own);
    expect(await screen.findByText('Your organization asks you to fill this in.')).toBeVisible();
    expect(screen.queryByText(/^Due|Overdue/)).toBeNull();
    unmount();
    serve({ 'GET /forms/pending': pendingOf(undefined) });
    drawPage(paths.pending);
    expect(await screen.findByRole('link', { name: 'Fill in Joining' })).toBeVisible();
    expect(screen.queryByText(/asks you/)).toBeNull();
  });

  it('says over its fields who asks, by when and why, until it is sent', async () => {
    let pending: object = pendingOf(request);
    serve({
      [`GET /forms/${formId}`]: formOf([]),
      'GET /forms/pending': () => pending,
      'POST /form-submissions': () => {
        pending = { docs: [], totalDocs: 0 };
        return new Reply(201, { doc: submissionOf({}), message: 'Created.' });
      },
    });
    drawPage(paths.fill(formId));
    const note = within(await screen.findByRole('region', { name: 'Request' }));
    expect(note.getByText(/Ada Reyes asks you to fill this in by 28 November\./)).toBeVisible();
    expect(note.getByText(/Before joining/)).toBeVisible();
    expect(note.getByText('Due in 5 days')).toBeVisible();
    await screen.findByRole('button', { name: 'Submit' });
    await submit();
    await screen.findByText('Thank you. Your answers have been sent.');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Request' })).toBeNull());
  });
});
