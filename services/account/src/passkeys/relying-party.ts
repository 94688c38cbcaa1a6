import { apiErrors, isOutage, type Service } from '@fairlead/service-kit';

/** Whom passkeys are made for: the portal, by the host of its public address. */
export function relyingPartyOf({ environment }: Service) {
  const { origin, hostname } = new URL(environment.PUBLIC_URL);
  return { origin, id: hostname, name: 'Fairlead' };
}

/** Loads what passkeys are checked by, when it is first needed: it holds some megabytes. */
export const webauthn = () => import('@simplewebauthn/server');

/** What checks a credential; what it finds wrong with it says nothing to the person. @throws {ApiError} 400; an outage as it is. */
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

/** The challenge in what a browser signed, and whether a page of another origin had it signed in a frame. */
export function signedIn({ clientDataJSON }: { clientDataJSON: string }): {
  challenge: string;
  crossOrigin: boolean;
} {
  const { challenge, crossOrigin } = JSON.parse(
    Buffer.from(clientDataJSON, 'base64url').toString('utf8'),
  );
  return { challenge: String(challenge), crossOrigin: crossOrigin === true };
}
