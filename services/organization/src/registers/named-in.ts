import type { RegisterFields } from '@fairlead/contracts';

export { plainContent } from '@fairlead/contracts';

type Content = Record<string, unknown>;

/** The references of a record: where, of which kind, and the ids. */
export interface Named {
  path: string;
  kind: string;
  /** For a record: its register. */
  register?: string | undefined;
  ids: readonly string[];
}

/** Everything that plain content refers to, in its rows too. */
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
