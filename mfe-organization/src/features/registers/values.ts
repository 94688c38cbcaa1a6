import type { MemberOption } from '@fairlead/contracts/api/organizations';
import type {
  RegisterField,
  RegisterFields,
} from '@fairlead/contracts/registers/declaration/index';
import { memberIn, textOf } from '@fairlead/remote-kit/members';

/** What a form of records holds, by field: texts for most, lists for several, rows for rows. */
export type FormValues = Record<string, unknown>;

const several: ReadonlySet<string> = new Set(['options', 'people', 'ranks', 'records']);

/** What a form shows of a field's value. */
export function shownValue(field: RegisterField, value: unknown): unknown {
  if (field.rows) return (Array.isArray(value) ? value : []).map((row) => shownRow(field, row));
  if (several.has(field.kind)) return (Array.isArray(value) ? value : []).map(idOf);
  if (field.kind === 'boolean') return value === true;
  if (value === undefined || value === null) return field.kind === 'money' ? noMoney : '';
  switch (field.kind) {
    case 'person':
      return textOf(memberOf(value));
    case 'vessel':
    case 'rank':
    case 'record':
      return idOf(value);
    case 'money':
    case 'richText':
    case 'signature':
      return value;
    default:
      return String(value);
  }
}

const noMoney = { amount: '', currency: 'euros' };

const shownRow = ({ rows = {} }: RegisterField, row: unknown): FormValues => ({
  ...('id' in (row as object) && { id: (row as { id: string }).id }),
  ...shownValues(rows, row as FormValues),
});

/** What a form shows of a document, or of none. */
export const shownValues = (fields: RegisterFields, document: FormValues | undefined): FormValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, shownValue(field, document?.[name])]),
  );

/** What is sent of a field: null for nothing. */
export function sentValue(field: RegisterField, value: unknown): unknown {
  if (field.rows) return (value as FormValues[]).map((row) => sentRow(field, row));
  if (several.has(field.kind) || field.kind === 'boolean') return value;
  if (value === '' || value === undefined || value === null) return null;
  switch (field.kind) {
    case 'number':
      return Number.isNaN(Number(value)) ? value : Number(value);
    case 'person':
      return memberIn(String(value))?.value ?? null;
    case 'money':
      return (value as { amount: string }).amount === '' ? null : value;
    default:
      return value;
  }
}

const sentRow = ({ rows = {} }: RegisterField, { id, ...row }: FormValues): FormValues => ({
  ...(id !== undefined && { id }),
  ...withoutNothing(sentValues(rows, row)),
});

/** What is sent of a form. */
export const sentValues = (fields: RegisterFields, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sentValue(field, values[name])]),
  );

/** Without what there is nothing of, as a new document is sent. */
export const withoutNothing = (content: FormValues): FormValues =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null));

const idOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? (value as { id: string }).id : String(value);

/** A person of a record as the picker of members knows them. */
function memberOf(value: unknown): MemberOption {
  const id = idOf(value);
  const fullName = (value as { fullName?: string | null }).fullName ?? 'Somebody who has left';
  return {
    label: fullName,
    value: id,
    metadata: { user: { id, fullName }, employee: { id, position: null, department: null } },
  };
}
