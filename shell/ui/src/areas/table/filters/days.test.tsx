import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CrewTable } from '../testing/crew-table.tsx';

const rows = () => screen.getByRole('grid', { name: 'Crew' }).getAttribute('aria-rowcount');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** Opens the filters of a table of 25 people who joined on different days. */
async function openFilters() {
  render(<CrewTable />);
  await press('Filter');
  await press('Add filter');
  await press(/^Column/);
  await userEvent.click(await screen.findByRole('option', { name: 'Joined' }));
}

describe('a filter of days', () => {
  it('takes a day that is typed as one writes it, or chosen from a calendar', async () => {
    await openFilters();
    const day = await screen.findByRole('textbox', { name: 'Joined' });
    await userEvent.type(day, '12 jan 24{Enter}');
    expect(day).toHaveValue('12 Jan 2024');
    await waitFor(() => expect(rows()).toBe('2'));
    await press('Open calendar for Joined');
    const calendar = within(screen.getByRole('dialog', { name: 'Joined: calendar' }));
    await userEvent.click(calendar.getByRole('button', { name: /\b1 January 2024/ }));
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    expect(day).toHaveValue('1 Jan 2024');
  });

  it('takes the days from one to another, or those of a preset', async () => {
    await openFilters();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Operator' }), 'isBetween');
    const days = within(await screen.findByRole('group', { name: 'Joined' }));
    await userEvent.type(days.getByRole('textbox', { name: 'Joined: to' }), '31 jan 24{Enter}');
    await waitFor(() => expect(rows()).toBe('4'));
    await press('Open calendar for Joined');
    await press('Today');
    expect(days.getByRole('textbox', { name: 'Joined: from' })).not.toHaveValue('');
    await waitFor(() => expect(screen.getByText('No results.')).toBeVisible());
  });
});
