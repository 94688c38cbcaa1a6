/** What identifies or may identify somebody, and what takes its place; the first that matches decides. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // Control characters, which could forge lines of a log.
  [/[\p{Cc}\p{Cf}]+/gu, ' '],
  [/<[^>]{0,2000}>/g, ':markup'],
  [/\b(?:bearer|basic)\s+\S+/gi, ':token'],
  [/\beyJ[\w-]+(?:\.[\w-]+){1,2}/g, ':token'],
  [/[^\s@<>"'`(),;:=]{1,64}@[^\s@<>"'`(),;:]{1,255}/g, ':address'],
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
  // Written text, such as a name in what could not be read; a single word is most often one of the program's own.
  [/(?<!\p{L})(["'`‘“])(?=[^"'`’”]*\s)[^"'`’”]{1,500}(["'`’”])/gu, '$1:text$2'],
];

/** A text of a browser without what may identify somebody: addresses of pages lose their query, fragment and ids. */
export const cleaned = (text: string): string =>
  replacements.reduce((left, [what, by]) => left.replaceAll(what, by), text).trim();

/** The most lines of a stack that are logged. */
const deepest = 20;
/** A line of a stack says where in a file it was: in Chromium’s form, or in that of Firefox and Safari. */
const frame = /^\s*(?:at\s.*|.*@.*):\d+(?::\d+)?\)?\s*$/;

/** The frames of a stack, cleaned; anything else in it repeats the message. */
export const cleanedStack = (stack: string): string[] =>
  stack
    .split('\n')
    .filter((line) => frame.test(line))
    .slice(0, deepest)
    .map((line) => cleaned(line.replace(/^(\s*\w[\w$.<>/]*)?@(?=https?:|\/)/, '$1 at ')));
