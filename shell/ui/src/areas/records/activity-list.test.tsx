import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ActivityList, activityTypes } from './activity-list.tsx';

describe('the activity list', () => {
  it('[S-136] shows the eight types, each with an icon of its own', () => {
    const types = [
      'upload',
      'update',
      'delete',
      'approval',
      'expiry',
      'success',
      'warning',
      'info',
    ] as const;
    expect(activityTypes).toEqual(types);
    const at = '2026-01-01T00:00:00.000Z';
    const activities = types.map((type) => ({ id: type, type, title: `A ${type}`, at }));
    render(<ActivityList label="Activity" activities={activities} />);
    const lines = screen.getAllByRole('listitem');
    expect(lines.map((line) => line.querySelector('span')?.textContent)).toEqual(
      types.map((type) => `A ${type}`),
    );
    const icons = lines.map((line) => line.querySelector('svg')?.innerHTML);
    expect(icons).not.toContain(undefined);
    expect(new Set(icons).size).toBe(types.length);
  });

  it('[S-137] is 400 high by default and shows the newest first', () => {
    render(
      <ActivityList
        label="Activity"
        activities={[
          { id: '1', type: 'upload', title: 'Older', at: '2026-01-01T00:00:00.000Z' },
          { id: '2', type: 'expiry', title: 'Newer', at: '2026-02-01T00:00:00.000Z' },
        ]}
      />,
    );
    expect(screen.getByRole('region', { name: 'Activity' })).toHaveStyle({ height: '400px' });
    const titles = screen
      .getAllByRole('listitem')
      .map((line) => line.querySelector('span')?.textContent);
    expect(titles).toEqual(['Newer', 'Older']);
  });

  it('[S-138] says when there is no activity', () => {
    render(<ActivityList label="Activity" activities={[]} />);
    expect(screen.getByText(/^No activity yet\.?$/)).toBeVisible();
  });
});
