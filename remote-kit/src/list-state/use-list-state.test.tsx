import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortalApi } from '../calls/portal-api.ts';
import { draw } from '../testing/stage.tsx';
import { choice, pageNumber, words } from './parameters.ts';
import { useLastPage, useListState } from './use-list-state.ts';

const orders = [
  { code: 'newest', label: 'Newest first' },
  { code: 'name', label: 'By name' },
] as const;
const parameters = { page: pageNumber, sort: choice(orders, 'newest'), search: words(10) };

function List({ last }: { last?: number | undefined }) {
  const [state, change] = useListState(parameters);
  useLastPage(state.page, last);
  return (
    <>
      <output>{JSON.stringify(state)}</output>
      <input
        aria-label="Search"
        value={state.search}
        onChange={({ target }) => change({ search: target.value }, 'typed')}
      />
      <button type="button" onClick={() => change({ page: state.page + 1 })}>
        Next
      </button>
      <button type="button" onClick={() => change({ sort: 'name' })}>
        By name
      </button>
    </>
  );
}

const open = (address: string, last?: number) =>
  draw(<List last={last} />, { api: createPortalApi('listApi'), address });
const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const address = () => location.pathname + location.search;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('what a list shows', () => {
  it('is what its address says, and what nobody chose is not in the address', () => {
    const { portal } = open('/crew');
    expect(shown()).toEqual({ page: 1, sort: 'newest', search: '' });
    expect(portal.navigate).not.toHaveBeenCalled();
  });

  it.each([
    ['?page=0', ''],
    ['?page=two&sort=cheapest', ''],
    ['?page=1&sort=newest&search=+', ''],
    ['?page=3&sort=', '?page=3'],
    ['?search=+a+very+long+search&from=mail', '?search=+a+very+lo&from=mail'],
  ])('is put right in the address where that says it badly: %s', async (malformed, right) => {
    const { length } = history;
    open(`/crew${malformed}`);
    await waitFor(() => expect(address()).toBe(`/crew${right}`));
    expect(history.length).toBe(length);
  });

  it('has an entry of the history for each page and choice, and a choice begins at the first page', async () => {
    open('/crew?from=mail');
    await press('Next');
    expect(address()).toBe('/crew?from=mail&page=2');
    expect(scrollTo).toHaveBeenCalledTimes(1);
    await press('By name');
    expect(address()).toBe('/crew?from=mail&sort=name');
    act(() => history.back());
    await waitFor(() => expect(shown()).toMatchObject({ page: 2, sort: 'newest' }));
  });

  it('has no entry of the history for what is typed', async () => {
    open('/crew?page=2');
    const { length } = history;
    await userEvent.type(screen.getByLabelText('Search'), 'a bosun');
    expect(address()).toBe('/crew?search=a+bosun');
    expect(history.length).toBe(length);
  });

  it.each([
    [3, '?page=3&sort=name'],
    [1, '?sort=name'],
    [undefined, '?page=9&sort=name'],
  ])('is no page behind the last one, which is %p', async (last, right) => {
    const { length } = history;
    open('/crew?page=9&sort=name', last);
    await waitFor(() => expect(address()).toBe(`/crew${right}`));
    expect(history.length).toBe(length);
  });
});
