import { type Origin, originsOf, tokenOf } from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Account } from '../account.ts';

const claims = z.object({ sid: z.string(), exp: z.number() });

/** An operator, who has no account here but a token that was issued for them, and that token; undefined for anybody else. */
export function operatorOf({ service }: Account, request: FastifyRequest) {
  const { viewer } = request;
  if (viewer.kind !== 'operator') return undefined;
  const token = tokenOf(request, originsOf(service.environment)) ?? '';
  // Its signature was checked when the viewer was made of it.
  const { sid, exp } = claims.parse(decodeJwt(token));
  const user = { id: viewer.id, email: viewer.email, collection: 'operators' };
  return { user, token, session: sid, exp };
}

/** Has an operator's token refused from now on, everywhere. @throws {ApiError} 503 when the other services cannot be told. */
export function signOperatorOut(
  { service }: Account,
  { user, session, exp }: NonNullable<ReturnType<typeof operatorOf>>,
  { correlationId }: Pick<Origin, 'correlationId'>,
): Promise<void> {
  const until = new Date(exp * 1_000);
  return service.endSession({ id: session, user: user.id, until }, correlationId);
}
