import type { DayCount, RegisterField } from '@fairlead/contracts/registers/declaration/index';
import * as contracts from '@fairlead/contracts/registers/value-words';
import { calendarDay, dayAndTime, plainNumber, twoDecimals } from '@fairlead/ui';
import type { RegisterRecord } from './register-calls.ts';

/** Values in the reader's format. */
export const readersFormats: contracts.ValueFormats = {
  day: calendarDay,
  moment: dayAndTime,
  number: plainNumber,
  amount: twoDecimals,
};

/** The text of a field's value, in the reader's format unless another is given; empty where there is none. With the record, an amount has its currency. */
export const wordsOfValue = (
  field: RegisterField,
  value: unknown,
  formats: contracts.ValueFormats = readersFormats,
  record?: Readonly<Record<string, unknown>>,
): string => contracts.wordsOfValue(field, value, formats, record);

/** A number of days, weeks or whatever it counts, until a given day; empty where the record has none. */
export function countedWords(
  { of, unit = ['day', 'days'] }: DayCount,
  record: RegisterRecord,
  today: string,
): string {
  const count = of(record, today);
  return count === undefined ? '' : `${count} ${unit[count === 1 ? 0 : 1]}`;
}
