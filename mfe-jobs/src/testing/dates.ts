/** For fake timers that only fake the clock. */
export const everythingButDates = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;

/** For fake timers that only fake timeouts. */
export const everythingButTimeouts = [
  'Date',
  ...everythingButDates.filter((name) => name !== 'setTimeout' && name !== 'clearTimeout'),
] as const;
