/** The error name for somebody who is not signed in, or whose session is over (403, where 401 does not say so). */
export const unauthenticated = 'Unauthenticated';

/** The error name for somebody who must first prove their identity, by password or passkey (403). */
export const proofRequired = 'ProofRequired';

/** The error name for an idempotency key that was used for other content before (409). */
export const keyReused = 'KeyReused';
