/** One line of the report. */
export type Row = { what: string; target: string; measured: string; met: boolean };

/** A part of the report: its rows, and its notes. */
export type Section = { title: string; rows: Row[]; notes: string[] };

/** The contribution of one measurement to a part. */
export type Figures = Pick<Section, 'rows' | 'notes'>;

export const atMost = (what: string, value: number, limit: number, unit: string): Row => ({
  what,
  target: `≤ ${limit} ${unit}`.trim(),
  measured: `${Number(value.toPrecision(3))} ${unit}`.trim(),
  met: value <= limit,
});

export const atLeast = (what: string, value: number, limit: number): Row => ({
  what,
  target: `≥ ${limit}`,
  measured: String(value),
  met: value >= limit,
});

export const atLeastShare = (what: string, value: number, limit: number): Row => ({
  what,
  target: `≥ ${Math.round(limit * 100)} %`,
  measured: `${Math.round(value * 100)} %`,
  met: value >= limit,
});

export const exactly = (what: string, value: number, wanted: number): Row => ({
  what,
  target: String(wanted),
  measured: String(value),
  met: value === wanted,
});

/** A Markdown table. */
export const table = (head: string[], lines: string[][]): string =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
