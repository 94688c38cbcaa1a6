/** Tells the person at the terminal one step of what is going on; `who` is the part it concerns. */
export type Say = (who: string, line: string) => void;

/** Progress on the console, one aligned line a step. */
export const sayOnConsole: Say = (who, line) => console.log(`${who.padEnd(13)} ${line}`);
