import {
  messageAnswer,
  openedReference,
  referenceAnswer,
  referenceOpening,
  referenceRefusal,
  referenceRequest,
} from '@fairlead/contracts';
import {
  apiErrors,
  byId,
  described,
  queryOf,
  ref,
  schemaNames,
  tagOf,
} from '@fairlead/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../account.ts';
import { originOf } from '../sessions/origin.ts';
import { ReferenceAnswers } from './answering.ts';
import { askForReference } from './asking.ts';
import { references } from './collection.ts';

const tag = references.slug;

/** Asking for references, and answering by the mailed link, for which nobody needs an account. */
export function referenceRoutes(account: Account): void {
  const { service, limits } = account;
  const { app } = service;
  const answers = new ReferenceAnswers(account);

  app.post(
    '/api/references',
    {
      schema: described({
        tag,
        summary: 'Ask somebody for a reference',
        body: referenceRequest,
        answers: { 201: ref(schemaNames(references).written) },
      }),
      preValidation: async (request) => {
        if (request.viewer.kind !== 'person') throw apiErrors.forbidden();
        await limits.reference(request);
      },
    },
    async (request, reply) => {
      const { viewer, body } = request;
      if (viewer.kind !== 'person') throw apiErrors.forbidden();
      const made = await askForReference(account, viewer, body, originOf(request));
      reply.header('etag', tagOf(made)).status(201);
      const store = service.store(references);
      const [doc] = await service.reading.answer(store, [made], queryOf(request), viewer);
      return { doc, message: 'Reference requested.' } as never;
    },
  );

  /** Limits how often links are tried, and keeps what they open out of caches. */
  const byLink = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'private, no-store');
    await limits.reference(request);
  };

  app.post(
    '/api/references/:id/open',
    {
      schema: described({
        tag,
        summary: 'What a mailed link to a reference opens',
        params: byId,
        body: referenceOpening,
        answers: { 200: openedReference },
      }),
      preValidation: byLink,
    },
    ({ params, body }) => answers.open(params.id, body.secret),
  );

  app.post(
    '/api/references/:id/answer',
    {
      schema: described({
        tag,
        summary: 'Write a reference, by the mailed link',
        params: byId,
        body: referenceAnswer,
        answers: { 200: messageAnswer },
      }),
      preValidation: byLink,
    },
    async ({ params, body, id }) => {
      await answers.give(params.id, body, id);
      return { message: 'Thank you for your reference.' };
    },
  );

  app.post(
    '/api/references/:id/decline',
    {
      schema: described({
        tag,
        summary: 'Decline to write a reference, by the mailed link',
        params: byId,
        body: referenceRefusal,
        answers: { 200: messageAnswer },
      }),
      preValidation: byLink,
    },
    async ({ params, body, id }) => {
      await answers.decline(params.id, body, id);
      return { message: 'You have declined.' };
    },
  );

  app.post(
    '/api/references/:id/withdraw',
    {
      schema: described({
        tag,
        summary: 'Withdraw a reference that one wrote, by the mailed link',
        params: byId,
        body: referenceOpening,
        answers: { 200: messageAnswer },
      }),
      preValidation: byLink,
    },
    async ({ params, body, id }) => {
      await answers.withdraw(params.id, body.secret, id);
      return { message: 'Your reference is deleted.' };
    },
  );
}
