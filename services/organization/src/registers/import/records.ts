import { setImmediate } from 'node:timers/promises';
import { type RecordColumn, type RecordImportAnswer, reaches } from '@fairlead/contracts';
import {
  ApiError,
  apiErrors,
  type FieldFailure,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { formula, unreadableIn } from '../../csv/cells.ts';
import type { CsvRow } from '../../csv/reading.ts';
import { idIn, levelOf } from '../access.ts';
import { completed, type RecordContent } from '../completing.ts';
import type { KeptRegister } from '../kept-register.ts';
import { writtenRecord } from '../writing.ts';
import { cellOf, type Lists } from './cells.ts';
import type { ListsFor } from './lists.ts';

type Bad = RecordImportAnswer['bad'];
type Content = Record<string, unknown>;

/** How many rows are looked at before others have their turn. */
const AT_ONCE = 100;

/** Where records are taken in, and by whom. */
export interface Taking {
  service: Service;
  kept: KeptRegister;
  columns: readonly RecordColumn[];
  organization: string;
  vessel: string | undefined;
  viewer: Viewer;
  lists: ListsFor;
  /** When (ms). */
  at: number;
}

/** The records that the rows of a file make, as they would be written but for their numbers, and what is wrong with the others, line by line. */
export async function recordsIn(
  taking: Taking,
  rows: readonly CsvRow[],
): Promise<{ good: RecordContent[]; bad: Bad }> {
  const good: RecordContent[] = [];
  const bad: Bad = [];
  for (const [place, row] of rows.entries()) {
    if (place % AT_ONCE === 0) await setImmediate();
    const found = recordIn(taking, row);
    if ('record' in found) good.push(found.record);
    else bad.push(...found.problems.map((one) => ({ line: row.line, ...one })));
  }
  return { good, bad };
}

type Problem = Omit<Bad[number], 'line'>;

function recordIn(
  taking: Taking,
  row: CsvRow,
): { record: RecordContent } | { problems: Problem[] } {
  const { kept, viewer, lists, at } = taking;
  const { content, problems } = contentOf(taking, row);
  if (problems.length) return { problems };
  try {
    requireWriter(taking, content);
    const change = { content, previous: undefined, viewer };
    // What it names was found where it must be: by its name, within the organization.
    const written = writtenRecord(kept, change, { at });
    const { zone } = lists(idIn(written.vessel));
    return { record: completed(kept.register, written, { zone, at }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { problems: saidBy(error) };
  }
}

/** What a row says of a record, and which of its cells say nothing that could be read. */
function contentOf({ columns, organization, vessel, lists }: Taking, { cells }: CsvRow) {
  const content: Content = { organization, ...(vessel && { vessel }) };
  const problems: Problem[] = [];
  const ashore = lists(vessel);
  const aboard = cells.vessel ? lists(vesselIn(cells.vessel, ashore)) : ashore;
  for (const { code, field } of columns) {
    const cell = textOf(cells[code]);
    if (!cell) continue;
    const unread = unreadableIn(cell);
    const read = unread ? { problem: unread } : cellOf(field, cell, aboard);
    if ('problem' in read) problems.push({ column: code, message: read.problem });
    else content[code] = read.value;
  }
  return { content, problems };
}

const vesselIn = (cell: string, { vessels }: Lists): string | undefined => {
  const read = cellOf({ kind: 'vessel' } as never, cell, { vessels } as Lists);
  return 'value' in read ? String(read.value) : undefined;
};

/** A cell without the quote by which an export keeps a spreadsheet from running it: a formula is text like any other. */
const textOf = (cell = ''): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** @throws {ApiError} 403 for who may not write where a row says that it is kept. */
function requireWriter({ kept, viewer }: Taking, content: Content): void {
  if (!reaches(levelOf(kept.register, viewer, content), 'write')) throw apiErrors.forbidden();
}

function saidBy({ entry }: ApiError): Problem[] {
  const { errors: failures = [] } = (entry.data ?? {}) as { errors?: FieldFailure[] };
  return failures.length
    ? failures.map(({ path, message }) => ({ column: path.split('.')[0] ?? path, message }))
    : [{ message: entry.message }];
}
