import { isId, placeAt } from '@fairlead/contracts';
import {
  apiErrors,
  type CollectionHooks,
  hooksOf,
  organizationsAt,
  type Service,
} from '@fairlead/service-kit';
import { applicationFormSubmissions } from './application-collection.ts';
import { formSubmissions } from './collection.ts';
import { fromVisitor } from './from-visitor.ts';
import { submitting } from './submitting.ts';
import { visitorSubmissions } from './visitor-collection.ts';

/** The page whose permissions decide who publishes an organization's jobs. */
const listingsPage = placeAt('org', '/jobs');

/** Completes submissions when they are sent. */
export function submissionHooks(service: Service): readonly CollectionHooks[] {
  return [
    hooksOf(formSubmissions, {
      prepare: async ({ content, previous, viewer }) => {
        if (previous) return content;
        const { slug } = formSubmissions;
        const { purpose, takeFiles, ...sent } = await submitting(service, slug, content, viewer);
        if (purpose !== 'members')
          throw apiErrors.conflict(
            purpose === 'application'
              ? 'This form is for job applications.'
              : 'This form is sent by its public link.',
          );
        await takeFiles();
        return sent;
      },
    }),
    hooksOf(applicationFormSubmissions, {
      prepare: async ({ content, previous, viewer }) => {
        if (previous) return content;
        const { slug } = applicationFormSubmissions;
        const { purpose, takeFiles, ...sent } = await submitting(service, slug, content, viewer);
        const listing = await openListing(service, content.listing, sent);
        if (organizationsAt(viewer, listingsPage, 'write').includes(sent.organization))
          throw apiErrors.forbidden(
            'You cannot apply for a job that your own organization publishes.',
          );
        if (purpose !== 'application')
          throw apiErrors.conflict('This form is not for job applications.');
        await takeFiles();
        const { source } = content;
        return { ...sent, listing, ...(source !== undefined && { source }) };
      },
    }),
    hooksOf(visitorSubmissions, {
      prepare: async ({ content, previous }) =>
        previous ? content : fromVisitor(service, content),
    }),
  ];
}

/** The job that a form is sent for. @throws {ApiError} 400 at `listing` for one that is not open, or that does not ask for this form. */
async function openListing(
  service: Service,
  listing: unknown,
  { form, organization }: { form: string; organization: string },
): Promise<string> {
  const known = isId(listing)
    ? await service.projections.get('listings')?.find(listing)
    : undefined;
  const isOpen =
    known?.status === 'active' &&
    known.organization === organization &&
    known.applicationForm === form;
  if (isId(listing) && isOpen) return listing.toLowerCase();
  throw apiErrors.validation(applicationFormSubmissions.slug, [
    { path: 'listing', message: 'This job is not open for applications by this form' },
  ]);
}
