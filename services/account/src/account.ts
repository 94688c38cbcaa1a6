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
import { People } from './users/people.ts';

/** What the operations of this service work with. */
export interface Account {
  service: Service;
  people: People;
  hasher: Hasher;
  tries: SignInTries;
  /** Whose turn it is to sign in. */
  signIns: HashingQueue;
  /** How often things are done from one place. */
  limits: ReturnType<typeof limitsOf>;
  devices: Devices;
  signer: Signer;
  /** What passkeys are to sign. */
  challenges: Challenges;
  cookie: TokenCookie;
  mailer: Mailer;
}

/** Puts the parts together; the app's limiter must be there. @throws {Error} when no key is there to sign with. */
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
    devices: new Devices(service, signer),
    cookie: tokenCookieFor(PUBLIC_URL),
    mailer: new Mailer(service, signer.secrets),
  };
}
