import { apiErrors, isOutage, type Service } from '@fairlead/service-kit';

/** The relying party of passkeys: the portal, by the host of its public URL. */
export function relyingPartyOf({ environment }: Service) {
  const { origin, hostname } = new URL(environment.PUBLIC_URL);
  return { origin, id: hostname, name: 'Fairlead' };
}

/** Loads the library that verifies passkeys, on first use: it takes some megabytes. */
export const webauthn = () => import('@simplewebauthn/server');

/** Verifies a credential; the reason for a failure is of no use to the person. @throws {ApiError} 400; an outage as it is. */
export async function checking<Result>(
  refusal: string,
  check: () => Promise<Result>,
): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (isOutage(error)) throw error;
    throw apiErrors.badRequest(refusal);
  }
}

/** The challenge in what a browser signed, and whether it was signed in a frame of another origin's page. */
export function signedIn({ clientDataJSON }: { clientDataJSON: string }): {
  challenge: string;
  crossOrigin: boolean;
} {
  const { challenge, crossOrigin } = JSON.parse(
    Buffer.from(clientDataJSON, 'base64url').toString('utf8'),
  );
  return { challenge: String(challenge), crossOrigin: crossOrigin === true };
}
