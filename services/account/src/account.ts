import type { Service } from '@fairlead/service-kit';
import type { JSONWebKeySet } from 'jose';
import { Mailer } from './mail/mailer.ts';
import { Challenges } from './passkeys/challenges.ts';
import { Hasher } from './passwords/hasher.ts';
import { HashingQueue } from './passwords/hashing-queue.ts';
import { type TokenCookie, tokenCookieFor } from './sessions/cookie.ts';
import { Devices } from './sessions/devices.ts';
import { limitsOf } from './sessions/limits.ts';
import { Signer } from './sessions/signer.ts';
import { SignInTries } from './sessions/tries.ts';
import { Authenticators } from './two-step/authenticators.ts';
import { People } from './users/people.ts';

/** Dependencies of this service's operations. */
export interface Account {
  service: Service;
  people: People;
  hasher: Hasher;
  tries: SignInTries;
  /** The queue of sign-ins. */
  signIns: HashingQueue;
  /** The rate limits per origin of calls. */
  limits: ReturnType<typeof limitsOf>;
  devices: Devices;
  signer: Signer;
  /** The challenges for passkeys. */
  challenges: Challenges;
  /** The keys of authenticator apps. */
  authenticators: Authenticators;
  cookie: TokenCookie;
  mailer: Mailer;
}

/** Assembles the parts; the app's limiter must exist. @throws {Error} without a signing key. */
export function accountOf(service: Service): Account {
  const { TOKEN_KEYS, PUBLIC_URL } = service.environment;
  const signer = new Signer(TOKEN_KEYS as JSONWebKeySet);
  return {
    service,
    people: new People(service),
    hasher: new Hasher(),
    tries: new SignInTries(service),
    signIns: new HashingQueue(),
    limits: limitsOf(service),
    signer,
    challenges: new Challenges(service),
    authenticators: new Authenticators(service),
    devices: new Devices(service, signer),
    cookie: tokenCookieFor(PUBLIC_URL),
    mailer: new Mailer(service, signer.secrets),
  };
}
