import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageAction } from './page-action.ts';
import { PageHeader } from './page-header.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const draw = (...actions: PageAction[]) =>
  render(
    <>
      <PageHeader title="Fleet" actions={actions} />
      <input aria-label="Search" />
    </>,
  );

describe('the head of a page', () => {
  it('[S-124] shows what it is given, and nothing else', () => {
    const { container, rerender } = render(<PageHeader title="Fleet" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Fleet' })).toBeVisible();
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(container.querySelector('progress')).toBeNull();
    rerender(
      <PageHeader
        title="Aurora"
        description="A motor yacht"
        trail={[{ title: 'Company', href: '/organization/o1' }, { title: 'Vessels' }]}
        back={{ href: '/organization/o1/fleet', label: 'Fleet' }}
        progress={{ label: 'Crew papers', value: 3, max: 4 }}
        actions={[{ label: 'Edit' }, { label: 'Open', href: '/organization/o1/vessel/v1' }]}
        more={[{ label: 'Archive' }]}
      />,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Aurora' })).toBeVisible();
    expect(screen.getByText('A motor yacht')).toBeVisible();
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(
      within(trail)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Company', 'Vessels']);
    expect(within(trail).getByRole('link')).toHaveAttribute('href', '/organization/o1');
    expect(screen.getByRole('link', { name: 'Fleet' })).toHaveAttribute(
      'href',
      '/organization/o1/fleet',
    );
    expect(screen.getByRole('progressbar', { name: 'Crew papers' })).toHaveAttribute('value', '75');
    expect(button('Edit')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      '/organization/o1/vessel/v1',
    );
    expect(button('More actions')).toBeVisible();
  });

  it('keeps an action busy until it is done, and does it once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const onAct = jest.fn(() => promise);
    draw({ label: 'Save', shortcut: 'mod+s', onAct });
    await userEvent.click(button('Save'));
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(button('Save')).toHaveAttribute('aria-busy', 'true');
    await act(async () => resolve());
    expect(button('Save')).toBeEnabled();
    expect(onAct).toHaveBeenCalledTimes(1);
  });

  it('[S-125] does an action by its shortcut as by a click', async () => {
    const [save, add, print] = [jest.fn(), jest.fn(), jest.fn()];
    draw(
      { label: 'Save', shortcut: 'mod+s', onAct: save },
      { label: 'Add', shortcut: 'n', onAct: add },
      { label: 'Print', shortcut: 'shift+p', onAct: print, disabled: true },
    );
    expect(button('Save')).toHaveAttribute('aria-keyshortcuts', 'Control+S');
    await userEvent.keyboard('{Control>}s{/Control}');
    await userEvent.keyboard('n');
    await userEvent.keyboard('{Shift>}P{/Shift}');
    await userEvent.keyboard('s');
    await userEvent.keyboard('{Control>}n{/Control}');
    expect([save, add, print].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  });

  it('[S-125] leaves keys to who types, but for those with Ctrl', async () => {
    const [save, add] = [jest.fn(), jest.fn()];
    draw(
      { label: 'Save', shortcut: 'mod+s', onAct: save },
      { label: 'Add', shortcut: 'n', onAct: add },
    );
    await userEvent.type(screen.getByLabelText('Search'), 'nn{Control>}s{/Control}');
    expect(screen.getByLabelText('Search')).toHaveValue('nn');
    expect([save, add].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('[S-125] follows a link by its shortcut as a click on it is followed', async () => {
    const clicked = jest.fn((event: Event) => {
      event.preventDefault();
      return (event.target as HTMLAnchorElement).pathname;
    });
    document.addEventListener('click', clicked);
    draw({ label: 'Add', href: '/organization/o1/fleet/new', shortcut: 'n' });
    await userEvent.keyboard('n');
    document.removeEventListener('click', clicked);
    expect(clicked.mock.results.map(({ value }) => value)).toEqual(['/organization/o1/fleet/new']);
  });

  it.each(['click', 'shortcut'])(
    '[S-126] asks before what asks to be confirmed, by %s',
    async (by) => {
      const onAct = jest.fn();
      const confirm = {
        title: 'Archive the vessel?',
        text: 'Nobody sees it any longer.',
        yes: 'Archive',
      };
      draw({ label: 'Remove', shortcut: 'x', onAct, confirm });
      const begin = () =>
        by === 'click' ? userEvent.click(button('Remove')) : userEvent.keyboard('x');
      await begin();
      expect(screen.getByRole('dialog', { name: 'Archive the vessel?' })).toBeVisible();
      await userEvent.keyboard('x');
      expect(onAct).not.toHaveBeenCalled();
      await userEvent.click(button('Cancel'));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(onAct).not.toHaveBeenCalled();
      await begin();
      await userEvent.click(button('Archive'));
      expect(onAct).toHaveBeenCalledTimes(1);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('has more actions in a menu that the keyboard works', async () => {
    const [copy, archive] = [jest.fn(), jest.fn()];
    const more = [
      { label: 'Copy', onAct: copy, shortcut: 'mod+k' },
      { label: 'Move', disabled: true },
      { label: 'Archive', onAct: archive },
    ];
    render(<PageHeader title="Fleet" more={more} />);
    await userEvent.click(button('More actions'));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(3);
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Archive' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(archive).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button('More actions')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(button('More actions'));
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(copy).toHaveBeenCalledTimes(1);
  });
});
