/** What stands for a character of another encoding, and what no text has. */
const unreadable = ['\uFFFD', '\u0000'];

/** What is wrong with a cell as text; undefined where nothing is. */
export const unreadableIn = (cell: string): string | undefined =>
  unreadable.some((character) => cell.includes(character))
    ? 'This cannot be read: save the file as UTF-8'
    : undefined;

/** What a spreadsheet would run. */
export const formula = /^[=+\-@\t\r]/;
