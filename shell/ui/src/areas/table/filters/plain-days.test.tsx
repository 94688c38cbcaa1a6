import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';

jest.unstable_mockModule('@fairlead/ui/dates', () => {
  throw new Error('The file did not come.');
});
const { DayValue } = await import('./day-value.tsx');

it('days are asked for by the browser’s own fields where the calendar cannot be loaded', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const onChange = jest.fn();
  const { rerender } = render(<DayValue label="Joined" value="" onChange={onChange} />);
  fireEvent.change(await screen.findByLabelText('Joined'), { target: { value: '2024-01-12' } });
  expect(onChange).toHaveBeenLastCalledWith('2024-01-12');
  expect(warn).toHaveBeenCalled();
  rerender(<DayValue label="Joined" value={['2024-01-12', '']} onChange={onChange} />);
  fireEvent.change(await screen.findByLabelText('Joined: to'), { target: { value: '2024-02-01' } });
  expect(onChange).toHaveBeenLastCalledWith(['2024-01-12', '2024-02-01']);
  expect(screen.getByLabelText('Joined: to')).toHaveAttribute('min', '2024-01-12');
});
