import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useLate } from './light-contribution.tsx';

const late = { default: ({ name }: { name: string }) => <p>{name}</p> };
const load = jest.fn<() => Promise<typeof late>>();

function Host({ isNeeded }: { isNeeded: boolean }) {
  const Late = useLate(isNeeded, load);
  return Late ? <Late name="Two forms wait" /> : null;
}

afterEach(() => {
  load.mockReset();
});

it('loads nothing before it is needed, and once then', async () => {
  load.mockResolvedValue(late);
  const { rerender } = render(<Host isNeeded={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Host isNeeded />);
  expect(await screen.findByText('Two forms wait')).toBeVisible();
  rerender(<Host isNeeded />);
  expect(load).toHaveBeenCalledTimes(1);
});

it('tries again when there is a connection', async () => {
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(late);
  render(<Host isNeeded />);
  await act(async () => {});
  expect(screen.queryByText('Two forms wait')).toBeNull();
  act(() => {
    dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('Two forms wait')).toBeVisible();
});
