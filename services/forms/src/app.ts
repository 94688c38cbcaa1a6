import { media } from '@fairlead/media';
import { hooksOf, membershipsOf, type ServiceDeclaration } from '@fairlead/service-kit';
import * as collections from './collections.ts';
import { Drafts } from './drafts/drafts.ts';
import { draftRoutes } from './drafts/routes.ts';
import { draftsOfSent } from './drafts/sent.ts';
import { askingRoute } from './forms/asking.ts';
import { pendingRoute } from './forms/pending.ts';
import { publicFormRoute } from './forms/public-form.ts';
import { createReleaseFilesJob, submittedFiles } from './media/submitted.ts';
import { projections } from './projections.ts';
import { formRequests } from './requests/collection.ts';
import { countingAnswers } from './requests/counted.ts';
import { reminders } from './requests/reminding.ts';
import { requesting } from './requests/requesting.ts';
import { requestRoutes } from './requests/routes.ts';
import { submissionHooks } from './submissions/hooks.ts';
import { submissionRoutes } from './submissions/routes.ts';
import { withdrawnApplications } from './submissions/withdrawn.ts';
import * as tables from './tables.ts';

/** The forms service: organizations' forms, and what was submitted and signed. */
export const formsService: ServiceDeclaration<'forms'> = {
  name: 'forms',
  collections: Object.values(collections),
  tables: Object.values(tables),
  projections,
  media,
  membershipsOf,
  consumers: (service) => [
    ...submittedFiles(service),
    ...draftsOfSent(new Drafts(service)),
    withdrawnApplications(service),
  ],
  jobs: (service) => [
    new Drafts(service).expiry,
    reminders(service),
    createReleaseFilesJob(service),
  ],
  extend: async (service) => {
    pendingRoute(service);
    await askingRoute(service);
    publicFormRoute(service);
    draftRoutes(service, new Drafts(service));
    submissionRoutes(service);
    requestRoutes(service);
    return {
      hooks: [
        ...submissionHooks(service),
        hooksOf(formRequests, {
          prepare: requesting(service),
          answer: countingAnswers(service),
        }),
      ],
    };
  },
};
