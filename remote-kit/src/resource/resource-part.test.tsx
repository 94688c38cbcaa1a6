import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '../calls/api-error.ts';
import type { Resource } from './resource.ts';
import { ResourcePart } from './resource-part.tsx';

const retry = jest.fn();
const error = new ApiError({ kind: 'failed', message: 'No' });
const failure = 'The links could not be loaded.';
const show = (resource: Resource<string>, isLarge = false) =>
  render(
    <ResourcePart
      resource={resource}
      failure={failure}
      loading="Loading the links"
      isLarge={isLarge}
    >
      {(text) => <p>{text}</p>}
    </ResourcePart>,
  );
const again = () => screen.queryByRole('button', { name: 'Try again' });

describe('a part of a page about something that is read', () => {
  it('is outlined while it loads, and then shown', () => {
    const { unmount } = show({ is: 'loading' });
    expect(screen.getByRole('status', { name: 'Loading the links' })).toBeVisible();
    unmount();
    show({ is: 'ready', data: 'Antibes' });
    expect(screen.getByText('Antibes')).toBeVisible();
  });

  it.each([
    { isLarge: false, resource: { is: 'failed', error, retry } },
    { isLarge: true, resource: { is: 'failed', error, retry } },
    { isLarge: false, resource: { is: 'refused', error, retry } },
    { isLarge: false, resource: { is: 'offline', retry } },
  ] as const)('can be loaded again where it is $resource.is', async ({ resource, isLarge }) => {
    retry.mockReset();
    show(resource, isLarge);
    expect(screen.getByRole('alert')).toHaveTextContent(failure);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('cannot be loaded again where it is missing', () => {
    show({ is: 'missing' });
    expect(screen.getByRole('alert')).toHaveTextContent(failure);
    expect(again()).toBeNull();
  });

  it('stays as it was loaded where it cannot be loaded again, and says so, but leaves it to the frame to say that there is no connection', () => {
    const { unmount } = show({ is: 'stale', data: 'Antibes', error, retry });
    expect(screen.getByText('Antibes')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('out of date');
    expect(again()).toBeVisible();
    unmount();
    show({ is: 'stale', data: 'Antibes', error: error.with({ kind: 'offline' }), retry });
    expect(screen.getByText('Antibes')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
