import type { Option } from '@fairlead/contracts/reference/options';

/** How one part of what a list shows stands in its address. */
export interface Parameter<Value> {
  /** What the address says; what it does not say, or what cannot be read, is as nobody chose it. */
  read(text: string | null): Value;
  /** How the address says it; nothing for what nobody chose. */
  write(value: Value): string | undefined;
}

/** The number of a page, from 1. */
export const pageNumber: Parameter<number> = {
  read: (text) => {
    const page = Number(text ?? 1);
    return Number.isSafeInteger(page) && page > 0 ? page : 1;
  },
  write: (page) => (page > 1 ? String(page) : undefined),
};

/** One of a few options; `usual` while nobody chose. */
export function choice<Code extends string>(
  options: readonly Option<Code>[],
  defaultCode: NoInfer<Code>,
): Parameter<Code> {
  return {
    read: (text) => options.find(({ code }) => code === text)?.code ?? defaultCode,
    write: (code) => (code === defaultCode ? undefined : code),
  };
}

/** Words to look for, at most so many characters of them; none while nobody typed any. */
export function words(most = 200): Parameter<string> {
  // A space at the end may be one before the next word.
  const wordsIn = (text: string) => (text.trim() ? text.slice(0, most) : '');
  return { read: (text) => wordsIn(text ?? ''), write: (text) => wordsIn(text) || undefined };
}
