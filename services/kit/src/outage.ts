/** Errors by which the driver or the server says that the database is away, and will be back. */
const outages = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoNotConnectedError',
]);
/** Server errors of a shutdown, a start or a change of primary; 1 is how the gateway names a lost engine. */
const passing = new Set<unknown>([1, 91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** Whether something failed because the database is away for a while, and not by its own fault. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code } = error as Error & { code?: unknown };
  return outages.has(name) || (name === 'MongoServerError' && passing.has(code));
}
