import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { checkout } from '../folders.ts';

const folder = join(checkout, '.turbo', 'runs');

const summary = z.object({
  tasks: z.array(
    z.object({
      directory: z.string(),
      execution: z.object({ exitCode: z.number().nullish() }).nullish(),
    }),
  ),
});

/** Removes the summaries of earlier runs with `--summarize`. */
export const removeTurboSummaries = (): void => rmSync(folder, { recursive: true, force: true });

/**
 * The exit codes of the tasks in the last run of turbo with `--summarize`, by the folder of their workspace below the checkout. A task whose result
 * was cached counts with 0.
 * @throws Error when there is not exactly one summary
 */
export function turboExitCodes(from = folder): Map<string, number> {
  const [file, ...more] = readdirSync(from);
  if (file === undefined || more.length > 0) throw new Error(`There is not one summary in ${from}`);
  const { tasks } = summary.parse(JSON.parse(readFileSync(join(from, file), 'utf8')));
  return new Map(tasks.map(({ directory, execution }) => [directory, execution?.exitCode ?? 0]));
}
