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
  // Its signature was verified when the viewer was made from it.
  const { sid, exp } = claims.parse(decodeJwt(token));
  const user = { id: viewer.id, email: viewer.email, collection: 'operators' };
  return { user, token, session: sid, exp };
}

/** Revokes an operator's token everywhere. @throws {ApiError} 503 when that cannot be published to the other services. */
export function signOperatorOut(
  { service }: Account,
  { user, session, exp }: NonNullable<ReturnType<typeof operatorOf>>,
  { correlationId }: Pick<Origin, 'correlationId'>,
): Promise<void> {
  const until = new Date(exp * 1_000);
  return service.endSession({ id: session, user: user.id, until }, correlationId);
}
