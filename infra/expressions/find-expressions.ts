import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../dev/folders.ts';
import { nodesOf } from '../dev/syntax-tree.ts';

/** A regular expression in a source file. */
export type Expression = { file: string; source: string; flags: string };

/** The folders of code that handles other people's text: everything but what runs in a browser. */
const roots = [
  'contracts/src',
  'rest-rules/src',
  'infra',
  ...servicesOf(join(checkout, 'services')),
];

function servicesOf(folder: string): string[] {
  return readdirSync(folder).map((name) => `services/${name}/src`);
}

/** Tests and their fixtures read what they have written themselves. */
const isProduct = (file: string) =>
  /\.ts$/.test(file) && !/\.test\.ts$|\/testing\/|\/node_modules\//.test(file);

/** Libraries, and the temporary files of the import circle test, next to this one. */
const isPassedOver = (folder: string) => folder === 'node_modules' || folder.startsWith('circle-');

function filesOf(root: string): string[] {
  return readdirSync(join(checkout, root), { withFileTypes: true }).flatMap((entry) => {
    const path = join(root, entry.name);
    if (entry.isDirectory()) return isPassedOver(entry.name) ? [] : filesOf(path);
    return entry.isFile() && isProduct(path) ? [path] : [];
  });
}

/** The regular expression literals of a TypeScript source. */
export function expressionsIn(code: string, file: string): Expression[] {
  return [...nodesOf(code)]
    .filter(({ type }) => type === 'RegExpLiteral')
    .map(({ pattern, flags }) => ({ file, source: String(pattern), flags: String(flags ?? '') }));
}

/** Every regular expression literal of services, contracts and infra, except tests. */
export const allExpressions = (): Expression[] =>
  roots.flatMap(filesOf).flatMap((file) => expressionsIn(textOf(file), file));

/** The text of a file; none of one that another test wrote for a moment, between the sources. */
function textOf(file: string): string {
  try {
    return readFileSync(join(checkout, file), 'utf8');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw thrown;
  }
}

/** The same, each once, wherever it stands. */
export const distinctExpressions = (): Expression[] => [
  ...new Map(allExpressions().map((one) => [`${one.source}/${one.flags}`, one])).values(),
];
