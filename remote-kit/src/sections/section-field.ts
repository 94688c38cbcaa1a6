import { sentNumber } from '@fairlead/contracts/reference/numbers';
import type { Option } from '@fairlead/contracts/reference/options';
import { labelOf } from '@fairlead/contracts/reference/options';
import { calendarDay, wholeNumber } from '@fairlead/ui';

interface Named {
  /** The member of the section. */
  name: string;
  label: string;
  hint?: string;
  /** Whether it must be filled in. */
  isRequired?: boolean;
  /** Spans the whole width of the form. */
  isWide?: boolean;
  /** Whether the field applies, given the other values; always by default. */
  isAsked?(values: SectionValues): boolean;
}

/** A field of one value. */
export type PlainField = Named &
  (
    | {
        kind: 'text';
        type?: 'text' | 'tel' | 'email';
        autoComplete?: string;
        maxLength?: number;
      }
    | { kind: 'long'; maxLength: number; rows?: number }
    | { kind: 'day' }
    | { kind: 'number'; unit: string }
    /** A number without a unit, such as an amount with its currency next to it. */
    | { kind: 'amount' }
    /** One of a short list; none where it is not required. */
    | { kind: 'choice'; options: readonly Option[] }
    /** One of a long list, which can be searched. */
    | { kind: 'search'; options: readonly Option[] }
    | { kind: 'many'; options: readonly Option[]; max?: number }
    /** Yes, no, or not answered. */
    | { kind: 'yes-no' }
    /** Ticked, or not. */
    | { kind: 'check' }
  );

/** A list of groups, each with fields of its own. */
export interface RowsField extends Named {
  kind: 'rows';
  /** The name of one of them in the middle of a sentence: `passport`. */
  singular: string;
  fields: readonly PlainField[];
  most: number;
  /** The title of a row where it is read; the first of its fields by default. */
  titleOf?(row: SectionValues): string;
  /** The fields that the title already shows; the first by default. */
  inTitle?: readonly string[];
}

export type SectionField = PlainField | RowsField;

/** A section's form values: texts, lists of codes, and lists of such values; a missing value is an empty text or list. */
export type SectionValues = Record<string, unknown>;

const emptyList: readonly unknown[] = [];

/** The form value of a member of a document. */
export function shownValue(field: SectionField, value: unknown): unknown {
  switch (field.kind) {
    case 'many':
      return Array.isArray(value) ? value : emptyList;
    case 'check':
      return value === true;
    case 'yes-no':
      if (value === true) return 'yes';
      return value === false ? 'no' : '';
    case 'rows':
      return ((value ?? []) as readonly SectionValues[]).map((row) => ({
        ...(row.id !== undefined && { id: row.id }),
        ...shownValues(field.fields, row),
      }));
    default:
      return value === undefined || value === null ? '' : String(value);
  }
}

/** The form values of a section of a document, or of none. */
export const shownValues = (
  fields: readonly SectionField[],
  section: SectionValues | null | undefined,
): SectionValues =>
  Object.fromEntries(fields.map((field) => [field.name, shownValue(field, section?.[field.name])]));

/** The value that is sent for a field: null where it was cleared. */
export function sentValue(field: SectionField, value: unknown): unknown {
  switch (field.kind) {
    case 'many':
    case 'check':
      return value;
    case 'yes-no':
      return value === '' ? null : value === 'yes';
    case 'number':
    case 'amount':
      return sentNumber(String(value ?? ''));
    case 'rows':
      return (value as readonly SectionValues[]).map((row) => sentRow(field, row));
    default: {
      const text = String(value ?? '').trim();
      return text === '' ? null : text;
    }
  }
}

/** What is sent for a section; fields that do not apply are cleared. */
export const sentValues = (fields: readonly SectionField[], values: SectionValues): SectionValues =>
  Object.fromEntries(
    fields.map((field) => {
      const isAsked = field.isAsked?.(values) ?? true;
      return [field.name, isAsked ? sentValue(field, values[field.name]) : null];
    }),
  );

/** Lists are sent as a whole: empty values of a row are left out. */
function sentRow({ fields }: RowsField, row: SectionValues): SectionValues {
  const filled = Object.entries(sentValues(fields, row)).filter(([, value]) => value !== null);
  return { ...(row.id !== undefined && { id: row.id }), ...Object.fromEntries(filled) };
}

/** A value in words; undefined where there is none. */
export function displayedValue(field: SectionField, value: unknown): string | undefined {
  switch (field.kind) {
    case 'rows': {
      const rows = value as readonly SectionValues[];
      return rows.map((row) => rowTitle(field, row)).join(', ') || undefined;
    }
    case 'many':
      return (
        (value as readonly string[]).map((code) => labelOf(field.options, code)).join(', ') ||
        undefined
      );
    case 'check':
      return value === true ? 'Yes' : undefined;
    case 'yes-no':
      if (value === '') return undefined;
      return value === 'yes' ? 'Yes' : 'No';
    default:
      return value === '' ? undefined : displayedText(field, String(value));
  }
}

function displayedText(field: PlainField, value: string): string {
  switch (field.kind) {
    case 'day':
      return calendarDay(value);
    case 'number':
      return `${value} ${field.unit}`;
    case 'amount':
      return wholeNumber(Number(value));
    case 'choice':
    case 'search':
      return labelOf(field.options, value) ?? value;
    default:
      return value;
  }
}

/** The title of a row where it is read. */
export function rowTitle({ titleOf, fields, singular }: RowsField, row: SectionValues): string {
  const [first] = fields;
  return (titleOf?.(row) || (first && displayedValue(first, row[first.name]))) ?? singular;
}
