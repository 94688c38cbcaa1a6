import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuFailed } from './menu-failed.tsx';

it('a menu that could not be loaded is said, and loaded when asked again', async () => {
  let hasFailed = false;
  let tell = () => {};
  const late = {
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => {};
    },
    hasFailed: () => hasFailed,
    retry: jest.fn(),
  };
  render(<MenuFailed late={late} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  hasFailed = true;
  act(() => tell());
  expect(screen.getByRole('status')).toHaveTextContent('Your menu could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(late.retry).toHaveBeenCalledTimes(1);
  hasFailed = false;
  act(() => tell());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
