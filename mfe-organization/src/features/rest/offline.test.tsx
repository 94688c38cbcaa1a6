import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  closeDesk,
  draw,
  id,
  kept,
  monthWith,
  nothingWaits,
  offline,
  openDesk,
  opened,
  openedToWrite,
  saved,
  work,
  worked,
  writes,
} from '../../testing/rest-hours.ts';
import { restMonthOf } from '../../testing/rest-month.ts';
import { Refusal, Reply } from '../../testing/stage.tsx';

beforeEach(openDesk);
afterEach(closeDesk);

describe('hours without a connection', () => {
  it('wait on the device, and are sent when there is one again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let isOffline = true;
    const server = monthWith([kept('2026-03-02', ['06:00', '07:00'])]);
    const save = server.save('2026-03-02', 200);
    const sent = await opened({
      'GET /restHours/month': server.month,
      [`PATCH /restHours/${id('02')}`]: (href: URL, call: { body?: unknown }) =>
        isOffline ? offline() : save(href, call),
    });
    draw('Mon 2 March', '07:00', '07:30');
    expect(await screen.findByText(/1 day is saved on this device/)).toBeVisible();
    await waitFor(() => expect(writes(sent)).toHaveLength(1));
    expect(worked('Mon 2 March')).toHaveLength(4);
    isOffline = false;
    fireEvent(globalThis as unknown as Window, new Event('online'));
    await waitFor(() => expect(screen.queryByText(/saved on this device/)).toBeNull());
    await nothingWaits();
    expect(worked('Mon 2 March')).toHaveLength(4);
  });

  const conflict = async (more: object = {}) => {
    const theirs = saved('2026-03-02', [['12:00', '13:00']]);
    const server = monthWith([kept('2026-03-02', ['06:00', '07:00'])]);
    const save = server.save('2026-03-02', 200);
    const sent = await opened({
      'GET /restHours/month': server.month,
      [`PATCH /restHours/${id('02')}`]: (href: URL, call: { ifMatch?: string; body?: unknown }) =>
        call.ifMatch === '"theirs"'
          ? save(href, call)
          : new Reply(412, { errors: [{ message: 'Outdated' }], doc: theirs }, '"theirs"'),
      ...more,
    });
    draw('Mon 2 March', '07:00', '07:30');
    const panel = within(await screen.findByRole('region', { name: 'Mon 2 March' }));
    const yours = await panel.findByRole('heading', { name: 'Yours' });
    expect(yours.nextElementSibling).toHaveTextContent('06:00–08:00');
    expect(panel.getByRole('heading', { name: 'Theirs' }).nextElementSibling).toHaveTextContent(
      '12:00–13:00',
    );
    return { sent, panel };
  };

  it('show what somebody else made of the same day beside it, and keep yours over it', async () => {
    const { sent, panel } = await conflict();
    await userEvent.click(panel.getByRole('button', { name: 'Keep yours' }));
    await waitFor(() => expect(writes(sent).at(-1)).toMatchObject({ ifMatch: '"theirs"' }));
    await nothingWaits();
    expect(worked('Mon 2 March')).toEqual(['06:00 work', '06:30 work', '07:00 work', '07:30 work']);
  });

  it('keep theirs where that is chosen', async () => {
    const { sent, panel } = await conflict();
    await userEvent.click(panel.getByRole('button', { name: 'Keep theirs' }));
    await nothingWaits();
    expect(writes(sent)).toHaveLength(1);
  });

  it('say why a day was not taken', async () => {
    await opened({
      'GET /restHours/month': restMonthOf(),
      'POST /restHours': new Refusal(403, 'Forbidden'),
    });
    draw('Mon 2 March', '07:00', '07:30');
    expect(await screen.findByText(/Mon 2 March: Forbidden/)).toBeVisible();
  });

  it('are saved at once where the browser stores nothing, each mark on the one before', async () => {
    jest.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no room'));
    const server = monthWith([]);
    const sent = await opened({
      'GET /restHours/month': server.month,
      'POST /restHours': server.save('2026-03-02'),
      [`PATCH /restHours/${id('02')}`]: server.save('2026-03-02', 200),
    });
    draw('Mon 2 March', '06:00', '06:30');
    draw('Mon 2 March', '08:00', '08:30');
    await waitFor(() =>
      expect(writes(sent).at(-1)).toMatchObject({
        body: { work: work('2026-03-02', ['06:00', '07:00'], ['08:00', '09:00']) },
      }),
    );
    const both = ['06:00 work', '06:30 work', '08:00 work', '08:30 work'];
    await waitFor(() => expect(worked('Mon 2 March')).toEqual(both));
    await nothingWaits();
  });

  it('say so where they can be neither stored nor sent', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no room'));
    const { toast } = await openedToWrite({
      'GET /restHours/month': restMonthOf(),
      'POST /restHours': offline,
    });
    draw('Mon 2 March', '07:00', '07:30');
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        kind: 'error',
        title: expect.stringMatching(/^This browser could not store it, and it was not sent/),
      }),
    );
  });

  it('say that somebody else has changed the day where the browser cannot keep both', async () => {
    jest.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no room'));
    const theirs = saved('2026-03-02', [['12:00', '13:00']]);
    const { toast } = await openedToWrite({
      'GET /restHours/month': restMonthOf([kept('2026-03-02', ['06:00', '07:00'])]),
      [`PATCH /restHours/${id('02')}`]: new Reply(
        412,
        { errors: [{ message: 'Outdated' }], doc: theirs },
        '"theirs"',
      ),
    });
    draw('Mon 2 March', '07:00', '07:30');
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        kind: 'error',
        title: 'Somebody else has changed this day. Check it and try again.',
      }),
    );
  });
});
