import type { AccessScope } from '../access/table.ts';
import type { FieldKind, Register, RegisterField } from './declaration/index.ts';

/** A column of a file of records: the field that it holds. */
export interface RecordColumn {
  code: string;
  label: string;
  field: RegisterField;
  /** Written by an export alone: nobody who writes a file of their own needs it. */
  isExported?: boolean;
}

/** What no cell can say: a file is sent by itself, and nobody signs by a file. */
const unimportableKinds: ReadonlySet<FieldKind> = new Set(['file', 'signature']);

/** The columns of a file of records that are taken in at a register's page of the company or of a vessel. */
export function importColumnsOf(register: Register, scope: AccessScope): RecordColumn[] {
  const { fields, statuses, statusOf, number } = register;
  const told = Object.entries(fields).filter(([name]) => isImportable(register, name));
  return [
    ...told.map(([code, field]) => ({ code, label: field.label, field })),
    // One that follows from the content is not said.
    ...(statusOf ? [] : [columnOf('status', 'Status', 'option', statuses)]),
    ...(scope === 'org' ? [columnOf('vessel', 'Vessel', 'vessel')] : []),
    // By its number a record is known again; at a vessel's page a record of another vessel is refused.
    ...(number ? [exported('number', 'Number', 'text')] : []),
    ...(scope === 'vessel' ? [exported('vessel', 'Vessel', 'vessel')] : []),
    ...(statuses.some(({ isClosed }) => isClosed) ? [exported('closedOn', closedOn, 'date')] : []),
  ];
}

/** The fields that no file of records says. */
export const notImported = (register: Register): RegisterField[] =>
  Object.entries(register.fields).flatMap(([name, field]) =>
    isImportable(register, name) ? [] : [field],
  );

/** A record takes another's place by an action of its page, not by a file. */
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

/** What the day on which a record was closed is called in files. */
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

/** Of columns those without which no file can be taken in. */
export const requiredColumns = (columns: readonly RecordColumn[]): RecordColumn[] =>
  columns.filter(({ field }) => field.isRequired);
