import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** The token of a link that is mailed: 256 random bits, for addresses. */
export const newMailedToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of it, which opens nothing. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');
