import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../account.ts';
import type { SignedIn } from '../operations/sign-in.ts';
import { userAnswer } from '../users/answer.ts';

/** Answers with a person who just proved who they are. */
export async function answerSignedIn(
  account: Account,
  { user, session, token, exp }: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
  message: string,
) {
  account.cookie.set(reply, token, session);
  await account.devices.mark(request, reply, user.email);
  return { message, exp, token, user: await userAnswer(account, user, request) };
}
