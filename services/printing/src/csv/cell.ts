/**
 * Where a spreadsheet may start to parse a formula: at the start of a cell or of a line in it, and after a semicolon, at which some split
 * cells. Tab and the full-width forms of the signs count too (OWASP, CSV injection). Quotes already there are included.
 */
const formulas = /(^|[\r\n;])([^\S\r\n]*)('*[=+\-@\t＝＋－＠])/g;
const neutralized = /(^|[\r\n;])([^\S\r\n]*)'('*[=+\-@\t＝＋－＠])/g;
/** A negative number is not a formula, and stays a number. */
const number = /^-\d+(\.\d+)?$/;

/** A cell without a formula: a quote is put before what a spreadsheet would run. */
export const neutralizedCell = (cell: string): string =>
  number.test(cell) ? cell : cell.replaceAll(formulas, "$1$2'$3");

/** The text of a cell before it was neutralized. */
export const originalCell = (cell: string): string => cell.replaceAll(neutralized, '$1$2$3');
