import { availableParallelism, totalmem } from 'node:os';
import { type Section, table } from './row.ts';

const part = ({ title, rows, notes }: Section): string =>
  [
    `## ${title}`,
    table(
      ['what', 'target', 'measured', 'met'],
      rows.map(({ what, target, measured, met }) => [
        what,
        target,
        measured,
        met ? 'yes' : '**no**',
      ]),
    ),
    ...notes,
  ].join('\n\n');

/** The report of a run as Markdown. */
export function report(sections: Section[], mongo: string): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const head = [
    '# Benchmarks',
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, ` +
      `${availableParallelism()} cores, ${gigabytes} GB; MongoDB was ${mongo}. Load generator, database and portal share the machine, ` +
      'so ratios within one run say more than the figures themselves.',
  ];
  return `${[...head, ...sections.map(part)].join('\n\n')}\n`;
}
