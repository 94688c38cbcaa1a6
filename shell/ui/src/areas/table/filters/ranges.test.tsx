import { RangeSlider, sliderStep } from '@fairlead/ui';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RangeField } from './range-field.tsx';
import { withLower, withUpper } from './ranges.ts';

const bounds = [10, 90] as const;

describe('a range of numbers', () => {
  it('[S-157] has a lower end of at least the minimum, not above the upper end', () => {
    expect(withLower(['20', '50'], '10', bounds)).toEqual(['10', '50']);
    expect(withLower(['20', '50'], '50', bounds)).toEqual(['50', '50']);
    expect(withLower(['20', '50'], '9', bounds)).toBeUndefined();
    expect(withLower(['20', '50'], '51', bounds)).toBeUndefined();
    expect(withLower(['', ''], '80', bounds)).toEqual(['80', '']);
  });

  it('[S-158] has an upper end of at most the maximum, not below the lower end', () => {
    expect(withUpper(['20', '50'], '90', bounds)).toEqual(['20', '90']);
    expect(withUpper(['20', '50'], '20', bounds)).toEqual(['20', '20']);
    expect(withUpper(['20', '50'], '91', bounds)).toBeUndefined();
    expect(withUpper(['20', '50'], '19', bounds)).toBeUndefined();
    expect(withUpper(['', ''], '15', bounds)).toEqual(['', '15']);
  });

  it('[S-159] ignores what is no number', () => {
    for (const typed of ['x', '1x', '-', ' ', 'NaN', '1e999', 'Infinity']) {
      expect(withLower(['20', '50'], typed, bounds)).toBeUndefined();
      expect(withUpper(['20', '50'], typed, bounds)).toBeUndefined();
      expect(withLower(['', ''], typed)).toBeUndefined();
      expect(withUpper(['', ''], typed)).toBeUndefined();
    }
  });

  it('has no end where nothing is typed', () => {
    expect(withLower(['20', '50'], '', bounds)).toEqual(['', '50']);
    expect(withUpper(['20', '50'], '')).toEqual(['20', '']);
  });
});

function Field({ onChange }: { onChange(value: string[]): void }) {
  const [value, setValue] = useState(['20', '50']);
  return (
    <RangeField
      subject="Days"
      bounds={bounds}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

it('[S-159] [S-160] a range field tells only of numbers within its range, and shows them once it is left', async () => {
  const onChange = jest.fn();
  render(<Field onChange={onChange} />);
  const lower = screen.getByRole('textbox', { name: 'Minimum days' });
  await userEvent.tripleClick(lower);
  await userEvent.keyboard('5');
  expect(lower).toHaveValue('5');
  await userEvent.keyboard('x');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(lower).toHaveValue('20');
  const upper = screen.getByRole('textbox', { name: 'Maximum days' });
  await userEvent.tripleClick(upper);
  await userEvent.keyboard('75');
  expect(onChange).toHaveBeenLastCalledWith(['20', '75']);
});

describe('a slider', () => {
  it('[S-161] steps by 1 up to a range of 20, by a twentieth up to 100, else by a fiftieth, rounded up', () => {
    const ranges = [0, 1, 20, 21, 40, 41, 100, 101, 500, 501, 500_000];
    expect(ranges.map(sliderStep)).toEqual([1, 1, 1, 2, 2, 3, 5, 3, 10, 11, 10_000]);
    render(
      <RangeSlider
        subject="Pay"
        min={100}
        max={300}
        value={[100, 300]}
        onChange={() => {}}
        format={String}
      />,
    );
    for (const thumb of screen.getAllByRole('slider')) expect(thumb).toHaveAttribute('step', '4');
  });

  it('reaches its maximum also where that is no whole number of steps away', () => {
    const onChange = jest.fn();
    const slider = { subject: 'Days', max: 365, onChange, format: String };
    render(<RangeSlider {...slider} value={[0, 360]} />);
    fireEvent.change(screen.getByRole('slider', { name: 'Maximum days' }), {
      target: { value: '999' },
    });
    expect(onChange).toHaveBeenCalledWith([0, 365]);
  });

  it('[S-162] runs from 0 to 100 unless told otherwise', () => {
    render(<RangeSlider subject="Pay" value={[20, 80]} onChange={() => {}} format={String} />);
    for (const thumb of screen.getAllByRole('slider')) {
      expect(thumb).toHaveAttribute('min', '0');
      expect(thumb).toHaveAttribute('max', '100');
    }
  });
});
