import iso6391 from 'iso-639-1';
import { compareAsRead } from '../../api/reading-order.ts';
import type { Option } from '../options.ts';

/** Languages whose speakers call them differently from the standard. */
const better: Readonly<Record<string, string>> = { tl: 'Filipino' };

/** The languages of ISO 639-1, by name. */
export const languages: readonly Option[] = iso6391
  .getAllCodes()
  .map((code) => ({ code, label: better[code] ?? iso6391.getName(code) }))
  .toSorted((one, other) => compareAsRead(one.label, other.label));

/** How well somebody speaks a language. */
export const languageLevels = [
  { code: 'beginner', label: 'Beginner' },
  { code: 'basic', label: 'Basic' },
  { code: 'intermediate', label: 'Intermediate' },
  { code: 'advanced', label: 'Advanced' },
  { code: 'fluent', label: 'Fluent' },
  { code: 'native', label: 'Native' },
] as const;
