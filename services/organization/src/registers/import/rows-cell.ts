import type { RegisterField, RegisterFields } from '@fairlead/contracts';

/** The cells of one row, by field name. */
export type RowCells = Readonly<Record<string, string>>;

/**
 * The rows in a cell: one per line, `Tank: Fore peak, Level: 40`, as exports write them. A line without a label continues the value above
 * it. Undefined if a cell does not start with a label.
 */
export function rowsInCell(rows: RegisterFields, cell: string): RowCells[] | undefined {
  const found: Record<string, string>[] = [];
  const label = labelIn(rows);
  for (const line of cell.split(/\r?\n/)) {
    const parts = partsOf(line, label);
    const current = found.at(-1);
    if (parts.length === 0 || parts[0]?.at !== 0) {
      const last = current && Object.keys(current).at(-1);
      if (current && last) current[last] = `${current[last]}\n${line}`;
      else if (line.trim()) return undefined;
    } else
      found.push(
        Object.fromEntries(parts.map(({ text, value }) => [named(rows, text), value.trim()])),
      );
  }
  return found;
}

interface Part {
  at: number;
  text: string;
  value: string;
}

/** A line as labels with their values: a value ends at a comma followed by the next label. */
function partsOf(line: string, label: RegExp): Part[] {
  const marks = [...line.matchAll(label)];
  return marks.map((mark, place) => ({
    at: mark.index,
    text: mark[1] ?? '',
    value: line.slice(mark.index + mark[0].length, marks[place + 1]?.index),
  }));
}

const labelIn = (rows: RegisterFields): RegExp => {
  const labels = Object.values(rows).map(({ label }) =>
    label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(`(?:^\\s*|,\\s*)(${labels.join('|')}):`, 'gi');
};

const named = (rows: RegisterFields, label: string): string =>
  Object.entries(rows).find(([, field]) => isCalled(field, label))?.[0] ?? label;

const isCalled = ({ label }: RegisterField, text: string) =>
  label.toLowerCase() === text.toLowerCase();
