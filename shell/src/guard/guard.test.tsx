import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NavigationBlocker } from '../navigation/navigation-blocker.ts';
import type { PersonFrame } from '../person/person-frame.ts';
import { Region } from '../remotes/region.ts';
import type { Verdict } from '../roles/verdict.ts';
import { isAdmitted } from './admission.ts';
import { Guard } from './guard.ts';
import { GuardedRegion } from './guarded-region.tsx';
import { InsteadOfPage } from './instead-of-page.tsx';

const fleet = '/organization/o1/fleet';
let verdict: Verdict;
let tell: () => void;
const become = (next: Verdict) =>
  act(() => {
    verdict = next;
    tell();
  });

beforeEach(() => {
  history.replaceState(null, '', fleet);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function open(at: Verdict, title: string | undefined = 'Fleet') {
  verdict = at;
  const listeners = new Set<() => void>();
  tell = () => {
    for (const listener of listeners) listener();
  };
  const roles = {
    verdictAt: (path: string) => (path.startsWith('/organization') ? verdict : 'open'),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry: jest.fn(),
  };
  const holds = new NavigationBlocker();
  const changed = jest.fn();
  const guard = new Guard({ roles, holds, changed });
  const frame = { guard, roles, InsteadOfPage } as unknown as PersonFrame;
  const region = new Region();
  region.newElement('organization').innerHTML = '<label>Name <input value="Aurora"></label>';
  region.become({ phase: 'shown', remote: 'organization' });
  const late = {
    subscribe: guard.subscribe,
    admissionAt: guard.admissionAt,
    current: () => frame,
    retry: roles.retry,
  };
  render(<GuardedRegion path={fleet} title={title} region={region} late={late} />);
  return { guard, holds, changed, roles };
}
const admits = (guard: Guard, path: string) => isAdmitted(guard.admissionAt(path));
const heading = () =>
  screen.findByRole('heading', { level: 1, name: 'You do not have access to this page' });

describe('the guard of a page', () => {
  it('draws what is open', () => {
    const { guard } = open('open');
    expect(screen.getByLabelText('Name')).toBeVisible();
    expect(admits(guard, fleet)).toBe(true);
  });

  it('[S-064] [O-023] says in place of a page that it is not the person’s, with a way back', async () => {
    const { guard } = open('refused');
    expect(await heading()).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
      'href',
      '/account/dashboard',
    );
    const back = jest.spyOn(history, 'back').mockImplementation(() => {});
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    expect(back).toHaveBeenCalled();
    expect(screen.getByLabelText('Name')).not.toBeVisible();
    expect(admits(guard, fleet)).toBe(false);
    expect(document.title).toBe('No access · Fairlead');
  });

  it('says the same where there is no page at all', async () => {
    open('refused', '');
    expect(await heading()).toBeVisible();
    expect(screen.queryByText('Page not found')).toBeNull();
  });

  it('shows the outline of the page while nobody has said yet', async () => {
    const { guard, changed } = open('unknown');
    expect(await screen.findByRole('status')).toHaveTextContent('Opening Fleet');
    expect(admits(guard, fleet)).toBe(false);
    become('open');
    expect(screen.getByLabelText('Name')).toBeVisible();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('has a page mounted that was gone to before anybody could say, whatever was in sight then', () => {
    const { guard, changed } = open('open');
    expect(admits(guard, fleet)).toBe(true);
    verdict = 'unknown';
    const other = '/organization/o1/vessel/v7/dashboard';
    history.pushState(null, '', other);
    expect(admits(guard, other)).toBe(false);
    changed.mockClear();
    become('open');
    expect(changed).toHaveBeenCalledTimes(1);
    expect(admits(guard, other)).toBe(true);
    become('open');
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('says that nobody could tell, and asks again', async () => {
    const { roles } = open('failed');
    expect(await screen.findByRole('alert')).toHaveTextContent('Fleet could not be opened');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(roles.retry).toHaveBeenCalled();
  });

  it('takes the place of a page at once when the right to it ends', async () => {
    const { guard, changed } = open('open');
    become('refused');
    expect(await heading()).toBeVisible();
    expect(admits(guard, fleet)).toBe(false);
    expect(changed).toHaveBeenCalled();
  });

  it('keeps what is not saved in sight until the person leaves, and says why', async () => {
    const { guard, holds } = open('open');
    act(() => void holds.hold());
    become('refused');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You no longer have access to this page',
    );
    expect(screen.getByLabelText('Name')).toBeVisible();
    expect(admits(guard, fleet)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Leave the page' }));
    expect(await heading()).toBeVisible();
    expect(admits(guard, fleet)).toBe(false);
    act(() => void holds.hold());
    expect(admits(guard, fleet)).toBe(false);
  });

  it('keeps nothing of a page that was refused from the start', async () => {
    const { guard, holds } = open('refused');
    act(() => void holds.hold());
    expect(admits(guard, fleet)).toBe(false);
  });
});
