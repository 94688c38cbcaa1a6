import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CrewTable } from '../testing/crew-table.tsx';

beforeEach(() => {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('639'),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('on a phone', () => {
  const cards = () => within(screen.getByRole('list', { name: 'Crew' })).getAllByRole('listitem');

  it('rows are cards with the columns that matter most, to select and to open', async () => {
    const onOpen = jest.fn();
    render(
      <CrewTable
        count={100_000}
        isEndless
        onOpen={onOpen}
        actions={[{ label: 'Message', onAct() {} }]}
      />,
    );
    expect(screen.queryByRole('grid')).toBeNull();
    expect(cards().length).toBeLessThan(30);
    const [first] = cards();
    expect(first).toHaveTextContent('Anna BergRankCaptainVesselAuroraDays aboard0');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Anna Berg' }));
    expect(within(screen.getByRole('toolbar')).getByText('1 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ben Costa' }));
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ name: 'Ben Costa' }));
  });

  it('filters, order and columns open as sheets', async () => {
    render(<CrewTable />);
    for (const [name, title] of [
      ['Filter', 'Filters'],
      ['Sort', 'Sort by'],
      ['View', 'View'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name }));
      const sheet = screen.getByRole('dialog', { name: title });
      expect(sheet.tagName).toBe('DIALOG');
      await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    }
  });
});
