import type { EmployeeRecord } from '@fairlead/contracts/access';
import type { Session } from '@fairlead/contracts/portal/session';
import {
  forgetStored,
  type QueuedItem,
  type QueueKind,
  StoredDraft,
  storedNames,
  unreadableOf,
  WaitingQueue,
} from '@fairlead/remote-kit/queue';
import { playedRoles } from '@fairlead/remote-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, del } from 'idb-keyval';
import { deviceStorage } from '../offline/device-storage.ts';
import type { PortalRoles } from '../roles/portal-roles.ts';
import { mira, sessionOf } from '../testing/session.ts';
import { AccountTools } from './account-tools.tsx';
import { avatarLetter } from './avatar-letter.ts';
import { signOut } from './sign-out.ts';

function open(current: Session, records: EmployeeRecord[] = []) {
  const slots = {
    fill: jest.fn((_slot: string, _element: HTMLElement) => ({ retry: () => {}, empty: () => {} })),
  };
  const onSignOut = jest.fn();
  const played = playedRoles(records);
  const roles = { ...played, retry: () => {}, pages: () => [] } as unknown as PortalRoles;
  const navigate = jest.fn();
  const registry = { revision: 1, remotes: {} };
  const tools = {
    path: '/',
    registry,
    roles,
    navigate,
    slots,
    onSignOut,
    onEmergency: () => {},
    report: () => {},
  };
  render(<AccountTools session={sessionOf(current)} {...tools} />);
  return { slots, onSignOut, navigate };
}
const person: Session = { status: 'person', user: mira };
const avatar = () => screen.findByRole('button', { name: 'Account of Mira Holm' });
const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

const notes: QueueKind<QueuedItem> = {
  name: 'notes',
  label: 'Notes',
  subjectOf: ({ key }) => key,
  isItem: (one): one is QueuedItem => 'since' in one,
};

/** A queue in which something of a person waits. */
async function unsentOf(who: string) {
  const queue = new WaitingQueue(notes, who);
  await queue.put({ key: 'one', since: '2026-05-01T08:00:00.000Z' });
  return queue;
}

afterEach(async () => {
  jest.restoreAllMocks();
  await forgetStored(mira.id);
  localStorage.clear();
});

describe('the corner of the header', () => {
  it('shows nothing until it is known who is there', () => {
    open({ status: 'loading' });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[S-018] has a Sign in button and no avatar for a visitor', () => {
    open({ status: 'visitor' });
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[S-019] has an avatar and no Sign in button for a person, and what remotes put there', async () => {
    const { slots } = open(person);
    expect(await avatar()).toHaveTextContent(/^M$/);
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    expect(slots.fill).toHaveBeenCalledWith('header.actions', expect.any(HTMLElement));
  });

  it('shows the photo of a person who has one, and their letter where it cannot be shown', async () => {
    const photo = '/api/users/file/mira.webp';
    open({ status: 'person', user: { ...mira, photo } });
    const picture = (await avatar()).querySelector('img');
    expect(picture).toHaveAttribute('src', photo);
    // Or what is round around it would squeeze it.
    expect(await avatar()).toHaveStyle({ padding: '0px' });
    fireEvent.error(picture as HTMLImageElement);
    expect(await avatar()).toHaveTextContent(/^M$/);
  });

  const letters = [
    [{ firstName: 'Åsa', email: 'x@crew.example' }, 'Å'],
    [{ firstName: 'mira', email: 'x@crew.example' }, 'M'],
    [{ firstName: '', email: 'zoe@crew.example' }, 'Z'],
    [{ firstName: '  ', email: '' }, 'U'],
  ] as const;
  it.each(letters)('[S-020] stands for %p with %s', (user, letter) => {
    expect(avatarLetter(user)).toBe(letter);
  });
});

