import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { load } from 'js-yaml';
import { z } from 'zod';
import { checkout } from '../dev/folders.ts';
import { labelsOfAll, metricsOfProcesses, queryOf, unknownIn } from './metrics-of-processes.ts';

const read = (file: string) => readFileSync(join(checkout, file), 'utf8');

const rule = z.strictObject({
  alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[smh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
});
const rules = z
  .strictObject({
    groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule).min(1) })),
  })
  .parse(load(read('infra/observability/alerts.yml')))
  .groups.flatMap((group) => group.rules);

it('every alert is one of its name, and asks for metrics and labels that there are', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  expect(metricsOfProcesses.size).toBeGreaterThan(10);
  for (const { alert, expr } of rules) {
    expect([alert, unknownIn(expr)]).toEqual([alert, []]);
    expect([alert, queryOf(expr).metrics]).not.toEqual([alert, []]);
  }
});

it('an expression with a metric, a label or a group that there is not is found', () => {
  const count = 'http_request_duration_seconds_count';
  expect(unknownIn(`sum by (service) (rate(${count}{status=~"5.."}[5m]))`)).toEqual([]);
  expect(unknownIn('rate(harbour_total[5m]) > 0')).toEqual(['harbour_total']);
  expect(unknownIn(`sum by (vessel) (${count}{person="x"})`)).toEqual([
    'http_request_duration_seconds{person}',
    'vessel',
  ]);
  expect(() => unknownIn('sum by (service (up)')).toThrow(SyntaxError);
});

it('every alert says by what labels it is kept, and those that its summary names are among them', () => {
  for (const { alert, expr, annotations } of rules) {
    const named = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(
      ([, label = '']) => label,
    );
    const grouped = queryOf(expr).groups;
    const left = grouped.length > 0 ? grouped : labelsOfAll;
    expect([alert, named.filter((label) => !left.includes(label))]).toEqual([alert, []]);
  }
});

it('every alert names a section of the runbooks, and every section but the first is named by one', () => {
  const anchorOf = (title: string) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-');
  const sections = [...read('docs/runbooks.md').matchAll(/^## (.+)$/gm)].map(
    ([, title = '']) => `docs/runbooks.md#${anchorOf(title)}`,
  );
  // Who has lost data knows it without a figure.
  const told = ['docs/runbooks.md#the-data-is-lost'];
  const named = new Set([...rules.map(({ annotations }) => annotations.runbook), ...told]);
  expect([...named].filter((one) => !sections.includes(one))).toEqual([]);
  expect(sections.filter((one) => !named.has(one))).toEqual([]);
});
