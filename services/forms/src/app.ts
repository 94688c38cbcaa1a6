import { membershipsOf, type ServiceDeclaration } from '@fairlead/service-kit';
import * as collections from './collections.ts';
import { copies } from './copies.ts';
import { Drafts } from './drafts/drafts.ts';
import { draftRoutes } from './drafts/routes.ts';
import { draftsOfSent } from './drafts/sent.ts';
import { askingRoute } from './forms/asking.ts';
import { pendingRoute } from './forms/pending.ts';
import { submittedFiles } from './media/submitted.ts';
import { submissionRoutes } from './submissions/routes.ts';
import { submissionWrites } from './submissions/writes.ts';

/** The forms service: what organizations have filled in, and what was sent and signed. */
export const formsService: ServiceDeclaration<'forms'> = {
  name: 'forms',
  collections: Object.values(collections),
  copies,
  membershipsOf,
  consumers: (service) => [...submittedFiles(service), ...draftsOfSent(new Drafts(service))],
  jobs: (service) => [new Drafts(service).expiry],
  extend: async (service) => {
    pendingRoute(service);
    await askingRoute(service);
    draftRoutes(service, new Drafts(service));
    submissionRoutes(service);
    return { writes: submissionWrites(service) };
  },
};
