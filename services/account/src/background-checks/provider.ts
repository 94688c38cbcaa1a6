/** The request to a provider of background checks. */
export interface CheckedPerson {
  firstName: string;
  lastName: string;
}

/** A provider of background checks. */
export interface BackgroundProvider {
  /** How long (ms) an answer takes. */
  readonly delayMs: number;
  /** The result of a due check. */
  resultOf(person: CheckedPerson): 'verified' | 'failed';
}

/** The last name for which the embedded provider reports a failed check, for testing. */
export const failingLastName = 'Unverifiable';

/** The default provider of an installation: it answers after a while, and finds nothing against anybody. */
export const embeddedProvider = (delaySeconds: number): BackgroundProvider => ({
  delayMs: delaySeconds * 1_000,
  resultOf: ({ lastName }) => (lastName === failingLastName ? 'failed' : 'verified'),
});
