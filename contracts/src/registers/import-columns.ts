import type { AccessScope } from '../access/table.ts';
import type { FieldKind, Register, RegisterField } from './declaration/index.ts';

/** A column of a file of records, with its field. */
export interface RecordColumn {
  code: string;
  label: string;
  field: RegisterField;
  /** Only written by an export: people who write their own files do not need it. */
  isExported?: boolean;
}

/** What no cell can hold: files are uploaded separately, and nobody signs by a file. */
const unimportableKinds: ReadonlySet<FieldKind> = new Set(['file', 'signature']);

/** The columns of a file of records that a register's page of the company or of a vessel imports. */
export function importColumnsOf(register: Register, scope: AccessScope): RecordColumn[] {
  const { fields, statuses, statusOf, number } = register;
  const importable = Object.entries(fields).filter(([name]) => isImportable(register, name));
  return [
    ...importable.map(([code, field]) => ({ code, label: field.label, field })),
    // A status that follows from the content is left out.
    ...(statusOf ? [] : [columnOf('status', 'Status', 'option', statuses)]),
    ...(scope === 'org' ? [columnOf('vessel', 'Vessel', 'vessel')] : []),
    // A record is recognised by its number; at a vessel's page a record of another vessel is refused.
    ...(number ? [exported('number', 'Number', 'text')] : []),
    ...(scope === 'vessel' ? [exported('vessel', 'Vessel', 'vessel')] : []),
    ...(statuses.some(({ isClosed }) => isClosed) ? [exported('closedOn', closedOn, 'date')] : []),
  ];
}

/** The fields that no file of records includes. */
export const notImported = (register: Register): RegisterField[] =>
  Object.entries(register.fields).flatMap(([name, field]) =>
    isImportable(register, name) ? [] : [field],
  );

/** A record replaces another by an action of its page, not by a file. */
function isImportable({ fields, succession }: Register, name: string): boolean {
  const field = fields[name];
  return (
    field !== undefined &&
    !unimportableKinds.has(field.kind) &&
    !field.isRestricted &&
    !field.isEncrypted &&
    !field.isGiven &&
    name !== succession?.member
  );
}

/** The heading of a record's closing day in files. */
export const closedOn = 'Closed on';

const exported = (...column: Parameters<typeof columnOf>): RecordColumn => ({
  ...columnOf(...column),
  isExported: true,
});

const columnOf = (
  code: string,
  label: string,
  kind: FieldKind,
  options?: RegisterField['options'],
): RecordColumn => ({
  code,
  label,
  field: { kind, label, isRequired: false, ...(options && { options }) } as RegisterField,
});

/** The columns that a file must have to be imported. */
export const requiredColumns = (columns: readonly RecordColumn[]): RecordColumn[] =>
  columns.filter(({ field }) => field.isRequired);
