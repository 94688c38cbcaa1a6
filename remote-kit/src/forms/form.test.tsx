import { TextField } from '@fairlead/ui';
import { DateField, DateTimeField } from '@fairlead/ui/dates';
import { expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, type ReactNode, useState } from 'react';
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

function Refusing({ answer }: { answer: Promise<void> }) {
  const [refused, setRefused] = useState<string>();
  return (
    <Form
      onSubmit={async (event) => {
        event.preventDefault();
        await answer;
        setRefused('Say when it happened');
      }}
    >
      <TextField label="Title" />
      <DateTimeField label="Happened" zone="UTC" {...(refused && { error: refused })} />
      <TextField label="Place" {...(refused && { error: 'Say where' })} />
      <button type="submit">Send</button>
    </Form>
  );
}

it('shows the first field that is refused, also by an answer, and both inputs of a moment as refused', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const shown = jest.fn();
  HTMLElement.prototype.scrollIntoView = shown;
  render(<Refusing answer={promise} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  resolve();
  const [date, time] = ['Date', 'Time'].map((name) => screen.getByRole('textbox', { name }));
  await waitFor(() => expect(date).toHaveFocus());
  expect(shown).toHaveBeenCalledWith({ block: 'center' });
  for (const input of [date, time]) {
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(/Say when it happened/);
  }
  // While somebody writes, nothing takes the focus from them.
  await userEvent.type(screen.getByRole('textbox', { name: 'Place' }), 'Deck');
  expect(screen.getByRole('textbox', { name: 'Place' })).toHaveFocus();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

it('leaves the focus to somebody who went on to another field before the answer came', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  render(<Refusing answer={promise} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const title = screen.getByRole('textbox', { name: 'Title' });
  await userEvent.type(title, 'Near m');
  resolve();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Date' })).toBeInvalid());
  await userEvent.keyboard('iss');
  expect(title).toHaveFocus();
  expect(title).toHaveValue('Near miss');
});
