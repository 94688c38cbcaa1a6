/** The name of a refusal to somebody who is not signed in, or whose session is over (403, where 401 does not say it). */
export const unauthenticated = 'Unauthenticated';

/** The name of a refusal to somebody who must first confirm that it is them: by their password or a passkey (403). */
export const proofRequired = 'ProofRequired';
