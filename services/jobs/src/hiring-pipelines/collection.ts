import { hiringPipeline, hiringPipelineChanged, hiringPipelineFields } from '@fairlead/contracts';
import {
  apiErrors,
  defineCollection,
  holdersAt,
  type StoredOf,
  type Viewer,
} from '@fairlead/service-kit';
import { pipelinePage } from '../listings/access.ts';

/** A pipeline as it is stored. */
export type StoredPipeline = StoredOf<typeof hiringPipelineFields>;

const ofRecruiters = holdersAt(hiringPipelineFields, pipelinePage, 'read');

/** Visitors are asked to sign in here (401), while other collections just refuse (403). */
function signedIn<Answer>(viewer: Viewer, answer: Answer): Answer {
  if (viewer.kind === 'visitor')
    throw apiErrors.unauthenticated('Authentication required to view hiring pipeline');
  return answer;
}

/** The stages of each listing's candidates, for the people who publish it. Its id is the listing's. */
export const hiringPipelines = defineCollection({
  slug: 'hiringPipelines',
  singular: 'Hiring pipeline',
  schema: hiringPipelineFields,
  answers: hiringPipeline,
  access: {
    read: (viewer) => signedIn(viewer, ofRecruiters.documents(viewer)),
    create: (viewer) => signedIn(viewer, false),
    update: (viewer) => signedIn(viewer, false),
    delete: (viewer) => signedIn(viewer, false),
  },
  audit: { keeps: 'values' },
  indexes: [{ name: 'byListing', keys: { listing: 1 } }],
  events: [
    {
      type: hiringPipelineChanged,
      payload: ({ id, listing }, state) => ({ id, listing, ...state }),
    },
  ],
});
