import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { badgeStatuses, StatusBadge } from './status-badge.tsx';
import { itemStatuses, StatusCard, type StatusItem } from './status-card.tsx';

const items: StatusItem[] = [
  { id: '1', title: 'ENG1', status: 'success', group: 'Medical' },
  {
    id: '2',
    title: 'STCW',
    status: 'warning',
    group: 'Training',
    timestamp: '2026-03-01T09:00:00.000Z',
  },
  { id: '3', title: 'GMDSS', status: 'error', group: 'Training' },
];

describe('the status card', () => {
  it('[S-133] lists items of each status', () => {
    expect(itemStatuses).toEqual(['success', 'warning', 'error', 'info', 'default']);
    const each = itemStatuses.map((status) => ({ id: status, title: `Is ${status}`, status }));
    render(<StatusCard title="Papers" items={each} />);
    expect(screen.getAllByRole('listitem').map((line) => line.dataset.status)).toEqual(
      itemStatuses,
    );
  });

  it('[S-134] groups its items when asked, with a count per group, and shows timestamps', () => {
    render(<StatusCard title="Papers" items={items} grouped />);
    expect(screen.getAllByRole('heading', { level: 3 }).map((group) => group.textContent)).toEqual([
      'Medical 1',
      'Training 2',
    ]);
    const [, stcw, gmdss] = screen.getAllByRole('listitem');
    expect(stcw?.querySelector('time')).toHaveAttribute('datetime', '2026-03-01T09:00:00.000Z');
    expect(gmdss?.querySelector('time')).toBeNull();
  });

  it('leads to its items, and to all of them', () => {
    const [first] = items;
    render(
      <StatusCard
        title="Papers"
        href="/papers"
        items={[{ ...(first as StatusItem), href: '/papers/1' }]}
      />,
    );
    expect(screen.getByRole('link', { name: 'Papers' })).toHaveAttribute('href', '/papers');
    expect(screen.getByRole('link', { name: 'ENG1' })).toHaveAttribute('href', '/papers/1');
  });

  it('does not group unasked', () => {
    render(<StatusCard title="Papers" items={items} />);
    expect(within(screen.getByRole('region')).queryByText(/Training/)).toBeNull();
  });
});

describe('status badges', () => {
  it('[S-135] has the nine statuses and shows expiring as Expiring Soon', () => {
    expect(badgeStatuses).toEqual([
      'valid',
      'active',
      'complete',
      'expiring',
      'pending',
      'expired',
      'urgent',
      'incomplete',
      'inactive',
    ]);
    render(<StatusBadge status="expiring" />);
    expect(screen.getByText('Expiring Soon')).toBeVisible();
  });
});
