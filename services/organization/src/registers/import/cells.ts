import {
  currencies,
  type FieldKind,
  instantsIn,
  type RegisterField,
  richTextOf,
} from '@fairlead/contracts';
import { foldCase } from '@fairlead/service-kit';
import { z } from 'zod';
import { type Lookup, namedBy } from '../../csv/names.ts';
import { type RowCells, rowsInCell } from './rows-cell.ts';

/** What cells can refer to, and the clocks for parsing their times. */
export interface Lists {
  people: Lookup;
  ranks: Lookup;
  vessels: Lookup;
  /** The records of a register; only those of a person if one is given. */
  records(register: string, person?: string): Lookup;
  /** Whose record a row is. */
  person?: string | undefined;
  zone: string;
  warningDays?: readonly number[] | undefined;
}

/** The value of a cell, or its problem. */
export type Read = { value: unknown } | { problem: string };

const value = (one: unknown): Read => ({ value: one });
const problem = (words: string): Read => ({ problem: words });

/** Parses the cell of a field. Several values are separated by semicolons; people, ranks and vessels are given by name. */
export function cellOf(field: RegisterField, cell: string, lists: Lists): Read {
  const read = readers[field.kind];
  return read ? read(cell, field, lists) : value(cell);
}

type Reader = (cell: string, field: RegisterField, lists: Lists) => Read;

const readers: Partial<Record<FieldKind, Reader>> = {
  number: (cell) => (NUMBER.test(cell) ? value(Number(cell)) : problem('This is not a number')),
  money: (cell) => moneyOf(cell),
  date: (cell) =>
    day.safeParse(cell).success ? value(cell) : problem('This must be a day like 2026-11-22'),
  instant: (cell, _field, { zone }) => instantOf(cell, zone),
  boolean: (cell) => {
    const found = answers.get(foldCase(cell));
    return found === undefined ? problem('This must be yes or no') : value(found);
  },
  option: optionOf,
  options: several(optionOf),
  person: (cell, _field, { people }) => named(people, cell, 'member'),
  people: several((cell, _field, { people }) => named(people, cell, 'member')),
  rank: (cell, _field, { ranks }) => named(ranks, cell, 'rank'),
  ranks: several((cell, _field, { ranks }) => named(ranks, cell, 'rank')),
  vessel: (cell, _field, { vessels }) => named(vessels, cell, 'vessel'),
  record: recordOf,
  records: several(recordOf),
  // Each line is a paragraph.
  richText: (cell) => value(richTextOf(cell.replaceAll('\n', '\n\n'))),
  rows: rowsOf,
};

const NUMBER = /^-?\d+(\.\d+)?$/;
const MONEY = /^(\d+(?:\.\d{1,2})?) ([A-Za-z]{3})$/;
const LOCAL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/;
const day = z.iso.date();
const moment = z.iso.datetime({ offset: true });
const answers = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
]);

function several(one: Reader): Reader {
  return (cell, field, lists) => {
    const parts = cell.split(';').map((part) => part.trim());
    const read = parts.filter(Boolean).map((part) => one(part, field, lists));
    const wrong = read.find((each) => 'problem' in each);
    return wrong ?? value([...new Set(read.map((each) => 'value' in each && each.value))]);
  };
}

function optionOf(cell: string, { options = [] }: RegisterField): Read {
  const found = options.find(
    ({ code, label }) => foldCase(code) === foldCase(cell) || foldCase(label) === foldCase(cell),
  );
  return found ? value(found.code) : problem(`There is no choice “${cell.slice(0, 60)}”`);
}

function named(lookup: Lookup, cell: string, thing: string): Read {
  const found = namedBy(lookup, cell, thing);
  return typeof found === 'string' ? problem(found) : value(found.id);
}

/** A record by its number or title; of several with the title, the one that belongs to the row's person. */
function recordOf(cell: string, { register = '' }: RegisterField, lists: Lists): Read {
  const { records, person } = lists;
  const all = records(register);
  const isShared = all.get(foldCase(cell)) === null;
  const own = isShared && person ? records(register, person) : all;
  return named(own.has(foldCase(cell)) ? own : all, cell, 'record here');
}

function rowsOf(cell: string, { rows = {} }: RegisterField, lists: Lists): Read {
  const found = rowsInCell(rows, cell);
  if (!found) {
    const [first, second] = Object.values(rows);
    const shown = [first, second].flatMap((field) => (field ? `${field.label}: …` : []));
    return problem(`Each line must be a row like “${shown.join(', ')}”`);
  }
  const read = found.map((row, at) => rowOf(row, rows, lists, at + 1));
  return (
    read.find((one) => 'problem' in one) ?? value(read.map((one) => 'value' in one && one.value))
  );
}

function rowOf(
  cells: RowCells,
  rows: NonNullable<RegisterField['rows']>,
  lists: Lists,
  at: number,
): Read {
  const row: Record<string, unknown> = {};
  for (const [name, cell] of Object.entries(cells)) {
    const field = rows[name];
    if (!field || !cell) continue;
    const read = cellOf(field, withoutUnit(cell, field), lists);
    if ('problem' in read) return problem(`Row ${at}, ${field.label}: ${read.problem}`);
    row[name] = read.value;
  }
  return value(row);
}

/** A number possibly written with its unit. */
const withoutUnit = (cell: string, { unit }: RegisterField): string =>
  unit !== undefined && cell.endsWith(` ${unit}`) ? cell.slice(0, -unit.length - 1) : cell;

function moneyOf(cell: string): Read {
  const [, amount, currency = ''] = MONEY.exec(cell) ?? [];
  const known = currencies.find(({ iso }) => iso === currency.toUpperCase());
  return amount && known
    ? value({ amount, currency: known.code })
    : problem('This must be an amount like 1200.50 EUR');
}

/** A moment by the clocks aboard, or with its zone. */
function instantOf(cell: string, zone: string): Read {
  if (moment.safeParse(cell).success) return value(cell);
  const [, on = '', time = ''] = LOCAL.exec(cell) ?? [];
  const [instant] = on && day.safeParse(on).success ? instantsIn(zone, { day: on, time }) : [];
  return instant ? value(instant) : problem('This must be a moment like 2026-11-22 14:05');
}
