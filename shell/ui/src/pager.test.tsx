import { describe, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageNumbers } from './page-numbers.ts';
import { canGoTo, Pager } from './pager.tsx';

describe('the pager', () => {
  it('[J-060] shows Previous, Next and the page of how many', async () => {
    const onPage = jest.fn();
    render(<Pager page={2} totalPages={7} onPage={onPage} />);
    expect(screen.getByText('Page 2 of 7')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onPage.mock.calls).toEqual([[1], [3]]);
  });

  it('links to pages that have an address, and opens one in its place on a plain click', async () => {
    const onPage = jest.fn();
    const hrefOf = (page: number) => `/jobs?page=${page}`;
    render(<Pager page={1} totalPages={3} onPage={onPage} hrefOf={hrefOf} />);
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/jobs?page=1', '/jobs?page=2', '/jobs?page=3', '/jobs?page=2']);
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(onPage.mock.calls).toEqual([[2]]);
    const inNewTab = createEvent.click(screen.getByRole('link', { name: 'Next' }), {
      ctrlKey: true,
    });
    fireEvent(screen.getByRole('link', { name: 'Next' }), inNewTab);
    expect([inNewTab.defaultPrevented, onPage.mock.calls.length]).toEqual([false, 1]);
  });

  it('[J-061] is not shown with one page or fewer', () => {
    const { container } = render(<Pager page={1} totalPages={1} onPage={() => {}} />);
    expect(container).toBeEmptyDOMElement();
    const none = render(<Pager page={1} totalPages={0} onPage={() => {}} />);
    expect(none.container).toBeEmptyDOMElement();
  });

  it('[J-062] ignores pages outside 1 to the last, the current page, and clicks while loading', async () => {
    const place = { page: 2, totalPages: 3 };
    const refused = [0, -1, 4, 2, 1.5, Number.NaN].map((page) => canGoTo(page, place));
    expect(refused).toEqual([false, false, false, false, false, false]);
    expect([canGoTo(1, place), canGoTo(3, place)]).toEqual([true, true]);
    expect(canGoTo(3, { ...place, loading: true })).toBe(false);

    const onPage = jest.fn();
    render(<Pager {...place} loading onPage={onPage} />);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onPage).not.toHaveBeenCalled();
  });

  it('names the first page, the last and those around the current one', async () => {
    const named = ([page, of]: readonly [number, number]) => pageNumbers(page, of).join(' ');
    expect(
      (
        [
          [1, 1],
          [2, 7],
          [1, 31],
          [4, 31],
          [5, 31],
          [16, 31],
          [28, 31],
          [31, 31],
          [99, 31],
        ] as const
      ).map(named),
    ).toEqual([
      '1',
      '1 2 3 4 5 6 7',
      '1 2 31',
      '1 2 3 4 5 31',
      '1 4 5 6 31',
      '1 15 16 17 31',
      '1 27 28 29 30 31',
      '1 30 31',
      '1 30 31',
    ]);
  });

  it('goes to a page by its number, and marks the current one', async () => {
    const onPage = jest.fn();
    render(<Pager page={2} totalPages={31} onPage={onPage} />);
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    for (const name of ['Page 31', 'Page 2', 'Page 3'])
      await userEvent.click(screen.getByRole('button', { name }));
    expect(onPage.mock.calls).toEqual([[31], [3]]);
  });
});
