import { dateFormat } from '@fairlead/ui';

const short = dateFormat({ timeStyle: 'short', timeZone: 'UTC' });

/** A time of the day (`14:05`) as the reader writes it: `14:05` or `2:05 PM`; empty for none. */
export const writtenTime = (time: string): string => (time ? short(`1970-01-01T${time}:00Z`) : '');

/** The time of the day (`14:05`) that somebody means by `14:05`, `14.05`, `1405`, `14h`, `2:05 pm` or `noon`; undefined where it is none. */
export function readTime(text: string): string | undefined {
  const normalized = text.trim().toLowerCase();
  if (normalized === 'noon') return '12:00';
  if (normalized === 'midnight') return '00:00';
  const half = (normalized.match(/\p{L}/gu) ?? []).join('');
  const numbers = normalized.match(/\d+/g) ?? [];
  const [hours = '', minutes = '00'] = numbers.length === 1 ? cut(numbers[0] ?? '') : numbers;
  if (numbers.length > 2 || hours.length > 2 || minutes.length !== 2) return undefined;
  const hour = hourOf(Number(hours), half);
  if (hours === '' || hour === undefined || Number(minutes) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** Hours and minutes that are written without a separator. */
const cut = (digits: string): string[] =>
  digits.length > 2 ? [digits.slice(0, -2), digits.slice(-2)] : [digits];

function hourOf(hour: number, half: string): number | undefined {
  if (half === '' || half === 'h' || half === 'hrs') return hour < 24 ? hour : undefined;
  if (!/^[ap]m?$/.test(half) || hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.startsWith('p') ? 12 : 0);
}
