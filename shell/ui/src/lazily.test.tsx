import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { type Lazy, lazily, useLoaded } from './lazily.ts';

type Props = { name: string };
const Note = ({ name }: Props) => <p>{name}</p>;
const load = jest.fn<() => Promise<ComponentType<Props>>>();
const onFailure = jest.fn();

interface HostProps {
  part: Lazy<Props>;
  isNeeded: boolean;
}

function Host({ part, isNeeded }: HostProps) {
  const { Loaded, hasFailed } = useLoaded(part, { isNeeded, onFailure });
  if (hasFailed) return <p>It failed</p>;
  return Loaded ? <Loaded name="Two forms wait" /> : null;
}

let part: Lazy<Props>;
beforeEach(() => {
  part = lazily(load);
});
afterEach(() => {
  jest.resetAllMocks();
});

it('loads nothing before it is needed, and once then', async () => {
  load.mockResolvedValue(Note);
  const { rerender } = render(<Host part={part} isNeeded={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Host part={part} isNeeded />);
  expect(await screen.findByText('Two forms wait')).toBeVisible();
  rerender(<Host part={part} isNeeded />);
  expect(load).toHaveBeenCalledTimes(1);
});

it('reports a failure, and tries again once there is a connection', async () => {
  const problem = new Error('Loading chunk 7 failed.');
  load.mockRejectedValueOnce(problem).mockResolvedValue(Note);
  render(<Host part={part} isNeeded />);
  expect(await screen.findByText('It failed')).toBeVisible();
  expect(onFailure.mock.calls).toEqual([[problem]]);
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Two forms wait')).toBeVisible();
});

it('tries again when it is needed anew', async () => {
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Note);
  const { rerender } = render(<Host part={part} isNeeded />);
  await screen.findByText('It failed');
  rerender(<Host part={part} isNeeded={false} />);
  expect(load).toHaveBeenCalledTimes(1);
  rerender(<Host part={part} isNeeded />);
  expect(await screen.findByText('Two forms wait')).toBeVisible();
});
