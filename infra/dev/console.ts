/** Reports one step of progress to the person at the terminal; `who` is the part it concerns. */
export type Say = (who: string, line: string) => void;

/** Progress on the console, one aligned line per step. */
export const logToConsole: Say = (who, line) => console.log(`${who.padEnd(13)} ${line}`);
