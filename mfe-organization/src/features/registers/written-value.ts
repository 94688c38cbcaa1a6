import type { DayCount, RegisterField } from '@fairlead/contracts/registers/declaration/index';
import * as contracts from '@fairlead/contracts/registers/value-words';
import { calendarDay, dayAndTime } from '@fairlead/ui';
import type { RegisterRecord } from './register-calls.ts';

/** Times in the reader's format. */
export const readersTimes: contracts.TimeWords = { day: calendarDay, moment: dayAndTime };

/** The text of a field's value, by the reader's clock unless times are given; empty where there is none. */
export const wordsOfValue = (
  field: RegisterField,
  value: unknown,
  times: contracts.TimeWords = readersTimes,
): string => contracts.wordsOfValue(field, value, times);

/** A number of days, weeks or whatever it counts, until a given day; empty where the record has none. */
export function countedWords(
  { of, unit = ['day', 'days'] }: DayCount,
  record: RegisterRecord,
  today: string,
): string {
  const count = of(record, today);
  return count === undefined ? '' : `${count} ${unit[count === 1 ? 0 : 1]}`;
}
