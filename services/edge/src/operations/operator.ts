import { apiErrors } from '@fairlead/service-kit/errors';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Services } from '../api/services.ts';

/** Somebody who runs the platform. */
export interface Operator {
  id: string;
  email: string;
}

/** The cookie that holds an operator's token: beside that of a person, for the pages of operators alone. */
const operatorCookie = 'fairlead-operator';

/** How long (ms) the account service may take to say whose a token is. */
const timeoutMs = 2_000;

const operatorMe = z.object({
  collection: z.literal('operators'),
  user: z.object({ id: z.string(), email: z.string() }),
});

/** Who operates the platform, by the token that was issued for them. */
export class Operators {
  readonly #services: Services;
  readonly #isSecure: boolean;
  readonly #path: string;

  /** @param path of the calls that the cookie is sent with */
  constructor(services: Services, publicUrl: string, path: string) {
    this.#services = services;
    this.#isSecure = new URL(publicUrl).protocol === 'https:';
    this.#path = path;
  }

  /** The operator that a token is of, as the account service says, which knows whether it was revoked; undefined for any other. */
  async #operatorOf(token: string): Promise<Operator | undefined> {
    const headers = { accept: 'application/json', authorization: `JWT ${token}` };
    const call = { method: 'GET', path: '/api/users/me', headers };
    const { status, json } = await this.#services.askSoon('account', call, timeoutMs);
    if (status !== 200) return undefined;
    return operatorMe.safeParse(JSON.parse(json)).data?.user;
  }

  /**
   * The operator who makes a request. A change by the cookie counts only from a page of the portal.
   * @throws {ApiError} 403 for anybody else
   */
  async require(request: FastifyRequest): Promise<Operator> {
    const { authorization = '', 'sec-fetch-site': site } = request.headers;
    const [, given] = /^(?:JWT|Bearer) (\S+)$/i.exec(authorization) ?? [];
    const isForeign = given === undefined && site !== undefined && site !== 'same-origin';
    const token = given ?? request.cookies[operatorCookie];
    const operator = token && !isForeign ? await this.#operatorOf(token) : undefined;
    if (!operator) throw apiErrors.forbidden();
    return operator;
  }

  /** Has a browser keep an operator's token, for as long as it is good. @throws {ApiError} 403 where it is none */
  async signIn(token: string, reply: FastifyReply): Promise<Operator> {
    const operator = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
      ? await this.#operatorOf(token)
      : undefined;
    if (!operator)
      throw apiErrors.forbidden('This is not the token of an operator, or it is over.');
    const { exp = 0 } = decodeJwt(token);
    reply.setCookie(operatorCookie, token, {
      ...this.#attributes(),
      expires: new Date(exp * 1_000),
    });
    return operator;
  }

  signOut(reply: FastifyReply): void {
    reply.clearCookie(operatorCookie, this.#attributes());
  }

  #attributes() {
    return {
      path: this.#path,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#isSecure,
    } as const;
  }
}

/** Lets routes read and set cookies. */
export const withCookies = (app: FastifyInstance) => app.register(cookie);
