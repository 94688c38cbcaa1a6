import { maxLength, minLength, normalize, refine, toLowerCase, trim } from 'zod/mini';
import { isOneLine } from './plain-line.ts';

const EMAIL = /^[^\s@"<>()[\]\\,;:]+@(?:[^\s@."<>()[\]\\,;:]+\.)+[^\s@."<>()[\]\\,;:]{2,}$/;

/** The message for a missing address. */
export const missingEmail = 'Email is required';
const notValid = 'Please enter a valid email address';

/** What makes an e-mail address of text, for schemas of services and for those of forms that load without the whole of zod. */
export const emailChecks = () =>
  [
    trim(),
    normalize('NFKC'),
    toLowerCase(),
    minLength(1, missingEmail),
    maxLength(254, notValid),
    refine<string>((address) => EMAIL.test(address) && isOneLine(address), notValid),
  ] as const;
