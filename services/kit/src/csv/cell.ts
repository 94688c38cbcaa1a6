/**
 * Where a spreadsheet may begin to read a formula: at the start of a cell, of a line in it, and behind a semicolon, at which some divide cells.
 * Tab and the wide forms of the signs count as well (OWASP, CSV injection). Quotes that stand there already are taken along.
 */
const formulas = /(^|[\r\n;])([^\S\r\n]*)('*[=+\-@\t＝＋－＠])/g;
const neutralized = /(^|[\r\n;])([^\S\r\n]*)'('*[=+\-@\t＝＋－＠])/g;
/** A negative number is no formula, and stays a number. */
const number = /^-\d+(\.\d+)?$/;

/** A cell in which nothing is a formula: a quote stands before what a spreadsheet would run. */
export const neutralizedCell = (cell: string): string =>
  number.test(cell) ? cell : cell.replaceAll(formulas, "$1$2'$3");

/** What a cell said before it was neutralized. */
export const originalCell = (cell: string): string => cell.replaceAll(neutralized, '$1$2$3');
