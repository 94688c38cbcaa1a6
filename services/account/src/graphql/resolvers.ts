import {
  addressed,
  isId,
  passwordReset,
  registration,
  signIn as signInBody,
} from '@fairlead/contracts';
import type { Query } from '@fairlead/service-kit';
import { apiErrors, changeGuard, isOperator, objectId } from '@fairlead/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLResolveInfo } from 'graphql';
import type { Account } from '../account.ts';
import { readArguments } from '../operations/failures.ts';
import { forgotPassword, resetPassword } from '../operations/recovery.ts';
import { register } from '../operations/register.ts';
import { renew, sessionOf } from '../operations/renewal.ts';
import { type SignedIn, signIn } from '../operations/sign-in.ts';
import { signOut } from '../operations/sign-out.ts';
import { unlock } from '../operations/unlock.ts';
import { verifyEmail } from '../operations/verification.ts';
import { refuseForeign } from '../sessions/foreign.ts';
import { originOf } from '../sessions/origin.ts';
import { userAnswer } from '../users/answer.ts';
import type { StoredUser } from '../users/collection.ts';
import { selectOf } from './select.ts';

/** The call a GraphQL operation came with. */
export interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Each field runs the same operation as its REST call; only the form of the answer differs. */
export function resolversOf(account: Account) {
  const { cookie, people, service } = account;
  const { reading } = service;
  const strategy = 'local-jwt';
  const answer = (user: StoredUser, { request }: Call) => userAnswer(account, user, request);

  async function signedIn({ user, session, token, exp }: SignedIn, call: Call) {
    cookie.set(call.reply, token, session);
    await account.devices.mark(call.request, call.reply, user.email);
    return { user: await answer(user, call), token, exp };
  }

  return {
    async meUser(_: object, call: Call) {
      const current = await sessionOf(account, call.request);
      if (!current) return { user: null };
      const { token, exp } = current;
      return { user: await answer(current.user, call), token, exp, collection: 'users', strategy };
    },
    User: ({ id }: { id: string }, { request }: Call, asked: GraphQLResolveInfo) =>
      reading.one(people.store, id, selectOf(asked), request.viewer),
    Users: (query: Query, { request }: Call, asked: GraphQLResolveInfo) =>
      reading.page(people.store, { ...query, ...selectOf(asked) }, request.viewer),

    async createUser({ data }: { data: object }, call: Call) {
      await account.limits.registration(call.request);
      return answer(
        await register(account, readArguments(registration, data), originOf(call.request)),
        call,
      );
    },
    async updateUser(
      { id, data }: { id: string; data: object },
      { request }: Call,
      asked: GraphQLResolveInfo,
    ) {
      const { store } = people;
      const { viewer } = request;
      const guard = changeGuard(store.collection.access, viewer);
      const updated =
        isId(id) && (await store.update(objectId(id), data, originOf(request), guard));
      if (!updated) throw apiErrors.forbidden();
      const [document] = await reading.answer(store, [updated], selectOf(asked), viewer);
      return document;
    },
    async loginUser(given: object, call: Call) {
      refuseForeign(account, call.request);
      await account.limits.signIn(call.request);
      const body = readArguments(signInBody, given);
      return signedIn(await signIn(account, body, call.request), call);
    },
    async logoutUser(_: object, { request, reply }: Call) {
      refuseForeign(account, request);
      const current = await sessionOf(account, request, { evenExpired: true });
      cookie.clear(reply);
      if (!current) throw apiErrors.badRequest('No user is signed in.');
      await signOut(account, current, false, originOf(request));
      return 'Signed out successfully.';
    },
    async refreshTokenUser(_: object, call: Call) {
      const renewed = await renew(account, call.request, originOf(call.request));
      const { user, exp, token } = await signedIn(renewed, call);
      return { user, exp, refreshedToken: token, strategy };
    },
    async forgotPasswordUser(given: object, { request }: Call) {
      await account.limits.recovery(request);
      forgotPassword(account, readArguments(addressed, given), originOf(request));
      return true;
    },
    async resetPasswordUser(given: object, call: Call) {
      await account.limits.recovery(call.request);
      refuseForeign(account, call.request);
      const body = readArguments(passwordReset, given);
      const session = await resetPassword(account, body, call.request);
      return session ? signedIn(session, call) : { user: null, token: null };
    },
    async verifyEmailUser({ token }: { token: string }, { request }: Call) {
      await account.limits.verification(request);
      refuseForeign(account, request);
      await verifyEmail(account, token, originOf(request));
      return true;
    },
    async unlockUser(given: object, { request }: Call) {
      if (!isOperator(request.viewer)) throw apiErrors.forbidden();
      await unlock(account, readArguments(addressed, given));
      return true;
    },
  };
}
