import { setImmediate } from 'node:timers/promises';
import { type RecordImportAnswer, type Register, reaches } from '@fairlead/contracts';
import { originalCell } from '@fairlead/printing/csv';
import { ApiError, apiErrors, type FieldFailure } from '@fairlead/service-kit';
import { unreadableIn } from '../../csv/cells.ts';
import type { CsvRow } from '../../csv/reading.ts';
import { idIn, levelOf } from '../access.ts';
import { completed, type RecordContent, titleIn } from '../completing.ts';
import { plainContent } from '../named-in.ts';
import { writtenRecord } from '../writing.ts';
import { cellOf, type Lists } from './cells.ts';
import type { ImportContext } from './import-context.ts';
import { numberedRows, numberIn, withoutKnown } from './known.ts';

type Bad = RecordImportAnswer['bad'];
type Content = Record<string, unknown>;

/** How many rows are checked before others have their turn. */
const AT_ONCE = 100;

/**
 * The records from the rows of a file, as they would be written except for their numbers, how many rows are already known, and the problems of
 * the others, line by line.
 */
export async function recordsIn(
  taking: ImportContext,
  rows: readonly CsvRow[],
): Promise<{ good: RecordContent[]; known: number; bad: Bad }> {
  const read: RecordContent[] = [];
  const bad: Bad = [];
  const refused = new Map<RecordContent, Bad>();
  const numbered = await numberedRows(taking, rows);
  const unknown = rows.filter((row) => row.problem || numbered.get(row) !== 'same');
  for (const [place, row] of unknown.entries()) {
    if (place % AT_ONCE === 0) await setImmediate();
    const found = outcomeOf(taking, row, numbered.has(row));
    if ('record' in found) {
      read.push(found.record);
      continue;
    }
    const problems = found.problems.map((one) => ({ line: row.line, ...one }));
    if (found.content) refused.set(withTitle(taking, found.content), problems);
    else bad.push(...problems);
  }
  const good = await withoutKnown(taking, read);
  // What no new record may say, such as a status that one only comes to, an existing one may say.
  const unmatched = await withoutKnown(taking, [...refused.keys()]);
  bad.push(...unmatched.flatMap((content) => refused.get(content) ?? []));
  const known = read.length - good.length + refused.size - unmatched.length;
  return {
    good,
    known: rows.length - unknown.length + known,
    bad: bad.toSorted((one, other) => one.line - other.line),
  };
}

/** Content that is no record yet, with the title by which existing ones are found. */
function withTitle({ store: { register } }: ImportContext, content: Content): RecordContent {
  const title = titleIn(register, plainContent(register.fields, content));
  return { status: '', ...content, title };
}

type Problem = Omit<Bad[number], 'line'>;
type Outcome =
  | { record: RecordContent }
  | {
      problems: Problem[];
      /** What the row says, where nothing but its status is refused. */
      content?: Content;
    };

function outcomeOf(taking: ImportContext, row: CsvRow, isNumbered: boolean): Outcome {
  if (row.problem) return { problems: [{ message: row.problem }] };
  return isNumbered ? saysOther(row) : recordIn(taking, row);
}

/** Existing records are changed in place, not by a file. */
const saysOther = ({ cells }: CsvRow): Outcome => ({
  problems: [
    {
      column: 'number',
      message: `${numberIn(cells)} is already here and says something else. Change it there, or leave its number out to add another`,
    },
  ],
});

function recordIn(taking: ImportContext, row: CsvRow): Outcome {
  const { store, viewer, name, lists, at } = taking;
  const { content, problems } = contentOf(taking, row);
  if (problems.length) return { problems };
  try {
    requireWriter(taking, content);
    const change = { content, previous: undefined, viewer };
    // Its references were already resolved: by name, within the organization.
    const { zone, warningDays } = lists(idIn(content.vessel));
    const written = writtenRecord(store, change, { name, at, zone, isImported: true });
    return { record: completed(store.register, written, { zone, warningDays, at }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const refusals = saidBy(error);
    const isComplete = refusals.every(({ column }) => column === 'status');
    return { problems: refusals, ...(isComplete && { content }) };
  }
}

/** The record content of a row, and which of its cells are unreadable. */
function contentOf(
  { columns, organization, vessel, lists, store }: ImportContext,
  { cells }: CsvRow,
) {
  const content: Content = { organization, ...(vessel && { vessel }) };
  const problems: Problem[] = [];
  const ashore = lists(vessel);
  const there = cells.vessel ? lists(vesselIn(cells.vessel, ashore)) : ashore;
  const aboard = { ...there, person: personIn(store.register, cells, ashore) };
  for (const { code, field } of columns) {
    const cell = originalCell(cells[code] ?? '');
    if (!cell || code === 'number') continue;
    const unread = unreadableIn(cell);
    const read = unread ? { problem: unread } : cellOf(field, cell, aboard);
    if ('problem' in read) problems.push({ column: code, message: read.problem });
    else if (code === 'vessel' && vessel && read.value !== vessel)
      problems.push({ column: code, message: 'This record is of another vessel' });
    else content[code] = read.value;
  }
  return { content, problems };
}

const vesselIn = (cell: string, { vessels }: Lists): string | undefined => {
  const read = cellOf({ kind: 'vessel' } as never, cell, { vessels } as Lists);
  return 'value' in read ? String(read.value) : undefined;
};

/** Whose record a row is, in a register of what people hold. */
function personIn({ fields, ofPerson }: Register, cells: CsvRow['cells'], lists: Lists) {
  const field = ofPerson === undefined ? undefined : fields[ofPerson];
  const cell = ofPerson === undefined ? undefined : cells[ofPerson];
  if (!field || !cell) return undefined;
  const read = cellOf(field, originalCell(cell), lists);
  return 'value' in read ? String(read.value) : undefined;
}

/** @throws {ApiError} 403 when the viewer may not write where a row belongs. */
function requireWriter({ store, viewer }: ImportContext, content: Content): void {
  if (!reaches(levelOf(store.register, viewer, content), 'write')) throw apiErrors.forbidden();
}

function saidBy({ entry }: ApiError): Problem[] {
  const { errors: failures = [] } = (entry.data ?? {}) as { errors?: FieldFailure[] };
  return failures.length
    ? failures.map(({ path, message }) => ({ column: path.split('.')[0] ?? path, message }))
    : [{ message: entry.message }];
}
