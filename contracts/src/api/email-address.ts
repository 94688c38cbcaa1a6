import { z } from 'zod';
import { isOneLine } from './plain-line.ts';

const EMAIL = /^[^\s@"<>()[\]\\,;:]+@(?:[^\s@."<>()[\]\\,;:]+\.)+[^\s@."<>()[\]\\,;:]{2,}$/;

/**
 * An e-mail address in the canonical form in which addresses are stored and compared: trimmed,
 * Unicode form NFKC, lower case.
 */
export const emailAddress = () =>
  z
    .string('Email is required')
    .trim()
    .normalize('NFKC')
    .toLowerCase()
    .min(1, 'Email is required')
    .max(254, 'Please enter a valid email address')
    .refine(
      (address) => EMAIL.test(address) && isOneLine(address),
      'Please enter a valid email address',
    )
    .meta({ format: 'email' });
