import { z } from 'zod';

/**
 * The random part of a report, made by the browser: the report and its code follow from it and from what is reported, so that a report that is sent again
 * is the same. So it is with messages and files.
 */
export const reportKey = () => z.string().regex(/^[\w-]{22,64}$/, 'This is no random key');
