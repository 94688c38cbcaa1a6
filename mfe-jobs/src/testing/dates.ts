/** For fake timers that turn the clock and leave everything else alone. */
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

/** For fake timers that hold still what was to come later and leave everything else alone. */
export const everythingButTimeouts = [
  'Date',
  ...everythingButDates.filter((name) => name !== 'setTimeout' && name !== 'clearTimeout'),
] as const;
