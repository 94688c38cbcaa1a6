import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { DateRangeField } from './date-range-field.tsx';
import { DateTimeField } from './date-time-field.tsx';
import type { DayRange } from './presets.ts';
import { TimeField } from './time-field.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const today = '2026-11-24';
const day = (name: RegExp) => screen.getByRole('button', { name });

describe('a date field', () => {
  const onChange = jest.fn<(day: string) => void>();
  const draw = (props: Partial<DateFieldProps> = {}) => {
    onChange.mockClear();
    render(<DateField label="Joins" today={today} onChange={onChange} {...props} />);
    return screen.getByRole<HTMLInputElement>('textbox', { name: 'Joins' });
  };

  it('[S-164] without a value shows Select date', () => {
    expect(draw()).toHaveAttribute('placeholder', 'Select date');
    expect(screen.getByPlaceholderText('Select date')).toHaveValue('');
  });

  it.each(['2026-02-30', 'next week', '24/11/2026'])(
    '[S-165] logs the invalid default %s, is empty and works',
    async (defaultValue) => {
      const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
      const input = draw({ defaultValue });
      expect(warn).toHaveBeenCalledTimes(1);
      expect(warn).toHaveBeenCalledWith(expect.stringContaining(defaultValue));
      expect(input).toHaveValue('');
      await userEvent.click(day(/open calendar/i));
      await userEvent.click(day(/^Thursday,? 26 November 2026/));
      expect(input).toHaveValue('26 Nov 2026');
      expect(onChange).toHaveBeenCalledWith('2026-11-26');
    },
  );

  it('reads what is typed once it is left, and writes it as dates are written', async () => {
    const input = draw();
    await userEvent.type(input, '3/4/27');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([['2027-04-03']]);
    expect(input).toHaveValue('3 Apr 2027');
  });

  it('keeps what it cannot read, says so, and does not let the form go', async () => {
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <DateField label="Leaves" today={today} defaultValue="2026-11-30" onChange={onChange} />
      </form>,
    );
    const input = screen.getByRole('textbox', { name: 'Leaves' });
    await userEvent.clear(input);
    await userEvent.type(input, '31/2{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onChange).toHaveBeenLastCalledWith('');
    expect(input).toHaveValue('31/2');
    expect(input).toHaveAccessibleDescription('Please enter a date, such as 24 Nov 2026');
    expect(input).toBeInvalid();
    await userEvent.clear(input);
    await userEvent.type(input, 'tomorrow{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-25');
    expect(input).toBeValid();
  });

  it('refuses a day outside of its limits, by typing and in the calendar', async () => {
    const input = draw({ min: '2026-11-20' });
    await userEvent.type(input, '19/11{Enter}');
    expect(input).toHaveAccessibleDescription('Please choose 20 Nov 2026 or later');
    await userEvent.click(day(/open calendar/i));
    expect(day(/^Thursday,? 19 November 2026/)).toBeDisabled();
  });

  it('is opened, walked through and closed by keys, and gets the focus back', async () => {
    const input = draw({ defaultValue: '2026-11-30' });
    input.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const calendar = screen.getByRole('dialog', { name: 'Joins: calendar' });
    expect(day(/^Monday,? 30 November 2026/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(within(calendar).getByRole('grid', { name: 'December 2026' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith('2026-12-08');
    expect(calendar).not.toBeInTheDocument();
    expect(input).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(input).toHaveFocus();
  });

  it('shows the weeks as the reader has them', async () => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
    draw();
    await userEvent.click(day(/open calendar/i));
    const [first] = screen.getAllByRole('columnheader', { hidden: true });
    expect(first).toHaveAttribute('aria-label', 'Sunday');
  });
});

describe('a range of days', () => {
  const onChange = jest.fn<(days: DayRange) => void>();
  function Example() {
    const [value, setValue] = useState<DayRange>({ from: '', to: '' });
    return (
      <DateRangeField
        label="Leave"
        today={today}
        value={value}
        onChange={(days) => {
          setValue(days);
          onChange(days);
        }}
      />
    );
  }
  const end = (name: string) => screen.getByRole('textbox', { name });

  it('[S-163] is chosen by a preset, with its first and its last day', async () => {
    render(<Example />);
    await userEvent.click(day(/open calendar/i));
    await userEvent.click(screen.getByRole('button', { name: 'Last 28 Days' }));
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-10-28', to: '2026-11-24' });
    expect(end('Leave: from')).toHaveValue('28 Oct 2026');
    expect(end('Leave: to')).toHaveValue('24 Nov 2026');
    await userEvent.click(day(/open calendar/i));
    expect(screen.getByRole('button', { name: 'Last 28 Days', pressed: true })).toBeVisible();
  });

  it('is chosen by its two ends in either order', async () => {
    render(<Example />);
    await userEvent.click(day(/open calendar/i));
    await userEvent.click(day(/^Friday,? 20 November 2026/));
    expect(screen.getByText('Choose the other end.')).toBeVisible();
    await userEvent.click(day(/^Tuesday,? 10 November 2026/));
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-10', to: '2026-11-20' });
  });

  it('is typed, and an end that the other one passes is asked for anew', async () => {
    render(<Example />);
    await userEvent.type(end('Leave: from'), '1/12');
    await userEvent.type(end('Leave: to'), '10/12{Enter}');
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-12-01', to: '2026-12-10' });
    await userEvent.clear(end('Leave: from'));
    await userEvent.type(end('Leave: from'), '20/12{Enter}');
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-12-20', to: '' });
  });
});

it('a time is typed as one writes it', async () => {
  const onChange = jest.fn();
  render(<TimeField label="Departs" defaultValue="09:00" onChange={onChange} />);
  const input = screen.getByRole('textbox', { name: 'Departs' });
  expect(input).toHaveValue('09:00');
  await userEvent.clear(input);
  await userEvent.type(input, '2.30 pm{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('14:30');
  expect(input).toHaveValue('14:30');
  await userEvent.clear(input);
  await userEvent.type(input, 'late{Enter}');
  expect(input).toHaveAccessibleDescription('Please enter a time, such as 14:05');
});

describe('a moment in ship time', () => {
  const onChange = jest.fn<(at: string) => void>();
  const type = async (name: string, text: string) => {
    const input = screen.getByRole('textbox', { name });
    await userEvent.clear(input);
    await userEvent.type(input, `${text}{Enter}`);
  };

  it('is shown and entered by the clocks aboard', async () => {
    render(
      <DateTimeField
        label="Arrival"
        zone="Pacific/Kiritimati"
        defaultValue="2026-12-31T10:30:00.000Z"
        onChange={onChange}
      />,
    );
    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue('1 Jan 2027');
    expect(screen.getByRole('textbox', { name: 'Time' })).toHaveValue('00:30');
    expect(screen.getByText(/^Ship time, UTC\+14 \(Pacific\/Kiritimati\)\./)).toBeVisible();
    await type('Time', '23:45');
    expect(onChange).toHaveBeenLastCalledWith('2027-01-01T09:45:00.000Z');
  });

  it('asks which one is meant where clocks are put back', async () => {
    render(<DateTimeField label="Watch" zone="Europe/Athens" onChange={onChange} />);
    await type('Date', '25/10/2026');
    await type('Time', '03:30');
    expect(onChange).toHaveBeenLastCalledWith('2026-10-25T00:30:00.000Z');
    const which = screen.getByRole('combobox', { name: /twice/ });
    fireEvent.change(which, { target: { value: '2026-10-25T01:30:00.000Z' } });
    expect(onChange).toHaveBeenLastCalledWith('2026-10-25T01:30:00.000Z');
    expect(which).toHaveDisplayValue('The second time (UTC+2)');
    expect(screen.getByRole('textbox', { name: 'Time' })).toHaveValue('03:30');
  });

  it('refuses a time that clocks put forward never show', async () => {
    onChange.mockClear();
    render(<DateTimeField label="Watch" zone="Europe/Athens" onChange={onChange} />);
    await type('Date', '28/3/2027');
    await type('Time', '03:30');
    expect(screen.getByText(/never show 03:30/)).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
  });
});
