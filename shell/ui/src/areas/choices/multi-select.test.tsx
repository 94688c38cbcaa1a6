import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { Dialog } from '../../dialog.tsx';
import { MultiSelect, type MultiSelectProps } from './multi-select.tsx';

const papers = [
  { code: 'stcw', label: 'STCW' },
  { code: 'eng1', label: 'ENG1' },
  { code: 'yachtmaster', label: 'Yachtmaster' },
  { code: 'pb2', label: 'Powerboat level 2' },
];

function Example({ value: first, onChange, ...rest }: Partial<MultiSelectProps>) {
  const [value, setValue] = useState<readonly string[]>(first ?? []);
  return (
    <MultiSelect
      label="Papers"
      options={papers}
      {...rest}
      value={value}
      onChange={(codes) => {
        setValue(codes);
        onChange?.(codes);
      }}
    />
  );
}

const input = () => screen.getByRole('combobox', { name: 'Papers' });
const option = (name: string) => screen.getByRole('option', { name });
const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove/ }).map((chip) => chip.ariaLabel);

afterEach(() => {
  jest.useRealTimers();
});

describe('a multi-select', () => {
  it('has Enter pick what fits best, wherever it stands in the list', async () => {
    const onChange = jest.fn();
    const ranks = ['Lead Deckhand', 'Deckhand'].map((label) => ({ code: label, label }));
    render(<Example options={ranks} onChange={onChange} />);
    await userEvent.type(input(), 'Deckhand{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['Deckhand']);
  });

  it('[S-166] with a cap disables the other options once it is reached', async () => {
    const onChange = jest.fn();
    render(<Example max={2} value={['stcw']} onChange={onChange} />);
    await userEvent.click(input());
    expect(option('ENG1')).not.toHaveAttribute('aria-disabled');
    await userEvent.click(option('ENG1'));
    expect(onChange).toHaveBeenLastCalledWith(['stcw', 'eng1']);
    for (const name of ['Yachtmaster', 'Powerboat level 2'])
      expect(option(name)).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('You can choose at most 2.')).toBeVisible();
    await userEvent.click(option('Yachtmaster'));
    await userEvent.type(input(), 'yacht{Enter}');
    expect(onChange).toHaveBeenCalledTimes(1);
    await userEvent.clear(input());
    await userEvent.click(option('STCW'));
    expect(onChange).toHaveBeenLastCalledWith(['eng1']);
    expect(option('Yachtmaster')).not.toHaveAttribute('aria-disabled');
  });

  it('[S-167] that is creatable offers to create a text that is no option yet', async () => {
    const onChange = jest.fn();
    render(<Example isCreatable onChange={onChange} />);
    await userEvent.type(input(), ' Silver service ');
    await userEvent.click(option('Create "Silver service"'));
    expect(onChange).toHaveBeenLastCalledWith(['Silver service']);
    expect(chips()).toEqual(['Remove Silver service']);
    for (const known of ['stcw', 'SILVER SERVICE']) {
      await userEvent.clear(input());
      await userEvent.type(input(), known);
      expect(screen.queryByRole('option', { name: /^Create/ })).toBeNull();
    }
  });

  it('that is not creatable only finds', async () => {
    render(<Example />);
    await userEvent.type(input(), 'Silver');
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByText('No options found.')).toBeVisible();
  });

  it('[S-168] shows the tooltip of a chip after 300 ms, and takes it away', async () => {
    render(<Example value={['pb2']} />);
    const chip = screen.getByText('Powerboat level 2');
    // Its code is loaded with the first one.
    fireEvent.pointerEnter(chip);
    await screen.findByRole('tooltip');
    fireEvent.pointerLeave(chip);
    jest.useFakeTimers();
    fireEvent.pointerEnter(chip);
    act(() => jest.advanceTimersByTime(299));
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('tooltip')).toHaveTextContent('Powerboat level 2');
    fireEvent.pointerLeave(chip);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('is used by keys alone, and sends no form meanwhile', async () => {
    const [onChange, onSubmit] = [jest.fn(), jest.fn()];
    render(
      <form onSubmit={onSubmit}>
        <Example onChange={onChange} />
      </form>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(input()).toHaveAttribute('aria-activedescendant', option('ENG1').id);
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['eng1']);
    expect(option('ENG1')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('power{Enter}{Escape}');
    expect(onChange).toHaveBeenLastCalledWith(['eng1', 'pb2']);
    expect(screen.getByRole('status')).toHaveTextContent('Powerboat level 2 is added. 2 chosen.');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{Backspace}');
    expect(onChange).toHaveBeenLastCalledWith(['eng1']);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps what is chosen on Escape, and closes its list before the dialog around it', async () => {
    const onClose = jest.fn();
    const onChange = jest.fn();
    render(
      <Dialog title="Crew" open onClose={onClose}>
        <Example value={['stcw']} onChange={onChange} />
      </Dialog>,
    );
    await userEvent.click(input());
    expect(screen.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(onChange).not.toHaveBeenCalled();
    expect(chips()).toEqual(['Remove STCW']);
  });

  it('leads to its chips by the arrow keys, where Delete removes them', async () => {
    const onChange = jest.fn();
    render(<Example value={['stcw', 'eng1', 'pb2']} onChange={onChange} />);
    await userEvent.click(input());
    await userEvent.keyboard('{Escape}{ArrowLeft}{ArrowLeft}{Delete}');
    expect(onChange).toHaveBeenLastCalledWith(['stcw', 'pb2']);
    expect(screen.getByRole('status')).toHaveTextContent('ENG1 is removed. 2 chosen.');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}power');
    expect(input()).toHaveValue('power');
  });

  it('is accessible while it is open, and adds no style elements', async () => {
    const styles = () => document.querySelectorAll('style').length;
    const before = styles();
    render(<Example value={['stcw']} />);
    await userEvent.click(input());
    await userEvent.keyboard('{ArrowDown}');
    expect(styles()).toBe(before);
    expect(input()).toHaveAttribute('aria-expanded', 'true');
    expect(input()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('draws of a long list what is in sight, and reaches the rest', async () => {
    const many = Array.from({ length: 2_000 }, (_, place) => ({
      code: `p${place}`,
      label: `Port ${place}`,
    }));
    const onChange = jest.fn();
    render(<Example options={many} onChange={onChange} />);
    await userEvent.click(input());
    expect(screen.getAllByRole('option').length).toBeLessThan(100);
    await userEvent.keyboard('{ArrowUp}');
    expect(option('Port 1999')).toHaveAttribute('aria-posinset', '2000');
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['p1999']);
  });

  it('of what is looked for elsewhere shows what was found, and keeps the names of what is chosen', async () => {
    const onSearch = jest.fn();
    const onChange = jest.fn();
    const known = [{ code: 'gmdss', label: 'GMDSS' }];
    render(<Example value={['gmdss']} {...{ onSearch, onChange, known }} />);
    expect(chips()).toEqual(['Remove GMDSS']);
    await userEvent.type(input(), 'radio');
    expect(onSearch).toHaveBeenLastCalledWith('radio');
    await userEvent.click(option('ENG1'));
    expect(onChange).toHaveBeenLastCalledWith(['gmdss', 'eng1']);
    expect(onSearch).toHaveBeenLastCalledWith('');
  });

  it('can be neither opened nor emptied while it is disabled', async () => {
    const onChange = jest.fn();
    render(<Example disabled value={['stcw']} onChange={onChange} />);
    await userEvent.click(input());
    await userEvent.click(screen.getByRole('button', { name: 'Remove STCW' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });
});
