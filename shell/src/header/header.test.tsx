import { playedRoles } from '@fairlead/remote-kit/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PortalRoles } from '../roles/portal-roles.ts';
import type { Sheet } from '../sidebar/sidebar-state.ts';
import { newSession } from '../testing/session.ts';
import { ThemeStore } from '../theme/theme-store.ts';
import { Header } from './header.tsx';

const drawn = (path: string, sheet?: Sheet) => (
  <Header
    path={path}
    sheet={sheet}
    registry={{ revision: 1, remotes: {} }}
    roles={playedRoles() as unknown as PortalRoles}
    navigate={() => {}}
    theme={new ThemeStore()}
    session={newSession()}
    slots={{ fill: () => ({ retry: () => {}, empty: () => {} }) }}
    onSignOut={() => {}}
    onEmergency={() => {}}
    report={() => {}}
  />
);
const links = [
  ['Home', '/'],
  ['Jobs', '/jobs'],
  ['About', '/about'],
];
const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

function scrollTo(position: number) {
  Object.defineProperty(window, 'scrollY', { value: position, configurable: true });
  act(() => window.dispatchEvent(new Event('scroll')) as never);
}

describe('the header', () => {
  it('[S-017] links Home, Jobs and About', () => {
    render(drawn('/jobs'));
    expect(linksIn('Main')).toEqual(links);
    expect(screen.getByRole('link', { name: 'Jobs', current: 'page' })).toBeVisible();
  });

  it('[S-024] opens and closes the mobile menu by its toggle', async () => {
    render(drawn('/'));
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(linksIn('Menu')).toEqual(links);
    await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });

  it('gives way to the sheet of the sidebar where that comes while the mobile menu is open', async () => {
    const { rerender } = render(drawn('/'));
    const button = screen.getByRole('button', { name: 'Open menu' });
    await userEvent.click(button);
    const toggle = jest.fn();
    rerender(drawn('/', { isOpen: false, toggle }));
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    expect(toggle).toHaveBeenCalledTimes(1);
    expect(button).toHaveFocus();
    rerender(drawn('/', { isOpen: true, toggle }));
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  });

  it('closes the mobile menu on Escape and on another page', async () => {
    const { rerender } = render(drawn('/'));
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    rerender(drawn('/about'));
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });

  it('[S-015] shrinks and blurs beyond 10 px and not before', () => {
    const { container } = render(drawn('/'));
    const bar = container.querySelector('header > div');
    scrollTo(10);
    expect(bar).not.toHaveAttribute('data-shrunk');
    expect(bar).not.toHaveAttribute('data-scrolled');
    scrollTo(11);
    expect(bar).toHaveAttribute('data-shrunk');
    expect(bar).toHaveAttribute('data-scrolled');
    scrollTo(0);
    expect(bar).not.toHaveAttribute('data-shrunk');
    expect(bar).not.toHaveAttribute('data-scrolled');
  });
});
