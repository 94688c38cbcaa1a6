/** An error of the command that the person can do something about: one clear sentence, no stack. */
export class Failure extends Error {
  override name = 'Failure';
}

/** The sentence of any thrown value: its message, or the value as text. */
export const sentenceOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** Ends the process as a command should: the sentence on stderr and status 1, a stack only for unexpected errors. */
export function failCommand(thrown: unknown): never {
  console.error(thrown instanceof Failure ? `\n${thrown.message}` : thrown);
  process.exit(1);
}
