import { createHash, randomUUID } from 'node:crypto';
import { isSecure, type Service } from '@fairlead/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { Signer } from './signer.ts';

const cookieName = 'fairlead-device';
const YEAR_MS = 365 * 24 * 3_600_000;
const AUDIENCE = 'device';
const claims = z.object({ sub: z.string(), jti: z.string() });

/**
 * Remembers in a browser which addresses have signed in there, so that somebody else's guesses neither lock out nor
 * delay its people. The mark is signed, holds only a digest of the address, and opens nothing.
 */
export class Devices {
  readonly #service: Service;
  readonly #signer: Signer;

  constructor(service: Service, signer: Signer) {
    this.#service = service;
    this.#signer = signer;
  }

  /** The mark of this browser as one where the address has signed in; undefined when it has not. */
  async known(request: FastifyRequest, email: string): Promise<string | undefined> {
    const mark = request.cookies[cookieName];
    if (!mark) return undefined;
    const verified = await jwtVerify(mark, this.#service.keys.find, {
      algorithms: ['EdDSA', 'Ed25519'],
      audience: AUDIENCE,
    }).catch(() => undefined);
    const { data } = claims.safeParse(verified?.payload);
    return data?.sub === digestOf(email) ? data.jti : undefined;
  }

  /** Marks the browser as one where this address has signed in, unless already marked. */
  async mark(request: FastifyRequest, reply: FastifyReply, email: string): Promise<void> {
    if ((await this.known(request, email)) !== undefined) return;
    const claim = { sub: digestOf(email), jti: randomUUID(), aud: AUDIENCE };
    const expires = new Date(Date.now() + YEAR_MS);
    reply.setCookie(cookieName, await this.#signer.sign(claim, expires), {
      path: '/api',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(this.#service.environment.PUBLIC_URL),
      expires,
    });
  }
}

const digestOf = (email: string) => createHash('sha256').update(email).digest('base64url');
