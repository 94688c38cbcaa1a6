import { describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeStore } from '../theme/theme-store.ts';
import { Header } from './header.tsx';

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
    render(<Header path="/jobs" theme={new ThemeStore()} />);
    expect(linksIn('Main')).toEqual(links);
    expect(screen.getByRole('link', { name: 'Jobs', current: 'page' })).toBeVisible();
  });

  it('[S-024] opens and closes the mobile menu by its toggle', async () => {
    render(<Header path="/" theme={new ThemeStore()} />);
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(linksIn('Menu')).toEqual(links);
    await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });

  it('closes the mobile menu on Escape and on another page', async () => {
    const theme = new ThemeStore();
    const { rerender } = render(<Header path="/" theme={theme} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    rerender(<Header path="/about" theme={theme} />);
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });

  it('[S-015] shrinks and blurs beyond 10 px and not before', () => {
    const { container } = render(<Header path="/" theme={new ThemeStore()} />);
    const bar = container.querySelector('header > div');
    scrollTo(10);
    expect(bar).not.toHaveAttribute('data-shrunk');
    scrollTo(11);
    expect(bar).toHaveAttribute('data-shrunk');
    expect(bar).toHaveAttribute('data-scrolled');
    scrollTo(0);
    expect(bar).not.toHaveAttribute('data-scrolled');
  });
});
