import { DateField, DateTimeField } from '@fairlead/ui/dates';
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent, ReactNode } from 'react';
import { Form } from './form.tsx';

function draw(content: ReactNode) {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <Form onSubmit={onSubmit}>
      {content}
      <button type="submit">Send</button>
    </Form>,
  );
  return { onSubmit, send: () => userEvent.click(screen.getByRole('button', { name: 'Send' })) };
}

it('is not sent with a date that cannot be read, however it is sent', async () => {
  const { onSubmit, send } = draw(<DateField label="Joins" />);
  const input = screen.getByRole('textbox', { name: 'Joins' });
  await userEvent.type(input, 'next Whitsun');
  await send();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(input).toHaveFocus();
  expect(input).toHaveValue('next Whitsun');
  expect(input).toHaveAccessibleDescription(/^Please enter a date/);
  await userEvent.clear(input);
  await send();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('is not sent with a date without its time, nor with a time without its date', async () => {
  const { onSubmit, send } = draw(<DateTimeField label="Leaves" zone="UTC" />);
  const [date, time] = ['Date', 'Time'].map((name) => screen.getByRole('textbox', { name }));
  await userEvent.type(date as HTMLElement, '1 Dec 2026');
  await send();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(time).toHaveFocus();
  await userEvent.type(time as HTMLElement, '08:15');
  await userEvent.clear(date as HTMLElement);
  await send();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(date).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByText('Please enter a date too.')).toBeVisible();
  await userEvent.clear(time as HTMLElement);
  await send();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
