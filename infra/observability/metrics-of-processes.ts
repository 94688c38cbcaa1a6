import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../dev/folders.ts';

const sources = globSync('services/*/src/**/*.ts', { cwd: checkout })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(checkout, file), 'utf8'))
  .join('');

/** What Prometheus and every process add to a figure. */
export const labelsOfAll = ['instance', 'job', 'service', 'le'];

/** The metrics that processes of this checkout have, each with the labels of its figures. */
export const metricsOfProcesses: ReadonlyMap<string, readonly string[]> = new Map([
  ...[...sources.matchAll(/name: '([a-z_]+)',\s*help:[\s\S]*?registers/g)].map(
    ([text, name = '']): [string, string[]] => {
      const labels = /labelNames: \[([^\]]*)\]/.exec(text)?.[1] ?? '';
      return [name, [...labels.matchAll(/'(\w+)'/g)].map(([, label = '']) => label)];
    },
  ),
  // Of the process itself: by the names of what collects them.
  ...[
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'nodejs_eventloop_lag_p99_seconds',
  ].map((name): [string, string[]] => [name, []]),
]);

/** A metric that an expression of Prometheus asks for, without what a histogram appends to its name. */
export interface AskedMetric {
  name: string;
  labels: string[];
}

/** The metrics of an expression, each with the labels that it is asked for. */
export const metricsIn = (expression: string): AskedMetric[] =>
  [
    ...expression
      .replaceAll('histogram_quantile(', '(')
      .matchAll(/\b([a-z][a-z0-9]*(?:_[a-z0-9]+)+)(?:\{([^}]*)\})?/g),
  ].map(([, name = '', labels = '']) => ({
    name: metricsOfProcesses.has(name) ? name : name.replace(/_(count|sum|bucket)$/, ''),
    labels: [...labels.matchAll(/(\w+)(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }));

/** The labels by which an expression groups. */
export const groupedBy = (expression: string): string[] =>
  [...expression.replaceAll('histogram_quantile(', '(').matchAll(/\bby \(([^)]*)\)/g)].flatMap(
    ([, by = '']) => by.split(', '),
  );

/** What is wrong with an expression: metrics and labels that no process has. */
export function unknownIn(expression: string): string[] {
  const asked = metricsIn(expression);
  const known = [
    ...asked.flatMap(({ name }) => metricsOfProcesses.get(name) ?? []),
    ...labelsOfAll,
  ];
  return [
    ...asked.filter(({ name }) => !metricsOfProcesses.has(name)).map(({ name }) => name),
    ...asked.flatMap(({ name, labels }) =>
      labels
        .filter(
          (label) => ![...(metricsOfProcesses.get(name) ?? []), ...labelsOfAll].includes(label),
        )
        .map((label) => `${name}{${label}}`),
    ),
    ...groupedBy(expression).filter((label) => !known.includes(label)),
  ];
}
