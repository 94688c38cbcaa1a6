import { defaultTableLayout } from '@fairlead/contracts/registers/table-layout';
import { defaultTableQuery, type TableQuery } from '@fairlead/contracts/registers/table-query';
import { ToastRegion, ToastStore } from '@fairlead/ui';
import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CrewTable, useOwnViews } from '../testing/crew-table.tsx';

function Table() {
  return <CrewTable views={useOwnViews()} />;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const item = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));
const isVesselShown = () => screen.queryByRole('columnheader', { name: 'Vessel' }) !== null;

/** Hides a column and saves the view under a name. */
async function saveView(name: string) {
  await press('Vessel');
  await item('Hide column');
  await press('All rows Changed');
  await press('Save as new view');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), name);
  await press('Save view');
}

describe('the saved views of a table', () => {
  it('keep what it shows under a name, and bring it back', async () => {
    render(<Table />);
    await saveView('Deck');
    expect(screen.getByRole('button', { name: 'Deck', expanded: true })).toBeVisible();
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'All rows' }),
    );
    expect(isVesselShown()).toBe(true);
    await press('All rows');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deck' }));
    expect(isVesselShown()).toBe(false);
  });

  it('say that the table shows something else, and take that over', async () => {
    render(<Table />);
    await saveView('Deck');
    await userEvent.keyboard('{Escape}');
    await press('Deck');
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(screen.getByRole('grid')).getByRole('button', { name: 'Rank' }));
    await item('Sort ascending');
    await press('Deck Changed');
    await press('Save changes');
    expect(screen.getByRole('button', { name: 'Deck', expanded: true })).toBeVisible();
  });

  it('are renamed, shared, opened at first and deleted', async () => {
    render(<Table />);
    await saveView('Deck');
    const more = (name: string) => press(`More for ${name}`);
    await more('Deck');
    await item('Rename');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name of the view' }));
    await userEvent.keyboard('Deck crew{Enter}');
    await more('Deck crew');
    await item('Share');
    const shared = within(screen.getByRole('region', { name: 'Shared' }));
    expect(shared.getByRole('button', { name: 'Deck crew' })).toBeVisible();
    await more('Deck crew');
    await item('Open at first');
    expect(shared.getByText('Default')).toBeVisible();
    await more('Deck crew');
    await item('Delete');
    expect(screen.queryByText('Deck crew')).toBeNull();
  });

  it('come back by Undo once they were deleted, and are open again where they were', async () => {
    const toasts = new ToastStore();
    function TableWithToasts() {
      return (
        <>
          <CrewTable views={useOwnViews([], toasts.show)} />
          <ToastRegion store={toasts} />
        </>
      );
    }
    render(<TableWithToasts />);
    await saveView('Deck');
    await press('More for Deck');
    await item('Delete');
    const message = within(screen.getByRole('status', { name: 'Messages' }));
    expect(message.getByText('View deleted')).toBeVisible();
    expect(screen.getByRole('button', { name: 'All rows', pressed: true })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Deck' })).toBeNull();
    await userEvent.click(message.getByRole('button', { name: 'Undo' }));
    await press('Deck');
    const personal = within(screen.getByRole('region', { name: 'Personal' }));
    expect(personal.getByRole('button', { name: 'Deck', pressed: true })).toBeVisible();
    expect(isVesselShown()).toBe(false);
  });

  it('have the default opened at first, unless something else was asked for', () => {
    const isHidden = { ...defaultTableLayout, hidden: ['vessel'] };
    const view = {
      id: 'deck',
      name: 'Deck',
      isShared: true,
      isDefault: true,
      canChange: false,
      query: { ...defaultTableQuery, perPage: 20 },
      layout: isHidden,
    };
    function Opened({ query }: { query?: Partial<TableQuery> }) {
      return <CrewTable views={useOwnViews([view])} {...(query && { query })} />;
    }
    const first = render(<Opened />);
    expect(isVesselShown()).toBe(false);
    expect(screen.getByRole('button', { name: 'Deck' })).toBeVisible();
    first.unmount();
    render(<Opened query={{ sort: [{ id: 'name', order: 'asc' }] }} />);
    expect(isVesselShown()).toBe(true);
  });

  it('need a name that no other has', async () => {
    render(<Table />);
    await saveView('Deck');
    await press('Save as new view');
    await press('Save view');
    expect(screen.getByText('Name is required')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' deck ');
    await press('Save view');
    expect(screen.getByText('Another view has this name')).toBeVisible();
  });
});
