import { nora, sessionOf, signedIn, visitor } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { whenPersonLeaves } from '../session/when-person-leaves.ts';
import { holdHistory } from './hold-history.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { navigateAmong } from './navigate.ts';
import { NavigationBlocker } from './navigation-blocker.ts';

let holds: NavigationBlocker;
let stop: () => void;
/** Called for every change of address that the portal observes. */
const heard = jest.fn();
const listen = () => heard(location.pathname);

beforeEach(() => {
  holds = new NavigationBlocker();
  stop = holdHistory(holds);
  window.scrollTo = () => {};
  history.pushState(null, '', '/jobs');
  history.pushState(null, '', '/account/settings');
  heard.mockClear();
  window.addEventListener('popstate', listen);
  render(<LeaveDialog holds={holds} />);
});
afterEach(() => {
  stop();
  holds.letGo();
  window.removeEventListener('popstate', listen);
});

const dialog = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const answer = (name: 'Stay' | 'Leave') => userEvent.click(screen.getByRole('button', { name }));
const navigate = (to: string) =>
  navigateAmong({
    isPage: () => true,
    holds,
    report: (problem) => expect(problem).toBeUndefined(),
  })(to);

describe('a page that is held', () => {
  it('is left for another page when the person says so, and not before', async () => {
    holds.hold();
    navigate('/about');
    await dialog();
    expect(location.pathname).toBe('/account/settings');
    await answer('Stay');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.pathname).toBe('/account/settings');
    navigate('/about');
    await dialog();
    await answer('Leave');
    expect(location.pathname).toBe('/about');
    // single-spa notifies the portal this way.
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(heard.mock.calls).toEqual([['/about']]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is left for where the person went once it is saved while they are asked', async () => {
    const release = holds.hold();
    history.back();
    await dialog();
    release();
    await waitFor(() => expect(location.pathname).toBe('/jobs'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks on where another part of it blocks it in the moment in which one is saved', async () => {
    const release = holds.hold();
    navigate('/about');
    await dialog();
    release();
    holds.hold();
    await Promise.resolve();
    expect(location.pathname).toBe('/account/settings');
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  it('is not left where all of it was released for another reason, such as the end of the session', async () => {
    const release = holds.hold();
    navigate('/about');
    await dialog();
    holds.letGo();
    release();
    await Promise.resolve();
    expect(location.pathname).toBe('/account/settings');
  });

  it('is not left by another query of its own', () => {
    holds.hold();
    navigate('/account/settings?page=2');
    expect(location.search).toBe('?page=2');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is in sight again after Back, of which nobody hears, until the person leaves', async () => {
    holds.hold();
    const { length } = history;
    history.back();
    await dialog();
    expect([location.pathname, history.length]).toEqual(['/account/settings', length]);
    expect(heard).not.toHaveBeenCalled();
    await answer('Stay');
    history.back();
    await dialog();
    await answer('Leave');
    await waitFor(() => expect(heard.mock.calls).toEqual([['/jobs']]));
    expect(location.pathname).toBe('/jobs');
  });

  it('lets Back through to another state of itself', async () => {
    history.pushState(null, '', '/account/settings?page=2');
    holds.hold();
    history.back();
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    expect(location.search).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has the browser ask before the tab is closed', () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    const letGo = [holds.hold(), holds.hold()];
    expect(closing()).toBe(true);
    letGo[0]?.();
    expect(closing()).toBe(true);
    letGo[1]?.();
    expect(closing()).toBe(false);
  });

  it('is let go of with the person whose it is, and not because their name changed', () => {
    const session = sessionOf(signedIn);
    whenPersonLeaves(session, () => holds.letGo());
    holds.hold();
    session.become({ status: 'person', user: { ...nora, firstName: 'Noor' } });
    expect(holds.holdsFrom('/login')).toBe(true);
    session.become(visitor);
    expect(holds.holdsFrom('/login')).toBe(false);
    // What a visitor has filled in still belongs to them.
    holds.hold();
    session.become(visitor);
    expect(holds.holdsFrom('/login')).toBe(true);
  });

  it('is let go of by who has to leave, whatever is not saved', async () => {
    holds.hold();
    navigate('/about');
    await dialog();
    holds.letGo();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/account/settings');
    navigate('/about');
    expect(location.pathname).toBe('/about');
  });
});
