import { until } from './until.ts';

/** Whether any process of this group is alive. */
export function groupIsAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

/** Resolves when no process of any of these groups is left. */
export const untilGone = (groups: number[]): Promise<void> =>
  until(
    async () => {
      const left = groups.filter(groupIsAlive);
      if (left.length > 0) throw new Error(`still alive: ${left.join(', ')}`);
    },
    { seconds: 10 },
  );
