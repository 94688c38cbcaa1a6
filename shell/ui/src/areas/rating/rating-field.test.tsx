import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ratingLabel, ratingValues } from './rating-bands.ts';
import { RatingField } from './rating-field.tsx';

const change = jest.fn();
function Played(props: Partial<Parameters<typeof RatingField>[0]>) {
  const [value, setValue] = useState('value' in props ? props.value : 5);
  return (
    <RatingField
      label="Mood"
      {...props}
      value={value}
      onChange={(next) => {
        change(next);
        setValue(next);
      }}
    />
  );
}
const shown = () => screen.getByRole('status').textContent;
const choice = (name: string) => screen.getByRole('radio', { name });

describe('the rating control', () => {
  it('[W-017] takes the whole numbers from 1 to 10, in steps of 1', async () => {
    render(<Played />);
    expect(screen.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual(
      Array.from({ length: 10 }, (_, index) => String(index + 1)),
    );
    choice('5, Moderate').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(change).toHaveBeenLastCalledWith(6);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(change).toHaveBeenLastCalledWith(4);
    await userEvent.click(choice('10, Excellent'));
    expect(change).toHaveBeenLastCalledWith(10);
    expect(shown()).toBe('10 Excellent');
  });

  it('[W-017] chooses nothing by itself: it stands at 5, where the keyboard begins', async () => {
    render(<Played value={undefined} />);
    change.mockClear();
    expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(10);
    expect(shown()).toBe('Choose from 1 to 10');
    await userEvent.tab();
    expect(choice('5, Moderate')).toHaveFocus();
    expect(change).not.toHaveBeenCalled();
    await userEvent.keyboard(' ');
    expect(change).toHaveBeenLastCalledWith(5);
    expect(shown()).toBe('5 Moderate');
  });

  it('[W-018] has a face and a word for each two values', () => {
    expect(ratingValues.map((value) => ratingLabel(value))).toEqual([
      'Very Low',
      'Very Low',
      'Low',
      'Low',
      'Moderate',
      'Moderate',
      'Good',
      'Good',
      'Excellent',
      'Excellent',
    ]);
    const face = (value: number, isBurden = false) => {
      const { container, unmount } = render(<Played value={value} isBurden={isBurden} />);
      const drawing = container.querySelector('svg')?.innerHTML;
      unmount();
      return drawing;
    };
    const faces = ratingValues.map((value) => face(value));
    for (const first of [0, 2, 4, 6, 8]) expect(faces[first]).toBe(faces[first + 1]);
    expect(new Set(faces).size).toBe(5);
    expect(face(10, true)).not.toBe(faces[9]);
    expect(face(1, true)).toBe(faces[9]);
  });

  it('[W-019] has its words changed', () => {
    render(<Played value={9} labels={['Calm', 'Easy', 'Fair', 'Tense', 'Very tense']} />);
    expect(shown()).toBe('9 Very tense');
    expect(choice('1, Calm')).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /Excellent/ })).toBeNull();
  });

  it('[W-020] shows what the pointer rests on, and what is chosen when it leaves', async () => {
    render(<Played value={5} />);
    const user = userEvent.setup();
    await user.hover(choice('9, Excellent'));
    expect(shown()).toBe('9 Excellent');
    expect(choice('5, Moderate')).toBeChecked();
    await user.unhover(choice('9, Excellent'));
    await user.hover(document.body);
    expect(shown()).toBe('5 Moderate');
  });

  it('takes nothing while it is disabled', async () => {
    render(<Played disabled />);
    change.mockClear();
    await userEvent.click(choice('9, Excellent'));
    expect(change).not.toHaveBeenCalled();
  });

  it('shows why it is refused, and gets the focus', () => {
    const { rerender } = render(<Played value={undefined} />);
    expect(screen.getByRole('radiogroup', { name: 'Mood' })).toBeValid();
    rerender(<Played value={undefined} error="Choose a number" />);
    const scale = screen.getByRole('radiogroup', { name: 'Mood' });
    expect(scale).toBeInvalid();
    expect(scale).toHaveAccessibleDescription('Choose a number');
    expect(screen.getByRole('radio', { name: '5, Moderate' })).toHaveFocus();
  });
});
