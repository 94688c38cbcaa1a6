/** Parses one value of a filter as it came in a URL; `undefined` if invalid. */
export type Reader<Value> = (value: unknown) => Value | undefined;

/** The result of a set of readers: every filter may be missing. */
export type Filled<Readers> = {
  [Name in keyof Readers]?: Readers[Name] extends Reader<infer Value> ? Value : never;
};

/** The most members a list may have, and the most characters a text. */
const longest = { list: 50, text: 200 } as const;
const largestAmount = 1_000_000_000;

/** One of these codes. */
export function oneOf<const Code extends string>(codes: readonly Code[]): Reader<Code> {
  return (value) => codes.find((code) => code === value);
}

/** A list, or one member of it; invalid members are left out, and so is an empty list. */
export function listOf<Member>(member: Reader<Member>): Reader<Member[]> {
  return (value) => {
    const given: unknown[] = Array.isArray(value) ? value : [value];
    const read = given.slice(0, longest.list).map(member);
    const fitting = read.filter((one) => one !== undefined);
    return fitting.length > 0 ? fitting : undefined;
  };
}

/** Text that matches a pattern. */
export function matching(pattern: RegExp): Reader<string> {
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined);
}

/** Some text, trimmed. */
export const words: Reader<string> = (value) => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text !== '' && text.length <= longest.text ? text : undefined;
};

/** An amount of money, 0 or more. */
export const amount: Reader<number> = (value) => {
  const isText = typeof value === 'string' && value.trim() !== '';
  const number = isText || typeof value === 'number' ? Number(value) : Number.NaN;
  return number >= 0 && number <= largestAmount ? number : undefined;
};

/** `true` or `false`, as text or as itself. */
export const truth: Reader<boolean> = (value) => {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : undefined;
};

/** A range of annual salaries; an open end is left out. */
export interface SalaryRange<Currency extends string> {
  min?: number;
  max?: number;
  currency?: Currency;
}

/** A salary preset by its code, or a range. */
export function salaryRangeOf<const Preset extends string, const Currency extends string>(
  presets: readonly Preset[],
  currencies: readonly Currency[],
): Reader<Preset | SalaryRange<Currency>> {
  const preset = oneOf(presets);
  const currency = oneOf(currencies);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return preset(value);
    const given = value as Record<string, unknown>;
    const range: SalaryRange<Currency> = {};
    const [min, max, code] = [amount(given.min), amount(given.max), currency(given.currency)];
    if (min !== undefined) range.min = min;
    if (max !== undefined) range.max = max;
    if (code !== undefined) range.currency = code;
    return min === undefined && max === undefined ? undefined : range;
  };
}
