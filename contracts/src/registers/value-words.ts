import type { z } from 'zod';
import { plainTextOf } from '../api/plain-text.ts';
import { denormalizedName } from '../api/relations.ts';
import type { RichText } from '../api/rich-text.ts';
import { signerWords } from '../forms/signer-words.ts';
import { currencyWords } from '../reference/money.ts';
import { labelOf } from '../reference/options.ts';
import type { RegisterField, registerMoney, registerSignature } from './declaration/field.ts';

/** How calendar days, moments, numbers and amounts of money are formatted for the reader. */
export interface ValueFormats {
  day(calendarDay: string): string;
  moment(instant: string): string;
  number(value: number): string;
  /** An amount of money, without its currency. */
  amount(value: number): string;
}

/** The name of a person in an answered record. */
export const nameOfPerson = (person: unknown): string =>
  (person as { fullName?: string | null } | null)?.fullName || 'Somebody who has left';

type RegisterMoney = z.infer<typeof registerMoney>;

/** An amount with the ISO 4217 code of its currency: `1200.50 EUR`, unless it is formatted for a reader. */
export const wordsOfMoney = (
  { amount, currency }: RegisterMoney,
  format: (value: number) => string = () => amount,
): string => `${format(Number(amount))} ${currencyWords(currency)}`;

/** The text of a field's value in an answered record; nothing if empty. With the `record`, an amount has its currency, or says that none was given. */
export function wordsOfValue(
  field: RegisterField,
  value: unknown,
  formats: ValueFormats,
  record?: Readonly<Record<string, unknown>>,
): string {
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value))
    return value.map((one) => wordsOfValue(field, one, formats, record)).join(', ');
  switch (field.kind) {
    case 'boolean':
      return value ? 'Yes' : 'No';
    case 'date':
      return formats.day(String(value));
    case 'instant':
      return formats.moment(String(value));
    case 'option':
    case 'options':
      return labelOf(field.options ?? [], String(value)) ?? '';
    case 'number': {
      // What was typed and is no number, such as in a record that waits to be sent, is shown as it is.
      const format = field.isAmount ? formats.amount : formats.number;
      const text = typeof value === 'number' ? format(value) : String(value);
      const unit = field.currencyIn && record ? currencyIn(field.currencyIn, record) : field.unit;
      return unit ? `${text} ${unit}` : text;
    }
    case 'money':
      return wordsOfMoney(value as RegisterMoney, formats.amount);
    case 'person':
    case 'people':
      return nameOfPerson(value);
    case 'vessel':
    case 'rank':
    case 'ranks':
      return denormalizedName(value) ?? 'No longer there';
    case 'record':
    case 'records': {
      const { number, title } = value as { number?: string; title?: string };
      return [number, title].filter(Boolean).join(' ') || 'No longer there';
    }
    case 'richText':
      return plainTextOf(value as RichText);
    case 'signature': {
      const { name, signedAt, typedAs } = value as z.output<typeof registerSignature>;
      return `${signerWords(name, typedAs)}, ${formats.moment(signedAt)}`;
    }
    default:
      return String(value);
  }
}

const currencyIn = (name: string, record: Readonly<Record<string, unknown>>): string =>
  currencyWords(record[name] as string | null | undefined);
