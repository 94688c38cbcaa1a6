/** The replacement character of a wrong encoding, and characters that no text has. */
const unreadable = ['\uFFFD', '\u0000'];

/** The problem of a cell as text; undefined if none. */
export const unreadableIn = (cell: string): string | undefined =>
  unreadable.some((character) => cell.includes(character))
    ? 'This cannot be read: save the file as UTF-8'
    : undefined;

/** A formula that a spreadsheet would run. */
export const formula = /^[=+\-@\t\r]/;
