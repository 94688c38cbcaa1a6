import type { listingFields } from '@fairlead/contracts';
import {
  apiErrors,
  type CollectionWriting,
  type ContentOf,
  type SentOf,
  type Service,
  writingOf,
} from '@fairlead/service-kit';
import { listings } from './collection.ts';
import { idIn } from './id-in.ts';
import { proposedInstead } from './proposing.ts';

/** What is looked at before a listing is written: the form by which one applies, and whether the change waits for approval. */
export function listingWrites(service: Service): Readonly<Record<string, CollectionWriting>> {
  return writingOf(listings, {
    prepare: async ({ content, previous, viewer }) => {
      await requireUsableForm(service, content, previous);
      return proposedInstead(content, previous, viewer);
    },
  });
}

type Content = ContentOf<typeof listingFields>;
type Sent = SentOf<typeof listingFields>;

/** Refuses a form that whoever applies could not fill in: one of another organization, one that is for members, or one that is not published. */
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
