import { plainTextOf } from '@fairlead/contracts/api/plain-text';
import { carriedName } from '@fairlead/contracts/api/relations';
import type { RichText } from '@fairlead/contracts/api/rich-text';
import { labelOf } from '@fairlead/contracts/reference/options';
import type { RegisterField } from '@fairlead/contracts/registers/declaration/index';
import { calendarDay, dayAndTime } from '@fairlead/ui';

/** What a value of a field is called, in words; nothing where there is none. */
export function wordsOfValue(field: RegisterField, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value)) return value.map((one) => wordsOfValue(field, one)).join(', ');
  switch (field.kind) {
    case 'boolean':
      return value ? 'Yes' : 'No';
    case 'date':
      return calendarDay(String(value));
    case 'instant':
      return dayAndTime(String(value));
    case 'option':
    case 'options':
      return labelOf(field.options ?? [], String(value)) ?? '';
    case 'number':
      return field.unit ? `${value} ${field.unit}` : String(value);
    case 'money': {
      const { amount, currency } = value as { amount: string; currency: string };
      return `${amount} ${currency}`;
    }
    case 'person':
    case 'people':
      return (value as { fullName?: string | null }).fullName || 'Somebody who has left';
    case 'vessel':
    case 'rank':
    case 'ranks':
      return carriedName(value) ?? 'No longer there';
    case 'record':
    case 'records': {
      const { number, title } = value as { number?: string; title?: string };
      return [number, title].filter(Boolean).join(' ') || 'No longer there';
    }
    case 'richText':
      return plainTextOf(value as RichText);
    case 'signature': {
      const { name, signedAt } = value as { name: string; signedAt: string };
      return `${name}, ${dayAndTime(signedAt)}`;
    }
    default:
      return String(value);
  }
}
