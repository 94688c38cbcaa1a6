/** What a provider of background checks is asked about. */
export interface CheckedPerson {
  firstName: string;
  lastName: string;
}

/** Who carries background checks out. */
export interface BackgroundProvider {
  /** How long (ms) an answer takes. */
  readonly delayMs: number;
  /** What came of a check that is due. */
  resultOf(person: CheckedPerson): 'verified' | 'failed';
}

/** The last name for which the embedded provider says that the check failed, to try that. */
export const failingLastName = 'Unverifiable';

/** The provider of an installation that has no other: it answers after a while, and finds nothing against anybody. */
export const embeddedProvider = (delaySeconds: number): BackgroundProvider => ({
  delayMs: delaySeconds * 1_000,
  resultOf: ({ lastName }) => (lastName === failingLastName ? 'failed' : 'verified'),
});
