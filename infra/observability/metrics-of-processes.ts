import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { checkout } from '../dev/folders.ts';
import { nodesIn, nodesOf } from '../dev/syntax-tree.ts';

/** What Prometheus and every process add to a figure. */
export const labelsOfAll = ['instance', 'job', 'service', 'le'];

type Node = Record<string, unknown>;

/** What a string literal says; undefined of another node. */
const textOf = (node: unknown): string | undefined => {
  const { type, value } = (node ?? {}) as Node;
  return type === 'StringLiteral' ? String(value) : undefined;
};

/** The values of an object literal, by their keys. */
const valuesIn = ({ properties }: Node): Map<unknown, unknown> =>
  new Map(
    (properties as Node[]).flatMap(({ type, key, value }) =>
      type === 'KeyValueProperty' ? [[(key as Node).value, value]] : [],
    ),
  );

/** The metrics that code registers, each with the labels of its figures. */
const metricsIn = (code: string): [string, string[]][] =>
  [...nodesOf(code)]
    .filter(({ type }) => type === 'ObjectExpression')
    .map(valuesIn)
    .filter((values) => values.has('registers'))
    .map((values) => {
      const labels = [...nodesIn(values.get('labelNames'))].map(textOf);
      return [textOf(values.get('name')) ?? '', labels.filter((label) => label !== undefined)];
    });

const sources = globSync('services/*/src/**/*.ts', { cwd: checkout })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(checkout, file), 'utf8'));

/** The metrics that processes of this checkout have, each with the labels of its figures. */
export const metricsOfProcesses: ReadonlyMap<string, readonly string[]> = new Map([
  ...sources.filter((code) => code.includes('registers:')).flatMap(metricsIn),
  // Of the process itself, by the names of what collects them, and of what asks it.
  ...[
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'nodejs_eventloop_lag_p99_seconds',
    'up',
  ].map((name): [string, string[]] => [name, []]),
]);

/** A metric that an expression of Prometheus asks for, without what a histogram appends to its name. */
export interface QueriedMetric {
  name: string;
  labels: string[];
}

/** What an expression of Prometheus asks for. */
export interface MetricQuery {
  metrics: QueriedMetric[];
  /** The labels by which it groups. */
  groups: string[];
}

/** @throws {SyntaxError} where the expression is none */
export function queryOf(expression: string): MetricQuery {
  const metrics: QueriedMetric[] = [];
  const groups: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ type, from, to, node }) => {
      const text = expression.slice(from, to);
      if (type.isError) throw new SyntaxError(`“${text}” at ${from} of: ${expression}`);
      if (type.name === 'Identifier') metrics.push({ name: metricOf(text), labels: [] });
      if (type.name !== 'LabelName') return;
      const isMatcher = node.parent?.name === 'UnquotedLabelMatcher';
      (isMatcher ? metrics.at(-1)?.labels : groups)?.push(text);
    },
  });
  return { metrics, groups };
}

const metricOf = (name: string): string =>
  metricsOfProcesses.has(name) ? name : name.replace(/_(count|sum|bucket)$/, '');

/** What is wrong with an expression: metrics and labels that no process has. */
export function unknownIn(expression: string): string[] {
  const { metrics, groups } = queryOf(expression);
  const labelsOf = (name: string) => [...(metricsOfProcesses.get(name) ?? []), ...labelsOfAll];
  const known = metrics.flatMap(({ name }) => labelsOf(name));
  return [
    ...metrics.filter(({ name }) => !metricsOfProcesses.has(name)).map(({ name }) => name),
    ...metrics.flatMap(({ name, labels }) =>
      labels.filter((label) => !labelsOf(name).includes(label)).map((label) => `${name}{${label}}`),
    ),
    ...groups.filter((label) => !known.includes(label)),
  ];
}
