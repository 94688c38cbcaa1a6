import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Button } from './button.tsx';
import { Disclosure } from './disclosure.tsx';
import { Link } from './link.tsx';
import { RangeSlider } from './range-slider.tsx';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

describe('controls', () => {
  it('ties an error to the field concerned', () => {
    render(<TextField label="Email" error="Email is required" />);
    const field = screen.getByLabelText('Email');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Email is required');
  });

  it('keeps the focus while busy, and submits nothing again', async () => {
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    rerender(form(true));
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('does nothing while busy', async () => {
    const onClick = jest.fn();
    render(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onClick).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });

  it('offers the options of a list by label and reports the code', async () => {
    const onChange = jest.fn();
    const options = [
      { code: 'usdol', label: 'US Dollar' },
      { code: 'euros', label: 'Euro' },
    ];
    render(<Select label="Currency" options={options} value="usdol" onChange={onChange} />);
    await userEvent.selectOptions(screen.getByLabelText('Currency'), 'Euro');
    expect(onChange).toHaveBeenCalledWith('euros');
  });

  it('does not let the two ends of a range pass each other', () => {
    const onChange = jest.fn();
    const value: [number, number] = [20, 60];
    render(
      <RangeSlider
        subject="Salary"
        min={0}
        max={100}
        step={5}
        value={value}
        onChange={onChange}
        format={String}
      />,
    );
    fireEvent.change(screen.getByLabelText('Minimum salary'), { target: { value: '80' } });
    fireEvent.change(screen.getByLabelText('Maximum salary'), { target: { value: '10' } });
    expect(onChange.mock.calls).toEqual([[[60, 60]], [[20, 20]]]);
  });

  it('says whether a section is open', async () => {
    render(<Disclosure title="Location">Antibes</Disclosure>);
    const heading = screen.getByRole('button', { name: 'Location', expanded: true });
    await userEvent.click(heading);
    expect(heading).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('Antibes')).not.toBeVisible();
  });

  it('[S-186] never follows an unsafe address', () => {
    render(<Link href="data:text/html,hello">Click</Link>);
    expect(screen.getByText('Click')).toHaveAttribute('href', 'about:blank');
  });
});
