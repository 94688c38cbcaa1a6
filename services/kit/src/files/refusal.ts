/** Thrown when a file is not accepted: the reason, as a sentence for the person. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
}

/** Whether a file was refused, by the kit or by the media of the service: they share no code, so a refusal is known by its name. */
export const isFileRefusal = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'FileRefusal';

export const refusals = {
  missing: () => new FileRefusal('Choose a file'),
  several: () => new FileRefusal('Send one file and nothing else'),
  empty: () => new FileRefusal('This file is empty'),
  infected: () => new FileRefusal('A virus was found in this file'),
} as const;
