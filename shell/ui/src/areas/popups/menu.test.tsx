import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type ComponentType, useState } from 'react';
import { Dialog } from '../../dialog.tsx';
import { MenuButton } from './menu-button.tsx';
import type { MenuItem } from './menu-item.ts';
import { onDemand } from './on-demand.tsx';

const [copy, move, archive, remove] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()];
const items: MenuItem[] = [
  { label: 'Copy', onAct: copy, shortcut: { shown: 'Ctrl+K', spoken: 'Control+K' } },
  { label: 'Move', onAct: move, isDisabled: true },
  { label: 'Archive', onAct: archive },
  { label: 'Delete', onAct: remove, isDangerous: true, isApart: true },
];
const draw = () =>
  render(
    <>
      <MenuButton label="More actions" items={items}>
        …
      </MenuButton>
      <button type="button">Next</button>
    </>,
  );
const button = () => screen.getByRole('button', { name: 'More actions' });
const item = (name: string) => screen.getByRole('menuitem', { name });
const open = async () => {
  await userEvent.click(button());
  await screen.findByRole('menu', { name: 'More actions' });
  await waitFor(() => expect(item('Copy')).toHaveFocus());
};

beforeEach(() => {
  for (const act of [copy, move, archive, remove]) act.mockClear();
});

describe('a menu', () => {
  it('is opened by its button, with the focus on its first line', async () => {
    draw();
    expect(button()).toHaveAttribute('aria-haspopup', 'menu');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await open();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual([
      'CopyCtrl+K',
      'Move',
      'Archive',
      'Delete',
    ]);
    expect(item('Copy')).toHaveAttribute('aria-keyshortcuts', 'Control+K');
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('adds no style elements, which the security policy forbids', async () => {
    const styles = () => document.querySelectorAll('style').length;
    const before = styles();
    draw();
    await open();
    expect(styles()).toBe(before);
  });

  it('is used by keys: arrows, Home, End and first letters', async () => {
    draw();
    await open();
    for (const [key, name] of [
      ['{ArrowDown}', 'Move'],
      ['{ArrowUp}{ArrowUp}', 'Delete'],
      ['{ArrowDown}', 'Copy'],
      ['{End}', 'Delete'],
      ['{Home}', 'Copy'],
      ['a', 'Archive'],
    ] as const) {
      await userEvent.keyboard(key);
      await waitFor(() => expect(item(name)).toHaveFocus());
    }
    await userEvent.keyboard('{Enter}');
    expect(archive).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button()).toHaveFocus();
  });

  it('stays open on a line that is disabled', async () => {
    draw();
    await open();
    expect(item('Move')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(item('Move'));
    await userEvent.keyboard('{Enter} ');
    expect(move).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeVisible();
  });

  it('is closed by Escape, by its button, by a press elsewhere and by Tab', async () => {
    draw();
    await open();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button()).toHaveFocus();
    await open();
    await userEvent.click(button());
    expect(screen.queryByRole('menu')).toBeNull();
    await open();
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
    await open();
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Next');
  });

  it('closes on Escape without closing the dialog that it is in', async () => {
    const onClose = jest.fn();
    render(
      <Dialog title="Crew" open onClose={onClose}>
        <MenuButton label="More actions" items={items}>
          …
        </MenuButton>
      </Dialog>,
    );
    await open();
    expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('menu'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('what is loaded when it is first opened', () => {
  interface Props {
    anchor: HTMLElement;
    onClose(): void;
  }

  function Opening({ part: Part }: { part: ComponentType<Props> }) {
    const [anchor, setAnchor] = useState<HTMLElement>();
    return (
      <>
        <button type="button" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          Open
        </button>
        <button type="button">Elsewhere</button>
        {anchor && <Part anchor={anchor} onClose={() => setAnchor(undefined)} />}
      </>
    );
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('does not open once the focus has moved on', async () => {
    const { promise, resolve } = Promise.withResolvers<ComponentType<Props>>();
    const part = onDemand(() => promise);
    render(<Opening part={part} />);
    await press('Open');
    await press('Elsewhere');
    resolve(() => <p>Opened</p>);
    await waitFor(async () => expect(await promise).toBeDefined());
    expect(screen.queryByText('Opened')).toBeNull();
    await press('Open');
    expect(screen.getByText('Opened')).toBeVisible();
  });

  it('says where it could not be loaded, and is tried again when it is opened again', async () => {
    let tries = 0;
    const part = onDemand<Props>(async () => {
      tries += 1;
      if (tries === 1) throw new Error('Loading chunk 7 failed.');
      return () => <p>Opened</p>;
    });
    render(<Opening part={part} />);
    await press('Open');
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    await userEvent.keyboard('{Escape}');
    await press('Elsewhere');
    await press('Open');
    expect(await screen.findByText('Opened')).toBeVisible();
  });

  it('is there at once where it was loaded ahead', async () => {
    const part = onDemand<Props>(async () => () => <p>Opened</p>);
    part.prepare();
    await Promise.resolve();
    render(<Opening part={part} />);
    await press('Open');
    expect(screen.getByText('Opened')).toBeVisible();
  });
});
