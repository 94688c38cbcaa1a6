import {
  collectionOf,
  type RecordColumn,
  type RegisterField,
  registerNamed,
} from '@fairlead/contracts';
import { objectId, type Service } from '@fairlead/service-kit';
import { type Lookup, lookupOf } from '../../csv/names.ts';
import type { CsvRow } from '../../csv/reading.ts';
import { idIn } from '../access.ts';
import { rowsInCell } from './rows-cell.ts';

/** A record that cells can refer to: by its number, or by its title if unique. */
interface Linked {
  id: string;
  name: string;
  code: string | undefined;
  vessel: string | undefined;
  /** Whose record it is, in registers of what people hold. */
  person: string | undefined;
}

/** Which records a record can refer to: those of its vessel and of the company, and of them its person's own. */
export interface LinkedScope {
  vessel?: string | undefined;
  person?: string | undefined;
}

/** The records of a register that a record can refer to. */
export type LinkedFor = (register: string, scope: LinkedScope) => Lookup;

/** How many records of one register a file may refer to. */
const most = 5_000;

/** How the cells of a file refer to the records of each register, by slug. */
export type NamesOfRecords = ReadonlyMap<string, ReadonlySet<string>>;

/** A file's references to records of other registers, including those in nested rows. */
export function namesIn(columns: readonly RecordColumn[], rows: readonly CsvRow[]): NamesOfRecords {
  const names = new Map<string, Set<string>>();
  const note = ({ kind, register, rows: inner }: RegisterField, cell: string) => {
    for (const row of inner ? (rowsInCell(inner, cell) ?? []) : [])
      for (const [name, field] of Object.entries(inner ?? {})) note(field, row[name] ?? '');
    if (register === undefined) return;
    const called = names.get(register) ?? new Set();
    for (const part of kind === 'record' ? [cell] : cell.split(';'))
      if (part.trim()) called.add(part.trim());
    names.set(register, called);
  };
  for (const { code, field } of columns)
    for (const { cells } of rows) note(field, cells[code] ?? '');
  return names;
}

/** The records that a file refers to, within an organization; each register is queried once. */
export async function linkedOf(
  service: Service,
  organization: string,
  names: NamesOfRecords,
): Promise<LinkedFor> {
  const found = await Promise.all(
    [...names].map(async ([register, all]): Promise<[string, Linked[]]> => {
      const called = [...all].slice(0, most);
      const numbers = called.flatMap((name) => [name, name.toUpperCase()]);
      const ofPerson = registerNamed(register)?.ofPerson;
      const records = await service
        .store(collectionOf(register))
        .find({
          organization: objectId(organization),
          $or: [{ number: { $in: numbers } }, { title: { $in: called } }],
        })
        .project({ number: 1, title: 1, vessel: 1, ...(ofPerson && { [ofPerson]: 1 }) })
        .limit(most)
        .toArray();
      return [register, records.map((record) => linkedIn(record, ofPerson))];
    }),
  );
  const known = new Map(found);
  const lookups = new Map<string, Lookup>();
  return (register, { vessel, person }) => {
    const key = `${register} ${vessel ?? ''} ${person ?? ''}`;
    const lookup =
      lookups.get(key) ??
      // A vessel's record refers to those of its vessel and of the company.
      lookupOf(
        (known.get(register) ?? []).filter(
          (one) =>
            (vessel === undefined || one.vessel === undefined || one.vessel === vessel) &&
            (person === undefined || one.person === person),
        ),
      );
    lookups.set(key, lookup);
    return lookup;
  };
}

const linkedIn = (
  { _id, number, title, vessel, ...record }: Record<string, unknown>,
  ofPerson: string | undefined,
): Linked => ({
  id: String(_id),
  name: String(title ?? ''),
  code: typeof number === 'string' ? number : undefined,
  vessel: idIn(vessel?.toString()),
  person: ofPerson && idIn((record[ofPerson] as { id?: object } | undefined)?.id?.toString()),
});
