import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { later } from './later.tsx';

/** A part that fails to load the given number of times. */
function failing(times: number) {
  let tries = 0;
  const Part = later<{ name: string }>(async () => {
    tries += 1;
    if (tries <= times) throw new Error('Loading chunk 7 failed.');
    return ({ name }) => <p>Here is {name}</p>;
  }, 'Loading');
  return { Part, tries: () => tries };
}

it('is loaded when it is first shown, and once', async () => {
  const { Part, tries } = failing(0);
  expect(tries()).toBe(0);
  render(<Part name="one" />);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Here is one')).toBeVisible();
  render(<Part name="another" />);
  expect(screen.getByText('Here is another')).toBeVisible();
  expect(tries()).toBe(1);
});

it('is tried again by its button where it could not be loaded', async () => {
  const { Part, tries } = failing(2);
  render(<Part name="one" />);
  for (const _ of [1, 2])
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here is one')).toBeVisible();
  expect(tries()).toBe(3);
});

it('is tried again by itself once there is a connection', async () => {
  const { Part } = failing(1);
  render(<Part name="one" />);
  await screen.findByRole('button', { name: 'Try again' });
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Here is one')).toBeVisible();
});

it('is loaded ahead, and then shown at once; what failed ahead is loaded when it is shown', async () => {
  const { Part, tries } = failing(1);
  Part.prepare();
  await act(async () => {});
  expect(tries()).toBe(1);
  Part.prepare();
  await act(async () => {});
  render(<Part name="one" />);
  expect(screen.getByText('Here is one')).toBeVisible();
});
