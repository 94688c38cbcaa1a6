import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../folders.ts';

/** The name of a file that a test of import directions writes for a moment, between the sources. */
export const passingFile = (place: string): string => `boundary-${process.pid}-${place}.ts`;

const isPassing = (path: string): boolean => /\/boundary-\d+-\w+\.ts$/.test(path);

/** The files of the repository below these paths, or that match these patterns: committed ones and new ones, by their paths from the checkout. */
export const sourcesIn = (...paths: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 10 * 1024 * 1024,
  })
    .split('\n')
    .filter((path) => path && !isPassing(path) && existsSync(join(checkout, path)));
