import { text } from 'node:stream/consumers';
import type { Expression } from './find-expressions.ts';

// The checker's own engine in place of a Java or native one, so that every machine judges alike.
process.env.RECHECK_BACKEND = 'pure';
process.env.RECHECK_SYNC_BACKEND = 'pure';
const { checkSync } = await import('recheck');

/** A time limit would judge by how busy the machine is. */
const unhurried = { timeout: null, attackTimeout: null };

/** The cost of an expression on its worst-case text: `safe`, or by how much faster than the text's length it grows. */
function costOf({ source, flags }: Expression): string {
  const found = checkSync(source, flags, unhurried);
  if (found.status === 'unknown') return `unknown (${found.error.kind})`;
  return found.status === 'safe' ? 'safe' : found.complexity.summary;
}

/** Reads expressions as JSON and writes the cost of each. A separate process, as it takes seven times as long in Jest's. */
const expressions: Expression[] = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(expressions.map(costOf)));
