import { randomBytes } from 'node:crypto';

const NAME = /^[\w-]{24}\.webp$/;

/** A name that nobody can guess and no other file ever has. */
export const freshName = (): string => `${randomBytes(18).toString('base64url')}.webp`;

/** Whether a file can be called so. */
export const isFileName = (name: string): boolean => NAME.test(name);
