/** How closely one order follows another of the same things: 1 where they are the same, 0 by chance, -1 reversed (Spearman). */
export function rankCorrelation<Thing>(order: readonly Thing[], truth: readonly Thing[]): number {
  const n = truth.length;
  const squares = order.reduce((sum, one, at) => sum + (at - truth.indexOf(one)) ** 2, 0);
  return 1 - (6 * squares) / (n * (n ** 2 - 1));
}
