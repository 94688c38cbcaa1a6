import type { Listing } from '@fairlead/contracts/api/listings';
import type { Session } from '@fairlead/contracts/portal/session';
import { outboxSender } from '@fairlead/remote-kit/outbox';
import { forgetStored } from '@fairlead/remote-kit/queue';
import { nora, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { account } from '../../testing/account.ts';
import { everythingButDates } from '../../testing/dates.ts';
import { fullListing } from '../../testing/listing.ts';
import { draw, Refusal, serve } from '../../testing/stage.tsx';
import { ListingCard } from '../listings/card.tsx';
import { readLocalSaves } from './local-store.ts';
import { savedIdsFresh } from './saved-ids.ts';
import { savesOutboxOf } from './saves-outbox.ts';

const Sender = outboxSender(savesOutboxOf);

let logged: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  jest.restoreAllMocks();
  localStorage.clear();
  await forgetStored(nora.id);
});

const card = (session: Session, listing: Partial<Listing> = {}) =>
  draw(<ListingCard listing={{ ...fullListing, ...listing }} />, '/jobs', session);
/** A card, and what the shell shows beside it while anything waits. */
const cardWithSender = () =>
  draw(
    <>
      <ListingCard listing={fullListing} />
      <Sender />
    </>,
    '/jobs',
    signedIn,
  );
const save = () => screen.findByRole('button', { name: 'Save job' });
const unsave = () => screen.findByRole('button', { name: 'Remove from saved jobs' });
const failed = { kind: 'error', title: 'Failed to update save status' };

describe('the bookmark of a signed-in person', () => {
  it('[J-076] saves and unsaves the job and shows which of the two it is', async () => {
    const { api, ids } = account([fullListing.id]);
    serve(api);
    card(signedIn);
    await userEvent.click(await unsave());
    await waitFor(() => expect(ids).toEqual([]));
    await waitFor(async () => expect(await save()).toBeEnabled());
    await userEvent.click(await save());
    await unsave();
    await waitFor(() => expect(ids).toEqual([fullListing.id]));
  });

  it('[J-136] toggles at once, is disabled while the call runs, and the list is read again', async () => {
    const { api, hold } = account();
    const release = hold();
    const asked = serve(api);
    card(signedIn);
    await waitFor(() => expect(asked).toEqual(['/api/savedJobs/ids']));
    await userEvent.click(await save());
    expect(await unsave()).toBeDisabled();
    release();
    await waitFor(async () => expect(await unsave()).toBeEnabled());
    await waitFor(() =>
      expect(asked).toEqual([
        '/api/savedJobs/ids',
        'POST /api/savedJobs/toggle',
        '/api/savedJobs/ids',
      ]),
    );
  });

  it('[J-136] goes back when the job cannot be saved', async () => {
    const { api, refuse } = account();
    refuse(new Refusal(400, 'This job was not found'));
    serve(api);
    const { portal } = card(signedIn);
    await userEvent.click(await save());
    await waitFor(() => expect(portal.toast).toHaveBeenCalledWith(failed));
    expect(await save()).toBeEnabled();
  });

  it('[J-137] says what it did', async () => {
    serve(account().api);
    const { portal } = card(signedIn);
    await userEvent.click(await save());
    await waitFor(() =>
      expect(portal.toast).toHaveBeenLastCalledWith({
        kind: 'success',
        title: 'Job saved successfully',
      }),
    );
    await userEvent.click(await unsave());
    await waitFor(() =>
      expect(portal.toast).toHaveBeenLastCalledWith({
        kind: 'success',
        title: 'Job removed from saved',
      }),
    );
  });

  it('[J-140] waits in this browser when the call fails, without an error, and is sent by itself', async () => {
    const { api, refuse, ids } = account();
    refuse(new Refusal(503, 'This is not available right now.'));
    const asked = serve(api);
    const { portal } = cardWithSender();
    await userEvent.click(await save());
    expect(await screen.findByText('Waits to be sent')).toBeVisible();
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({
        kind: 'info',
        title: 'Saved on this device. We’ll send it when you’re online.',
      }),
    );
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('/savedJobs/toggle'));
    expect(await unsave()).toBeEnabled();
    expect(readLocalSaves()).toEqual([]);
    refuse(undefined);
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(ids).toEqual([fullListing.id]));
    await waitFor(() => expect(screen.queryByText('Waits to be sent')).toBeNull());
    expect(await unsave()).toBeEnabled();
    expect(asked).toContain('POST /api/savedJobs/toggle');
  });

  it('sends of several changes of one job the last alone', async () => {
    const { api, ids } = account([fullListing.id]);
    const asked = serve(api);
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    cardWithSender();
    for (const button of [unsave, save, unsave]) {
      await waitFor(async () => expect(await button()).toBeEnabled());
      await userEvent.click(await button());
    }
    await waitFor(async () => expect(await save()).toBeEnabled());
    onLine.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(ids).toEqual([]));
    await waitFor(() => expect(screen.queryByText('Waits to be sent')).toBeNull());
    expect(asked.filter((href) => href.startsWith('POST'))).toHaveLength(1);
  });

  it('is unknown to whoever signs in next on the same phone', async () => {
    const { api, refuse } = account();
    refuse(new Refusal(503, 'away'));
    serve(api);
    const { portal } = card(signedIn);
    await userEvent.click(await save());
    expect(await screen.findByText('Waits to be sent')).toBeVisible();
    const another: Session = { status: 'person', user: { ...nora, id: 'b'.repeat(24) } };
    act(() => portal.session.become(another));
    await save();
    expect(screen.queryByText('Waits to be sent')).toBeNull();
    act(() => portal.session.become(signedIn));
    expect(await screen.findByText('Waits to be sent')).toBeVisible();
  });

  it('[J-138] goes back and says so when the browser stores nothing either', async () => {
    const { api, refuse } = account();
    refuse(new Refusal(500, 'Something went wrong.'));
    serve(api);
    jest.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no room'));
    const { portal } = card(signedIn);
    await userEvent.click(await save());
    await waitFor(() => expect(portal.toast).toHaveBeenCalledWith(failed));
    expect(await save()).toBeEnabled();
  });

  it('[J-172] keeps the saved ids fresh for 300000 ms', async () => {
    expect(savedIdsFresh).toBe(300_000);
    jest.useFakeTimers({ doNotFake: [...everythingButDates] });
    const asked = serve(account().api);
    draw(<GrowingList />, '/jobs', signedIn);
    const more = () => userEvent.click(screen.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(asked).toEqual(['/api/savedJobs/ids']));
    jest.setSystemTime(Date.now() + savedIdsFresh - 10_000);
    await more();
    expect(asked).toHaveLength(1);
    jest.setSystemTime(Date.now() + 20_000);
    await more();
    await waitFor(() => expect(asked).toEqual(['/api/savedJobs/ids', '/api/savedJobs/ids']));
    jest.useRealTimers();
  });
});

