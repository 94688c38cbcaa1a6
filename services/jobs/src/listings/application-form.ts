import { apiErrors, type CollectionWriting, type Service, writingOf } from '@fairlead/service-kit';
import { listings } from './collection.ts';

/** Refuses a form that whoever applies could not fill in: one of another organization, one that is for members, or one that is not published. */
export function listingWrites(service: Service): Readonly<Record<string, CollectionWriting>> {
  return writingOf(listings, {
    prepare: async ({ content, previous }) => {
      const asked = idIn(content.applicationForm);
      if (asked === undefined || asked === previous?.applicationForm?.id) return content;
      const form = await service.projections.get('forms')?.find(asked);
      const isTheirs = form !== undefined && form.organization === idIn(content.organization);
      if (isTheirs && form.purpose !== 'members' && form.status === 'published') return content;
      throw apiErrors.validation(listings.slug, [
        {
          path: 'applicationForm',
          message: 'This is no published form of the organization for job applications',
        },
      ]);
    },
  });
}

/** The id in what names something, as it was sent; undefined for what names nothing, which the schema refuses. */
const idIn = (sent: unknown): string | undefined => {
  const id = typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : sent;
  return typeof id === 'string' ? id.toLowerCase() : undefined;
};
