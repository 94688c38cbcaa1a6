/** Where browsers report what broke in them. */
export const clientErrorsPath = '/api/client-errors';

/** The longest message and stack of an error (characters); browsers cut theirs to it. */
export const longestClientError = { message: 500, stack: 4_000 } as const;

/** What identifies or may identify somebody, and what takes its place; the first that matches decides. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // Control characters, which could forge lines of a log.
  [/[\p{Cc}\p{Cf}]+/gu, ' '],
  [/<[^<>]*>/g, ':markup'],
  [/\b(?:bearer|basic)\s+\S+/gi, ':token'],
  [/\beyJ[\w.-]+/g, ':token'],
  // Looked for where a word begins only, so that one pass finds all.
  [/(?<![^\s@<>"'`(),;:=])[^\s@<>"'`(),;:=]+@[^\s@<>"'`(),;:=]+/g, ':address'],
  // The query and the fragment of an address or a path.
  [/(?<=[\w/.-])[?#][^\s"'`)\]>]*?(?=(?::\d+){0,2}(?:[\s"'`)\]>]|$))/g, ''],
  [/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi, ':id'],
  [/\b[\da-f]{24}\b/gi, ':id'],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b(?!\.\d)/g, ':ip'],
  [/(?<![\w:])(?:[\da-f]{1,4}:){3,7}[\da-f]{0,4}(?![\w:])/gi, ':ip'],
  // A secret, or anything else that no program is called.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}/gi, ':token'],
  [/\d{9,}/g, ':number'],
  [/\+\d[\d ()-]{7,}\d/g, ':number'],
];

/** Text in quotation marks: written text, such as a name in what could not be read, where it is more than one word; a single word is most often one of the program's own. */
const quoted = /(?<!\p{L})(["'`‘“])([^"'`‘“’”]+)(["'`’”])/gu;

/** A text of a browser without what may identify somebody: addresses of pages lose their query, fragment and ids. Cleaning twice changes nothing. */
export const cleaned = (text: string): string =>
  replacements
    .reduce((left, [what, by]) => left.replaceAll(what, by), text)
    .replaceAll(quoted, (all, before: string, inside: string, after: string) =>
      /\s/.test(inside) ? `${before}:text${after}` : all,
    )
    .trim();

/** The most frames of a stack that are kept. */
const deepest = 20;
/** How a frame of a stack ends: where in a file it was. */
const place = /:\d+\)?$/;
/** How Firefox and Safari begin a frame: the function, if it has a name, and the file. */
const functionAtFile = /^(\w[\w$.<>/]*)?@(?=https?:|\/)/;

/** The frames of a stack, cleaned and in Chromium's form; anything else in it repeats the message. */
export const cleanedStack = (stack: string): string[] =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .map((line) => line.replace(functionAtFile, (_, name) => (name ? `at ${name} ` : 'at ')))
    .filter((line) => line.startsWith('at ') && place.test(line))
    .slice(0, deepest)
    .map(cleaned);
