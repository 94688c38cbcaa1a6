import { plainTextOf, type RegisterField } from '@fairlead/contracts';
import { originalCell } from '@fairlead/printing/csv';
import { objectId, toContent, toStored } from '@fairlead/service-kit';
import type { CsvRow } from '../../csv/reading.ts';
import type { RecordContent } from '../completing.ts';
import { plainContent } from '../named-in.ts';
import { Names } from '../written-names.ts';
import type { ImportContext } from './import-context.ts';

/** How many titles are looked up in one go. */
const BATCH = 500;

/** Members about a record's progress and storage, not its identity. */
const besides: ReadonlySet<string> = new Set(['status', 'number', 'closedOn']);

/** The number that a row gives its record; empty if none. */
export const numberIn = (cells: CsvRow['cells']): string =>
  (cells as Readonly<Record<string, string>>).number?.trim().toUpperCase() ?? '';

/** How a row relates to existing records: the record with its number has the same content, or different. */
export type Numbered = 'same' | 'other';

/** The rows of a file whose numbers already exist in the organization. */
export async function numberedRows(
  { service, store, organization, columns }: ImportContext,
  rows: readonly CsvRow[],
): Promise<ReadonlyMap<CsvRow, Numbered>> {
  const numbers = [...new Set(rows.map(({ cells }) => numberIn(cells)).filter(Boolean))];
  if (!store.register.number || numbers.length === 0) return new Map();
  const records = await service
    .store(store.collection)
    .find({ organization: objectId(organization), number: { $in: numbers } })
    .toArray();
  const known = new Map(records.map((record) => [String(record.number), record]));
  const given = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  const compared = columns.filter(({ code }) => given.has(code) && !besides.has(code));
  const names = new Names(service);
  const found = new Map<CsvRow, Numbered>();
  for (const row of rows) {
    const record = known.get(numberIn(row.cells));
    if (!record) continue;
    const cells = row.cells as Readonly<Record<string, string>>;
    const says = await Promise.all(
      compared.map(async ({ code, field }) => {
        const here = await names.written(record[code], field);
        return originalCell(cells[code] ?? '').trim() === here.trim();
      }),
    );
    found.set(row, says.every(Boolean) ? 'same' : 'other');
  }
  return found;
}

/** Records without those that equal an existing one in every column, whatever its progress. */
export async function withoutKnown(
  { service, store, organization, columns }: ImportContext,
  records: readonly RecordContent[],
): Promise<RecordContent[]> {
  const { register, collection } = store;
  const compared = columns.filter(({ code }) => !besides.has(code));
  // Of what is encrypted no file says anything, and nothing of it is opened.
  const readable = new Map(
    [...collection.fields].filter(([code]) => !register.fields[code]?.isEncrypted),
  );
  const saidBy = (stored: Record<string, unknown>): string => {
    const content = plainContent(register.fields, toContent(readable, stored));
    return JSON.stringify(compared.map(({ code, field }) => comparable(field, content[code])));
  };
  const known = new Set<string>();
  const titles = [...new Set(records.map(({ title }) => title))];
  for (let at = 0; at < titles.length; at += BATCH) {
    const title = { $in: titles.slice(at, at + BATCH) };
    const found = service.store(collection).find({ organization: objectId(organization), title });
    for await (const record of found) known.add(saidBy(record));
  }
  return records.filter((record) => !known.has(saidBy(toStored(collection.fields, record))));
}

/** A value as files can express it: text without formatting, rows without their ids, an empty list as none. */
function comparable({ kind, rows }: RegisterField, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value) && value.length === 0) return null;
  if (kind === 'richText') return plainTextOf(value as never).replaceAll(/\s+/g, ' ');
  if (!rows) return value;
  return (value as Record<string, unknown>[]).map((row) =>
    Object.entries(rows).map(([name, field]) => comparable(field, row[name])),
  );
}
