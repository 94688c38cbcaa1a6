import {
  addressed,
  addressUndone,
  deletionAsked,
  exportAsked,
  mailedLink,
  messageAnswer,
  passwordChoice,
} from '@fairlead/contracts';
import type { FastifyRequest } from 'fastify';
import type { Account } from '../account.ts';
import { askForExport, exportAnswer } from '../data-export/asking.ts';
import { askForDeletion } from '../deletion/asking.ts';
import {
  confirmAddressChange,
  requestAddressChange,
  undoAddressChange,
  withdrawAddressChange,
} from '../operations/address-change.ts';
import { changePassword } from '../operations/password-change.ts';
import { provedOf } from '../operations/proof.ts';
import { forgotPassword } from '../operations/recovery.ts';
import { currentOf } from '../operations/renewal.ts';
import { refuseForeign } from './foreign.ts';
import { originOf } from './origin.ts';
import { schema } from './route-schema.ts';

/** Changing the password and the address, downloading a copy of one's data, and deleting the account. */
export function credentialRoutes(account: Account): void {
  const { app } = account.service;
  const { limits } = account;
  /** Limits how often it is tried, and requires this origin and a fresh proof, before anything is validated. */
  const requireProof = async (request: FastifyRequest) => {
    await limits.recovery(request);
    refuseForeign(account, request);
    await provedOf(account, request);
  };

  app.post(
    '/api/auth/password',
    {
      schema: schema('Change my password', {
        body: passwordChoice,
        answers: { 200: messageAnswer },
      }),
      preValidation: requireProof,
    },
    async (request) => {
      const current = await provedOf(account, request);
      await changePassword(account, current, request.body, originOf(request));
      return { message: 'Password changed.' };
    },
  );

  app.post(
    '/api/auth/address',
    {
      schema: schema('Ask for another address', {
        body: addressed,
        answers: { 200: messageAnswer },
      }),
      preValidation: requireProof,
    },
    async (request) => {
      const current = await provedOf(account, request);
      await requestAddressChange(account, current, request.body, originOf(request));
      return { message: 'A link was sent to the new address.' };
    },
  );

  app.delete(
    '/api/auth/address',
    { schema: schema('Give up a change of address', { answers: { 200: messageAnswer } }) },
    async (request) => {
      refuseForeign(account, request);
      const current = await currentOf(account, request);
      await withdrawAddressChange(account, current, originOf(request));
      return { message: 'Your address has not changed.' };
    },
  );

  app.post(
    '/api/auth/deletion',
    {
      schema: schema('Have my account deleted in fourteen days', {
        answers: { 200: deletionAsked },
      }),
    },
    async (request, reply) => {
      refuseForeign(account, request);
      const current = await provedOf(account, request);
      const dueAt = await askForDeletion(account, current, originOf(request));
      account.cookie.clear(reply);
      return { message: 'Your account will be deleted.', dueAt: dueAt.toISOString() };
    },
  );

  app.post(
    '/api/auth/export',
    {
      schema: schema('Ask for a copy of my data', { answers: { 200: exportAsked } }),
    },
    async (request) => {
      refuseForeign(account, request);
      const current = await provedOf(account, request);
      const copy = await askForExport(account, current, originOf(request));
      return { message: 'Your data is being gathered.', export: exportAnswer(copy) };
    },
  );

  const followed = async (request: FastifyRequest) => {
    await limits.verification(request);
    refuseForeign(account, request);
  };

  app.post(
    '/api/auth/address/confirm',
    {
      schema: schema('Confirm another address', {
        body: mailedLink,
        answers: { 200: messageAnswer },
      }),
      preValidation: followed,
    },
    async (request) => {
      await confirmAddressChange(account, request.body.token, originOf(request));
      return { message: 'Address changed.' };
    },
  );

  app.post(
    '/api/auth/address/undo',
    {
      schema: schema('Undo a change of address', {
        body: mailedLink,
        answers: { 200: addressUndone },
      }),
      preValidation: followed,
    },
    async (request) => {
      const origin = originOf(request);
      const email = await undoAddressChange(account, request.body.token, origin);
      forgotPassword(account, { email }, origin);
      return { message: 'Address restored.', email };
    },
  );
}
