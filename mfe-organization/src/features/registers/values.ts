import type { MemberOption } from '@fairlead/contracts/api/organizations';
import { sentNumber } from '@fairlead/contracts/reference/numbers';
import type { Option } from '@fairlead/contracts/reference/options';
import type {
  FieldKind,
  RegisterField,
  RegisterFields,
} from '@fairlead/contracts/registers/declaration/index';
import { nameOfPerson } from '@fairlead/contracts/registers/value-words';
import { memberIn, textOf } from '@fairlead/remote-kit/members';
import { wordsOfValue } from './written-value.ts';

/** The values of a record form, by field: texts for most, searched choices with their names, lists for multiple values, rows for rows. */
export type FormValues = Record<string, unknown>;

const several: ReadonlySet<FieldKind> = new Set(['options', 'people', 'ranks', 'records']);

/** Kinds of fields that are found by searching, and stored in a form with their names: there is no list of all of them. */
const searched: ReadonlySet<FieldKind> = new Set(['people', 'record', 'records']);

/** The form value of a field. */
export function shownValue(field: RegisterField, value: unknown): unknown {
  if (field.rows) return listOf(value).map((row) => shownRow(field, row));
  const shown = (one: unknown): unknown =>
    searched.has(field.kind) ? optionOf(field, one) : idOf(one);
  if (several.has(field.kind)) return listOf(value).map(shown);
  if (field.kind === 'boolean') return value === true;
  if (value === undefined || value === null) return field.kind === 'money' ? noMoney : '';
  switch (field.kind) {
    case 'person':
      return textOf(memberOf(value));
    case 'vessel':
    case 'rank':
    case 'record':
      return shown(value);
    case 'money':
    case 'richText':
    case 'signature':
      return value;
    default:
      return String(value);
  }
}

const noMoney = { amount: '', currency: 'euros' };

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A person or record that a record refers to, as a search option. */
const optionOf = (field: RegisterField, value: unknown): Option => ({
  code: idOf(value),
  label: wordsOfValue(field, value),
});

const shownRow = ({ rows = {} }: RegisterField, row: unknown): FormValues => ({
  ...('id' in (row as object) && { id: (row as { id: string }).id }),
  ...shownValues(rows, row as FormValues),
});

/** The form values of a document, or of none. */
export const shownValues = (
  fields: RegisterFields,
  document: Readonly<Record<string, unknown>> | undefined,
): FormValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, shownValue(field, document?.[name])]),
  );

/** The value that is sent for a field: null for none. */
export function sentValue(field: RegisterField, value: unknown): unknown {
  if (field.rows) return (value as FormValues[]).map((row) => sentRow(field, row));
  if (searched.has(field.kind) && several.has(field.kind))
    return (value as Option[]).map(({ code }) => code);
  if (several.has(field.kind) || field.kind === 'boolean') return value;
  if (value === '' || value === undefined || value === null) return null;
  switch (field.kind) {
    case 'number':
      return sentNumber(String(value));
    case 'person':
      return memberIn(String(value))?.value ?? null;
    case 'record':
      return (value as Option).code;
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

/** What a form sends. */
export const sentValues = (fields: RegisterFields, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sentValue(field, values[name])]),
  );

/** Without empty values, for a new document. */
export const withoutNothing = (content: FormValues): FormValues =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null));

/** The text of a field's form value. */
export function wordsInForm(field: RegisterField, value: unknown): string {
  if (field.kind === 'person') return memberIn(String(value))?.label ?? '';
  if (searched.has(field.kind))
    return [value || []]
      .flat()
      .map((one) => (one as Option).label)
      .join(', ');
  return wordsOfValue(field, sentValue(field, value));
}

/** The id of a reference, populated or not; empty where there is none. */
export const idOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? (value as { id: string }).id : String(value ?? '');

/** A person of a record in the shape of the member picker. */
function memberOf(value: unknown): MemberOption {
  const id = idOf(value);
  const fullName = nameOfPerson(value);
  return {
    label: fullName,
    value: id,
    metadata: { user: { id, fullName }, employee: { id, position: null, department: null } },
  };
}
