import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { metricsOfProcesses, queryOf, unknownIn } from './metrics-of-processes.ts';

const panel = z.looseObject({
  id: z.int(),
  title: z.string(),
  gridPos: z.object({ h: z.int(), w: z.int(), x: z.int(), y: z.int() }),
  targets: z.array(z.looseObject({ expr: z.string(), legendFormat: z.string() })).default([]),
});
const { panels } = z
  .looseObject({ uid: z.literal('fairlead'), panels: z.array(panel) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'dashboard.json'), 'utf8')));
const expressions = panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => [title, expr] as const),
);

it.each(expressions)('%s asks for what processes count', (_title, expression) => {
  expect(unknownIn(expression)).toEqual([]);
});

it('every metric of the product but the progress of a change of keys has a place on the dashboard or in an alert', () => {
  const shown = new Set(
    expressions.flatMap(([, expr]) => queryOf(expr).metrics.map(({ name }) => name)),
  );
  const alerts = readFileSync(join(import.meta.dirname, 'alerts.yml'), 'utf8');
  const missing = [...metricsOfProcesses.keys()].filter(
    (name) => !shown.has(name) && !alerts.includes(name),
  );
  expect(missing).toEqual(['field_keys_documents']);
});

it('panels have numbers of their own and do not lie over each other', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { h, w, x, y } }) =>
    Array.from({ length: h * w }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(Math.max(...panels.map(({ gridPos }) => gridPos.x + gridPos.w))).toBe(24);
});
