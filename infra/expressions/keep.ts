import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import recheck from 'recheck/package.json' with { type: 'json' };
import { distinctExpressions } from './find-expressions.ts';
import { keptFile, nameOf } from './known-safe.ts';

/** Judges every expression anew and keeps which are safe: `node infra/expressions/keep.ts`. */
const expressions = distinctExpressions();
const costs: string[] = JSON.parse(
  execFileSync(process.execPath, [join(import.meta.dirname, 'judge.ts')], {
    input: JSON.stringify(expressions),
    encoding: 'utf8',
  }),
);
const safe = expressions.filter((_, at) => costs[at] === 'safe').map(nameOf);
writeFileSync(
  keptFile,
  `${JSON.stringify({ recheck: recheck.version, safe: safe.toSorted() }, null, 2)}\n`,
);