/** As many cards as requested; each one checks on mount whether the ids are still fresh. */
function GrowingList() {
  const [count, setCount] = useState(1);
  const listings = Array.from({ length: count }, (_, at) => ({ ...fullListing, id: `job-${at}` }));
  return (
    <>
      {listings.map((listing) => (
        <ListingCard key={listing.id} listing={listing} />
      ))}
      <button type="button" onClick={() => setCount(count + 1)}>
        More
      </button>
    </>
  );
}

describe('the bookmark of a visitor', () => {
  const visitor: Session = { status: 'visitor' };

  it('[J-141] keeps job and time in the browser', async () => {
    const asked = serve(account().api);
    card(visitor);
    await userEvent.click(await save());
    await unsave();
    const [kept] = readLocalSaves();
    expect(kept).toEqual({ job: fullListing.id, savedAt: expect.any(String) });
    expect(new Date(kept?.savedAt ?? '').toISOString()).toBe(kept?.savedAt);
    expect(asked).toEqual([]);
  });

  it('[J-140] reaches the account at the next sign-in, and only once', async () => {
    const { api, ids } = account();
    serve(api);
    const { portal } = card(visitor);
    await userEvent.click(await save());
    expect(ids).toEqual([]);
    portal.session.become(signedIn);
    await waitFor(() => expect(ids).toEqual([fullListing.id]));
    await waitFor(() => expect(readLocalSaves()).toEqual([]));
    expect(await unsave()).toBeEnabled();
  });

  it('waits in the browser while the account cannot be reached, and leaves others’ alone', async () => {
    const theirs = { job: 'x', savedAt: '2026-01-01T00:00:00.000Z', userId: 'somebody-else' };
    localStorage.setItem('fairlead.saved-jobs', JSON.stringify([theirs]));
    const { api, refuse } = account();
    refuse(new Refusal(503, 'down'));
    serve(api);
    const { portal } = card(visitor);
    await userEvent.click(await save());
    portal.session.become(signedIn);
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(readLocalSaves().map(({ job }) => job)).toEqual([fullListing.id, 'x']);
  });

  const unreadable = ['', '{', '7', '{"a":1}', '[{"job":7}]', '[null]'];
  it.each(unreadable)('takes a store that holds %j for an empty one', async (text) => {
    localStorage.setItem('fairlead.saved-jobs', text);
    card(visitor);
    await save();
    expect(readLocalSaves()).toEqual([]);
  });
});
