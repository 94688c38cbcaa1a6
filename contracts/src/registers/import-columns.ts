import type { AccessScope } from '../access/table.ts';
import type { FieldKind, Register, RegisterField } from './declaration/index.ts';

/** A column of a file of records: the field that it holds. */
export interface RecordColumn {
  code: string;
  label: string;
  field: RegisterField;
}

/** What no cell can say: a file is sent by itself, and nobody signs by a file. */
const unsaid: ReadonlySet<FieldKind> = new Set(['file', 'signature']);

/** The columns of a file of records that are taken in at a register's page of the company or of a vessel. */
export function importColumnsOf(register: Register, scope: AccessScope): RecordColumn[] {
  const { fields, statuses, statusOf } = register;
  const told = Object.entries(fields).filter(([name]) => isSaid(register, name));
  return [
    ...told.map(([code, field]) => ({ code, label: field.label, field })),
    // One that follows from the content is not said.
    ...(statusOf ? [] : [columnOf('status', 'Status', 'option', statuses)]),
    ...(scope === 'org' ? [columnOf('vessel', 'Vessel', 'vessel')] : []),
  ];
}

/** The fields that no file of records says. */
export const notImported = (register: Register): RegisterField[] =>
  Object.entries(register.fields).flatMap(([name, field]) =>
    isSaid(register, name) ? [] : [field],
  );

/** A record takes another's place by an action of its page, not by a file. */
function isSaid({ fields, succession }: Register, name: string): boolean {
  const field = fields[name];
  return (
    field !== undefined &&
    !unsaid.has(field.kind) &&
    !field.isRestricted &&
    !field.isGiven &&
    name !== succession?.member
  );
}

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