describe('the menu of the avatar', () => {
  it('[S-021] leads to the person’s pages and out', async () => {
    const { onSignOut } = open(person);
    await userEvent.click(await avatar());
    expect(items()).toEqual(['Dashboard', 'Applications', 'Favourites', 'Settings', 'Sign out']);
    const hrefs = screen.getAllByRole('menuitem').map((item) => item.getAttribute('href'));
    expect(hrefs.slice(0, 4)).toEqual([
      '/account/dashboard',
      '/account/applications',
      '/account/favourites',
      '/account/settings',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(onSignOut).toHaveBeenCalled());
  });

  it('asks before it signs somebody out of whom something was not sent yet', async () => {
    const waiting = await unsentOf(mira.id);
    const { onSignOut } = open(person);
    const signOutByMenu = async () => {
      await userEvent.click(await avatar());
      await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
      return within(await screen.findByRole('dialog', { name: 'Sign out with unsent entries?' }));
    };
    await userEvent.click((await signOutByMenu()).getByRole('button', { name: 'Stay signed in' }));
    expect(onSignOut).not.toHaveBeenCalled();
    expect(waiting.all()).toHaveLength(1);
    await userEvent.click(
      (await signOutByMenu()).getByRole('button', { name: 'Delete and sign out' }),
    );
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });

  it('tells a person what of theirs cannot be read, keeps it, and deletes it when told to', async () => {
    await unsentOf(mira.id);
    await del(mira.id, createStore('fairlead-sealed', 'keys'));
    const dialog = () =>
      screen.findByRole('dialog', { name: 'Some of what you saved on this device cannot be read' });
    open(person);
    await avatar();
    // It is found as soon as something looks what waits.
    await new WaitingQueue(notes, mira.id).loaded;
    expect(await dialog()).toHaveTextContent(/Nothing has been deleted.*Notes, found on /);
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(await unreadableOf(mira.id)).toHaveLength(1);
    cleanup();
    await unsentOf(mira.id);
    await del(mira.id, createStore('fairlead-sealed', 'keys'));
    await new WaitingQueue(notes, mira.id).loaded;
    open(person);
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
    await waitFor(async () => expect(await unreadableOf(mira.id)).toEqual([]));
  });

  it('does not ask for a draft, which need not be sent', async () => {
    const draft = new StoredDraft<string>({
      person: mira.id,
      name: 'note',
      label: 'Note',
      read: String,
    });
    await draft.keep('Dear captain');
    const { onSignOut } = open(person);
    await userEvent.click(await avatar());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(onSignOut).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[S-060] switches to another role, where the person has one', async () => {
    const { navigate } = open(person, [{ id: 'e1', organization: { id: 'o1', name: 'Blue' } }]);
    await userEvent.click(await avatar());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Switch role' }));
    await userEvent.click(await screen.findByRole('option', { name: /Employee/ }));
    expect(navigate).toHaveBeenCalledWith('/organization/o1/employee/e1/dashboard');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is worked by the keyboard alone', async () => {
    open(person);
    (await avatar()).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Dashboard' })).toHaveFocus();
    await userEvent.keyboard('f');
    expect(screen.getByRole('menuitem', { name: 'Favourites' })).toHaveFocus();
    await userEvent.keyboard('{End}{Home}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Applications' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(await avatar()).toHaveFocus();
  });

  it('closes when something else is pressed', async () => {
    open(person);
    await userEvent.click(await avatar());
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('what waits to be sent', () => {
  const since = '2026-05-01T08:00:00.000Z';
  const kind = (name: string, noun: string): QueueKind<QueuedItem> => ({
    ...notes,
    name,
    shownOf: ({ key }) => ({ noun, title: `${noun} ${key}`, href: `/${name}/${key}` }),
  });
  /** What of a person waits, of two kinds. */
  async function waitingOf(who: string) {
    const forms = new WaitingQueue(kind('forms', 'Form'), who);
    const applications = new WaitingQueue(kind('applications', 'Application'), who);
    await forms.put({ key: 'a', since });
    await applications.put({ key: 'b', since: '2026-05-01T09:00:00.000Z' });
    return { forms, applications };
  }
  const list = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '2 entries wait to be sent' }));
    return within(await screen.findByRole('dialog', { name: 'Waiting to be sent' }));
  };

  it('is counted in the header and in the menu, of every kind, and sent by what remotes put there', async () => {
    await waitingOf(mira.id);
    const { slots } = open(person);
    expect(await screen.findByRole('button', { name: '2 entries wait to be sent' })).toBeVisible();
    expect(slots.fill).toHaveBeenCalledWith('outbox', expect.any(HTMLElement));
    await userEvent.click(await avatar());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Waiting to be sent (2)' }));
    expect(await screen.findByRole('dialog', { name: 'Waiting to be sent' })).toBeVisible();
  });

  it('loads what sends it only once there is a line, and keeps that', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await waitingOf(mira.id);
    const { slots } = open(person);
    await screen.findByRole('button', { name: '2 entries wait to be sent' });
    const filled = () => slots.fill.mock.calls.filter(([slot]) => slot === 'outbox').length;
    expect(filled()).toBe(0);
    onLine.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(filled()).toBe(1));
    onLine.mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(document.querySelector('[data-slot="outbox"]')).not.toBeNull();
  });

  it('is shown to its person alone', async () => {
    await waitingOf('65f1000000000000000000aa');
    const { slots } = open(person);
    await avatar();
    await waitFor(() => expect(slots.fill).toHaveBeenCalled());
    expect(screen.queryByRole('button', { name: /to be sent/ })).toBeNull();
    await forgetStored('65f1000000000000000000aa');
  });

  it('stays counted for a visitor once the session is over, names nothing, and leads back to the sign-in', async () => {
    const { forms } = await waitingOf(mira.id);
    open(person);
    await screen.findByRole('button', { name: '2 entries wait to be sent' });
    cleanup();
    const { slots } = open({ status: 'visitor' });
    await userEvent.click(await screen.findByRole('button', { name: '2 entries wait to be sent' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Waiting to be sent' }));
    expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?redirect=%2F',
    );
    expect(dialog.queryByText(/Form a/)).toBeNull();
    expect(slots.fill).not.toHaveBeenCalledWith('outbox', expect.anything());
    await forms.done({ key: 'a' });
    expect(await screen.findByRole('button', { name: '1 entry waits to be sent' })).toBeVisible();
    cleanup();
    open(person);
    expect(await screen.findByRole('button', { name: '1 entry waits to be sent' })).toBeVisible();
  });

  it('is not counted for a visitor of whom nothing waits, nor once its person has signed out', async () => {
    open({ status: 'visitor' });
    expect(screen.queryByRole('button', { name: /to be sent/ })).toBeNull();
    cleanup();
    await waitingOf(mira.id);
    open(person);
    await screen.findByRole('button', { name: '2 entries wait to be sent' });
    expect(localStorage.getItem(`fairlead-unsent:${mira.id}`)).not.toBeNull();
    cleanup();
    const session = { signOut: async (leave: () => void) => leave(), current: () => person };
    await signOut({ session, navigate: () => {}, toast: () => {} });
    expect(localStorage.getItem(`fairlead-unsent:${mira.id}`)).toBeNull();
  });

  it('is listed with what it is, since when, and where it can be changed, as it arrives and goes', async () => {
    const { forms } = await waitingOf(mira.id);
    open(person);
    const dialog = await list();
    expect(dialog.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Form a',
      'Application b',
    ]);
    expect(dialog.getByRole('link', { name: 'Open Form a' })).toHaveAttribute('href', '/forms/a');
    await forms.done({ key: 'a' });
    await waitFor(() => expect(dialog.queryByText('Form a')).toBeNull());
  });

  it('says why something was not accepted, and sends it again when told to', async () => {
    const { forms } = await waitingOf(mira.id);
    await forms.refuse({ key: 'a', since }, 'The form has changed.');
    open(person);
    const dialog = await list();
    expect(dialog.getByRole('alert')).toHaveTextContent('Not accepted: The form has changed.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send now: Form a' }));
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    await forms.refresh();
    expect(forms.all()).toMatchObject([{ key: 'a' }]);
  });

  it('is discarded once that is confirmed', async () => {
    const { forms, applications } = await waitingOf(mira.id);
    open(person);
    const dialog = await list();
    await userEvent.click(dialog.getByRole('button', { name: 'Discard Form a' }));
    const question = () => within(screen.getByRole('dialog', { name: 'Discard this entry?' }));
    await userEvent.click(question().getByRole('button', { name: 'Keep it' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Discard Form a' }));
    await userEvent.click(question().getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(dialog.queryByText('Form a')).toBeNull());
    await forms.refresh();
    expect([forms.all().length, applications.all().length]).toEqual([0, 1]);
  });

  it('is named before its person signs out', async () => {
    await waitingOf(mira.id);
    open(person);
    await userEvent.click(await avatar());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Sign out with unsent entries?' }),
    );
    expect(question.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Form a',
      'Application b',
    ]);
  });

  it('cannot be relied on where the browser stores nothing, which is said as soon as there is no line', async () => {
    jest.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no room'));
    open(person);
    await avatar();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent(window, new Event('offline'));
    await waitFor(() => expect(deviceStorage.isLacking()).toBe(true));
    // It takes nobody's focus away while they type.
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    expect(deviceStorage.isLacking()).toBe(false);
  });
});

describe('signing out', () => {
  const surroundings = () => ({ navigate: jest.fn(), toast: jest.fn() });

  it('[A-022] [S-022] says so and ends on the sign-in page', async () => {
    const { navigate, toast } = surroundings();
    const waiting = await unsentOf(mira.id);
    const session = { signOut: async (leave: () => void) => leave(), current: () => person };
    await signOut({ session, navigate, toast });
    expect(navigate).toHaveBeenCalledWith('/login');
    expect(toast).toHaveBeenCalledWith({ kind: 'success', title: 'Signed out successfully' });
    expect([waiting.all(), await storedNames(mira.id)]).toEqual([[], []]);
  });

  it('[A-023] says that it failed and leaves the person signed in and in place', async () => {
    const { navigate, toast } = surroundings();
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const waiting = await unsentOf(mira.id);
    const session = sessionOf(person);
    await signOut({ session, navigate, toast });
    expect(session.current()).toEqual(person);
    expect(navigate).not.toHaveBeenCalled();
    expect(toast).toHaveBeenCalledWith({
      kind: 'error',
      title: 'Failed to sign out',
      description: 'Please try again',
    });
    expect(waiting.all()).toHaveLength(1);
  });
});
