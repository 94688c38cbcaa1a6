import type { RegisterFields } from '@fairlead/contracts';
import { idIn } from './access.ts';

type Content = Record<string, unknown>;

/** Content as a declaration's rules see it: people, vessels and other records by their ids. */
export function plainContent(fields: RegisterFields, content: Content): Content {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, plainValue(fields, name, value)]),
  );
}

function plainValue(fields: RegisterFields, name: string, value: unknown): unknown {
  const field = fields[name];
  if (!field || value === null || value === undefined) return value ?? undefined;
  if (field.rows && Array.isArray(value))
    return value.map((row: Content) => plainContent(field.rows ?? {}, row));
  if (Array.isArray(value)) return value.map((one) => idIn(one) ?? one);
  return isReference(field.kind) ? idIn(value) : value;
}

const references: ReadonlySet<string> = new Set(['person', 'vessel', 'rank', 'record']);
const isReference = (kind: string): boolean => references.has(kind);

/** What a record names: where, of which kind, and the ids. */
export interface Named {
  path: string;
  kind: string;
  /** Of a record: its register. */
  register?: string | undefined;
  ids: readonly string[];
}

/** Everything that plain content names, in its rows too. */
export function* namedIn(fields: RegisterFields, content: Content, at = ''): Generator<Named> {
  for (const [name, { kind, register, rows }] of Object.entries(fields)) {
    const value = content[name];
    const path = `${at}${name}`;
    if (rows && Array.isArray(value))
      for (const [index, row] of value.entries()) yield* namedIn(rows, row, `${path}.${index}.`);
    else if (namingKinds.has(kind) && value !== undefined)
      yield { path, kind: singular(kind), register, ids: [value].flat() as string[] };
  }
}

const namingKinds: ReadonlySet<string> = new Set([
  'person',
  'people',
  'vessel',
  'rank',
  'ranks',
  'record',
  'records',
  'file',
]);
const singulars: Readonly<Record<string, string>> = {
  people: 'person',
  ranks: 'rank',
  records: 'record',
};
const singular = (kind: string): string => singulars[kind] ?? kind;
