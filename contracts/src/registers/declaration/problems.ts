import { birthProblem } from '../../reference/profile/births.ts';
import type { Day } from '../../time/clock.ts';
import { MINUTE_MS } from '../../time/durations.ts';
import type { RegisterField, RegisterFields } from './field.ts';
import { missingSentence } from './missing.ts';
import type { ContentProblem, Register } from './register.ts';

type Content = Readonly<Record<string, unknown>>;

/** A content that is judged, as a declaration sees it (`plainContent`). */
export interface JudgedContent {
  content: Content;
  /** As it was before; undefined for a new record. */
  previous?: Content | undefined;
  /** The day by the clocks aboard. */
  day: Day;
  /** The moment (ms). */
  at: number;
}

/** By how much a moment may be ahead, as the clocks of devices are. */
const CLOCK_TOLERANCE_MS = 10 * MINUTE_MS;

/**
 * The problems of a content that its schema does not know: what a new record lacks, texts that are none of the choices, days that have not come yet, and what the
 * register finds. What the record had before is not judged again.
 */
export function contentProblems(
  { fields, problemsOf }: Pick<Register, 'fields' | 'problemsOf'>,
  judged: JudgedContent,
): ContentProblem[] {
  const { content, previous } = judged;
  const found = problemsOf?.(content as never) ?? [];
  const before = new Set(previous && problemsOf?.(previous as never).map(({ path }) => path));
  return [...fieldProblems(fields, judged), ...found.filter(({ path }) => !before.has(path))];
}

function fieldProblems(fields: RegisterFields, judged: JudgedContent): ContentProblem[] {
  const { content, previous } = judged;
  return Object.entries(fields).flatMap(([name, field]): ContentProblem[] => {
    const value = content[name];
    if (field.rows) return rowProblems(name, field.rows, judged);
    if (previous && isSame(previous[name], value)) return [];
    const message = problemOf(field, value, judged);
    return message === undefined ? [] : [{ path: name, message }];
  });
}

/** Problems of rows; a value that any row had before is not judged again, as rows move. */
function rowProblems(name: string, rows: RegisterFields, judged: JudgedContent): ContentProblem[] {
  const rowsOf = (of: Content | undefined) => (of?.[name] ?? []) as readonly Content[];
  const before = rowsOf(judged.previous);
  return rowsOf(judged.content).flatMap((row, at) =>
    Object.entries(rows).flatMap(([member, field]): ContentProblem[] => {
      const value = row[member];
      if (before.some((one) => isSame(one[member], value))) return [];
      const message = problemOf(field, value, judged);
      return message === undefined ? [] : [{ path: `${name}.${at}.${member}`, message }];
    }),
  );
}

function problemOf(
  field: RegisterField,
  value: unknown,
  { day, at }: JudgedContent,
): string | undefined {
  const { kind, isPast, isBirth, choices, isRequiredOfNew } = field;
  if (isEmpty(value)) return isRequiredOfNew ? missingSentence(field) : undefined;
  const text = String(value);
  if (choices && !isOneOf(choices, text)) return 'This is not one of the choices';
  if (isBirth) return birthProblem(text, day);
  if (!isPast) return undefined;
  if (kind === 'date') return text > day ? 'This date is in the future' : undefined;
  return Date.parse(text) > at + CLOCK_TOLERANCE_MS ? 'This time is in the future' : undefined;
}

const isOneOf = (choices: readonly string[], text: string): boolean => {
  const written = text.toLowerCase();
  return choices.some((choice) => choice.toLowerCase() === written);
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isEmpty(one) && isEmpty(other));
