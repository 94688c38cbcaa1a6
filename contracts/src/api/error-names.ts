/** The error name for somebody who is not signed in, or whose session is over (403, where 401 does not say so). */
export const unauthenticated = 'Unauthenticated';

/** The error name for somebody who must first prove their identity, by password or passkey (403). */
export const proofRequired = 'ProofRequired';

/** The error name for a sign-in whose password was right, and that still needs a code of the second step (401). */
export const codeRequired = 'CodeRequired';

/** The error name for a sign-in whose code is wrong or was used before (401). */
export const codeRefused = 'CodeRefused';

/** The error name for an idempotency key that was used for other content before (409). */
export const keyReused = 'KeyReused';

/** The error name for content whose fields are not valid (400); they are listed in `data.errors`. */
export const validationFailed = 'ValidationError';

/** How the message of a refusal for lack of permission may begin (403); what follows is for people. */
export const forbiddenPrefix = 'Forbidden: ';
