import type { z } from 'zod';
import { plainTextOf } from '../api/plain-text.ts';
import { denormalizedName } from '../api/relations.ts';
import type { RichText } from '../api/rich-text.ts';
import { signerWords } from '../forms/signer-words.ts';
import { currencies } from '../reference/money.ts';
import { labelOf, optionOf } from '../reference/options.ts';
import type { RegisterField, registerMoney, registerSignature } from './declaration/field.ts';

/** How calendar days and moments are formatted for the reader. */
export interface TimeWords {
  day(calendarDay: string): string;
  moment(instant: string): string;
}

/** The name of a person in an answered record. */
export const nameOfPerson = (person: unknown): string =>
  (person as { fullName?: string | null } | null)?.fullName || 'Somebody who has left';

type RegisterMoney = z.infer<typeof registerMoney>;

/** An amount with the ISO 4217 code of its currency: `1200.50 EUR`. */
export const wordsOfMoney = ({ amount, currency }: RegisterMoney): string =>
  `${amount} ${optionOf(currencies, currency)?.iso ?? currency}`;

/** The text of a field's value in an answered record; nothing if empty. */
export function wordsOfValue(field: RegisterField, value: unknown, times: TimeWords): string {
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value)) return value.map((one) => wordsOfValue(field, one, times)).join(', ');
  switch (field.kind) {
    case 'boolean':
      return value ? 'Yes' : 'No';
    case 'date':
      return times.day(String(value));
    case 'instant':
      return times.moment(String(value));
    case 'option':
    case 'options':
      return labelOf(field.options ?? [], String(value)) ?? '';
    case 'number':
      return field.unit ? `${value} ${field.unit}` : String(value);
    case 'money':
      return wordsOfMoney(value as RegisterMoney);
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
      return `${signerWords(name, typedAs)}, ${times.moment(signedAt)}`;
    }
    default:
      return String(value);
  }
}
