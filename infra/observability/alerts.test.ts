import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { load } from 'js-yaml';
import { z } from 'zod';
import { checkout } from '../dev/folders.ts';

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

const sources = globSync('services/*/src/**/*.ts', { cwd: checkout })
  .filter((file) => !file.endsWith('.test.ts'))
  .map(read)
  .join('');

/** The metrics that processes have, with what each of their figures is told apart by; every process adds its own name. */
const metrics = new Map(
  [...sources.matchAll(/name: '([a-z_]+)',\s*help:[\s\S]*?registers/g)].map(([text, name = '']) => {
    const labels = /labelNames: \[([^\]]*)\]/.exec(text)?.[1] ?? '';
    return [name, [...labels.matchAll(/'(\w+)'/g)].map(([, label = '']) => label)];
  }),
);
/** What Prometheus itself adds. */
const ofEveryTarget = ['instance', 'job', 'service'];

/** The metrics of an expression, without what a histogram appends, each with the labels that it is asked for. */
const askedFor = (expression: string) =>
  [...expression.matchAll(/\b([a-z]+(?:_[a-z]+)+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', labels = '']) => ({
      name: name.replace(/_(count|sum|bucket)$/, ''),
      labels: [...labels.matchAll(/(\w+)(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
    }),
  );

it('every alert is one of its name, and asks for metrics and labels that there are', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  expect(metrics.size).toBeGreaterThan(10);
  for (const { alert, expr } of rules) {
    const asked = askedFor(expr);
    if (alert !== 'ServiceIsGone') expect([alert, asked.length > 0]).toEqual([alert, true]);
    for (const { name, labels } of asked) {
      expect([alert, name, metrics.has(name)]).toEqual([alert, name, true]);
      const known = [...(metrics.get(name) ?? []), ...ofEveryTarget];
      expect([alert, labels.filter((label) => !known.includes(label))]).toEqual([alert, []]);
    }
    const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, by = '']) =>
      by.split(', '),
    );
    const known = [...asked.flatMap(({ name }) => metrics.get(name) ?? []), ...ofEveryTarget];
    expect([alert, grouped.filter((label) => !known.includes(label))]).toEqual([alert, []]);
  }
});

it('every alert says by what labels it is kept, and those that its summary names are among them', () => {
  for (const { alert, expr, annotations } of rules) {
    const named = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(
      ([, label = '']) => label,
    );
    const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, by = '']) =>
      by.split(', '),
    );
    const left = grouped.length > 0 ? grouped : ofEveryTarget;
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
  const named = new Set(rules.map(({ annotations }) => annotations.runbook));
  expect([...named].filter((one) => !sections.includes(one))).toEqual([]);
  expect(sections.filter((one) => !named.has(one))).toEqual([]);
});
