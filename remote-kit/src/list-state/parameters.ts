import type { Option } from '@fairlead/contracts/reference/options';

/** How one part of a list's state is encoded in its address. */
export interface Parameter<Value> {
  /** Decodes the parameter; what is missing or cannot be read gives the default. */
  read(text: string | null): Value;
  /** Encodes the parameter; undefined for the default. */
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

/** Search words, up to a maximum number of characters; empty while nobody typed any. */
export function words(most = 200): Parameter<string> {
  // A trailing space may precede the next word.
  const wordsIn = (text: string) => (text.trim() ? text.slice(0, most) : '');
  return { read: (text) => wordsIn(text ?? ''), write: (text) => wordsIn(text) || undefined };
}
