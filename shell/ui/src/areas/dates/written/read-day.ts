import { addDays, isDay } from '../calendar-days.ts';
import type { DatePart } from './written-day.ts';

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const fromToday: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };
const fillers = ['st', 'nd', 'rd', 'th', 'of', 'the'];

interface Reader {
  today: string;
  /** The order in which they write the parts of a date. */
  order: readonly DatePart[];
}

/**
 * The day (`2026-11-24`) that somebody means by what they typed: `24/11/2026`, `24.11.26`, `24112026`, `24 Nov`, `Tue, November 24th 2026`,
 * `2026-11-24`, `tomorrow`. A year left out is this one; one of two digits is at most 20 years ahead. Undefined where it is no day.
 */
export function readDay(text: string, reader: Reader): string | undefined {
  const parts = text.toLowerCase().match(/\d+|\p{L}+/gu) ?? [];
  const [first = ''] = parts;
  const days = parts.length === 1 ? fromToday[first] : undefined;
  if (days !== undefined) return addDays(reader.today, days);
  const words = parts.filter((part) => !/\d/.test(part) && !fillers.includes(part));
  const numbers = parts.filter((part) => /\d/.test(part));
  const unknown = words.filter((word) => !startsOne(months, word) && !startsOne(weekdays, word));
  const named = words.filter((word) => startsOne(months, word));
  if (unknown.length > 0 || named.length > 1) return undefined;
  const month = named[0] && String(months.findIndex((name) => name.startsWith(named[0] ?? '')) + 1);
  return dayFrom(month ? withNamedMonth(month, numbers) : byOrder(numbers, reader.order), reader);
}

type Parts = Partial<Record<DatePart, string>>;

const startsOne = (names: readonly string[], word: string) =>
  word.length >= 3 && names.some((name) => name.startsWith(word));

function withNamedMonth(month: string, numbers: readonly string[]): Parts | undefined {
  if (numbers.length < 1 || numbers.length > 2) return undefined;
  const [one, other] = numbers;
  return one?.length === 4 ? { year: one, month, day: other } : { day: one, month, year: other };
}

function byOrder(numbers: readonly string[], order: readonly DatePart[]): Parts | undefined {
  const [one = ''] = numbers;
  if (numbers.length === 1) return one.length === 8 ? byOrder(cut(one, order), order) : undefined;
  if (numbers.length > 3) return undefined;
  const used = one.length === 4 ? (['year', 'month', 'day'] as const) : order;
  const asked = numbers.length === 3 ? used : used.filter((part) => part !== 'year');
  return Object.fromEntries(asked.map((part, place) => [part, numbers[place]]));
}

/** The parts of a date that is written in eight digits without separators. */
function cut(digits: string, order: readonly DatePart[]): string[] {
  const ends = order[0] === 'year' ? [4, 6, 8] : [2, 4, 8];
  return ends.map((end, place) => digits.slice(ends[place - 1] ?? 0, end));
}

function dayFrom(parts: Parts | undefined, { today }: Reader): string | undefined {
  const { day, month, year = today.slice(0, 4) } = parts ?? {};
  if (!day || !month || day.length > 2 || month.length > 2) return undefined;
  const fullYear = year.length === 2 ? withCentury(Number(year), today) : year;
  if (fullYear.length !== 4 || fullYear < '1000') return undefined;
  const read = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : undefined;
}

function withCentury(year: number, today: string): string {
  const latest = Number(today.slice(0, 4)) + 20;
  return String(latest - ((((latest - year) % 100) + 100) % 100));
}
