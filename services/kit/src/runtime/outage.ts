/** Labels by which server and driver mark a call that failed because of the server it reached, and may succeed on retry. */
const passingLabels = new Set([
  'RetryableWriteError',
  'TransientTransactionError',
  'ResumableChangeStreamError',
  'ResetPool',
  'PoolRequestedRetry',
  'InterruptInUseConnections',
]);
/** Errors by which the driver says that the database is temporarily unavailable. */
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

interface DatabaseError extends Error {
  code?: unknown;
  writeErrors?: unknown;
  errorLabels?: unknown;
}

/** Whether something failed because the database is temporarily unavailable, and not by its own fault. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (outages.has(error.name)) return true;
  if (!error.name.startsWith('Mongo')) return false;
  return (
    labelsOf(error).some((label) => passingLabels.has(label)) ||
    codesOf(error).some((code) => passing.has(code))
  );
}

const labelsOf = ({ errorLabels }: DatabaseError): string[] =>
  Array.isArray(errorLabels) ? errorLabels.map(String) : [];

/** The codes of an error; one of many writes at once has its own, and one for each that failed. */
function codesOf({ code, writeErrors }: DatabaseError): unknown[] {
  const each = Array.isArray(writeErrors) ? writeErrors : [writeErrors];
  return [code, ...each.map((one) => (one as { code?: unknown } | undefined)?.code)];
}
