import { tokenCookie } from '@fairlead/contracts/api/users';
import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { headersToService } from '../api/passed-headers.ts';
import type { Services } from '../api/services.ts';

/** A token older than this (ms) is renewed when its person opens a page. */
const oldAfter = 600_000;

/**
 * Renews an old or expired token of a live session while a page is opened, so that every call of that page is the person's; waits for it for
 * `timeoutMs`. Puts the new cookie into the request and @returns the header that sets it; undefined when there is nothing to renew.
 */
export async function renewToken(
  services: Services,
  request: FastifyRequest,
  publicUrl: URL,
  timeoutMs: number,
): Promise<string | undefined> {
  const token = request.cookies[tokenCookie];
  if (!token || !isOld(token)) return undefined;
  const headers = {
    ...headersToService(request, publicUrl),
    accept: 'application/json',
    // The page itself makes the request, whatever link led to it.
    'sec-fetch-site': 'same-origin',
  };
  try {
    const call = { method: 'POST', path: '/api/users/refresh-token', headers };
    const answer = await services.askSoon('account', call, timeoutMs);
    const [setCookie] = [answer.headers['set-cookie'] ?? []].flat();
    const renewed = setCookie && /^payload-token=([^;]+)/.exec(setCookie)?.[1];
    if (answer.status !== 200 || !renewed) return undefined;
    const { cookie = '' } = request.headers;
    request.headers.cookie = cookie.replace(token, renewed);
    return setCookie;
  } catch (thrown) {
    request.log.warn({ err: thrown }, 'a token was not renewed');
    return undefined;
  }
}

function isOld(token: string): boolean {
  try {
    const { iat = 0 } = decodeJwt(token);
    return Date.now() - iat * 1_000 > oldAfter;
  } catch {
    return false;
  }
}
