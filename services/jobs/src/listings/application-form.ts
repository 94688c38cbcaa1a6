import type { listing, listingFields } from '@fairlead/contracts';
import {
  apiErrors,
  type ContentOf,
  type FormsOf,
  type SentOf,
  type Service,
  type ServiceHooks,
} from '@fairlead/service-kit';
import { listings } from './collection.ts';
import { idIn } from './id-in.ts';
import { proposedInstead } from './proposing.ts';

/** The checks before a listing is written: its application form, and whether the change needs approval. */
export const preparingListing =
  (
    service: Service,
  ): NonNullable<ServiceHooks<FormsOf<typeof listingFields, typeof listing, never>>['prepare']> =>
  async ({ content, previous, viewer }) => {
    await requireUsableForm(service, content, previous);
    return proposedInstead(content, previous, viewer);
  };

type Content = ContentOf<typeof listingFields>;
type Sent = SentOf<typeof listingFields>;

/** Refuses a form that applicants could not fill in: one of another organization, for members, or not published. */
async function requireUsableForm(
  service: Service,
  content: Sent,
  previous: Content | undefined,
): Promise<void> {
  const asked = idIn(content.applicationForm);
  if (asked === undefined || asked === previous?.applicationForm?.id) return;
  const form = await service.projections.get('forms')?.find(asked);
  const isTheirs = form !== undefined && form.organization === idIn(content.organization);
  if (isTheirs && form.purpose !== 'members' && form.status === 'published') return;
  throw apiErrors.validation(listings.slug, [
    {
      path: 'applicationForm',
      message: 'This is no published form of the organization for job applications',
    },
  ]);
}
