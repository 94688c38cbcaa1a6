import { randomBytes } from 'node:crypto';

const NAME = /^[\w-]{24}\.webp$/;

/** A name that nobody can guess and no other file ever gets. */
export const freshName = (): string => `${randomBytes(18).toString('base64url')}.webp`;

/** Whether a file can have this name. */
export const isFileName = (name: string): boolean => NAME.test(name);
