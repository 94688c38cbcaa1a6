import { isSelected, type RowSelection } from '@fairlead/contracts/registers/row-selection';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CrewTable } from '../testing/crew-table.tsx';

const onAct = jest.fn<(rows: RowSelection) => string[] | undefined>();
const actions = [{ label: 'Message', onAct }];
const aboard = {
  id: 'aboard',
  variant: 'boolean',
  operator: 'eq',
  value: 'true',
  filterId: 'one',
} as const;
const Table = () => <CrewTable count={1_860} actions={actions} query={{ filters: [aboard] }} />;

const box = (name: string) => screen.getByRole('checkbox', { name });
const bar = () => within(screen.getByRole('toolbar', { name: 'Selected rows' }));
const offer = () => screen.queryByRole('button', { name: /^Select all/ });
/** Selects every row of the page, and then all others. */
async function selectAll() {
  await userEvent.click(box('Select all rows'));
  await userEvent.click(bar().getByRole('button', { name: 'Select all 1,240 that fit' }));
}

describe('all rows that fit', () => {
  it('can be selected once every row of the page is, by the keyboard too', async () => {
    render(<Table />);
    await userEvent.click(box('Select Ben Costa'));
    expect(offer()).toBeNull();
    await userEvent.click(box('Select all rows'));
    expect(bar().getByText('10 selected')).toBeVisible();
    expect(screen.getByText('10 selected', { selector: '[role=status]' })).toBeInTheDocument();
    offer()?.focus();
    await userEvent.keyboard('{Enter}');
    expect(bar().getByText('All 1,240 selected')).toBeVisible();
    expect(
      screen.getByText('All 1,240 selected', { selector: '[role=status]' }),
    ).toBeInTheDocument();
    expect(offer()).toBeNull();
    expect(bar().getByRole('button', { name: 'Clear selection' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(box('Select all rows')).toBeChecked();
  });

  it('are told by the query and by those that were taken off again', async () => {
    render(<Table />);
    await selectAll();
    await userEvent.click(box('Select Ben Costa'));
    expect(bar().getByText('1,239 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Message' }));
    const [rows] = onAct.mock.lastCall ?? [];
    const query = { filters: [aboard], join: 'and' };
    expect(rows).toEqual({ all: true, except: ['crew-2'], query });
    expect(rows && isSelected(rows, 'crew-2')).toBe(false);
    expect(rows && isSelected(rows, 'crew-1859')).toBe(true);
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('are not selected any more once other rows are asked for', async () => {
    render(<Table />);
    await selectAll();
    await userEvent.click(screen.getByRole('button', { name: /^Filter\s*1/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    await userEvent.keyboard('{Escape}');
    await userEvent.click(box('Select all rows'));
    expect(bar().getByRole('button', { name: 'Select all 1,860 rows' })).toBeVisible();
  });

  it('stay selected where the action could do nothing with them', async () => {
    render(<Table />);
    await selectAll();
    onAct.mockReturnValueOnce(['crew-2']);
    await userEvent.click(screen.getByRole('button', { name: 'Message' }));
    expect(await bar().findByText('1 selected')).toBeVisible();
    expect(box('Select Ben Costa')).toBeChecked();
    expect(box('Select all rows')).not.toBeChecked();
  });

  it('are none once the last was taken off', async () => {
    render(<CrewTable count={11} actions={actions} />);
    await userEvent.click(box('Select all rows'));
    await userEvent.click(bar().getByRole('button', { name: 'Select all 11 rows' }));
    await userEvent.click(box('Select all rows'));
    expect(bar().getByText('1 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(box('Select all rows'));
    expect(screen.queryByRole('toolbar')).toBeNull();
    await userEvent.click(box('Select all rows'));
    expect(bar().getByText('1 selected')).toBeVisible();
    expect(offer()).toBeVisible();
  });

  it('are not offered where all are in sight', async () => {
    render(<CrewTable count={8} actions={actions} />);
    await userEvent.click(box('Select all rows'));
    expect(bar().getByText('8 selected')).toBeVisible();
    expect(offer()).toBeNull();
  });
});
