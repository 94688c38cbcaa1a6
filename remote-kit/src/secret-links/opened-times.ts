/** How often a link was opened, in words. */
export function openedTimes(count: number): string {
  if (count === 0) return 'Not opened yet';
  return count === 1 ? 'Opened once' : `Opened ${count} times`;
}
