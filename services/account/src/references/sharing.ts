import { apiErrors, type CollectionHooks, hooksOf, type Service } from '@fairlead/service-kit';
import { organizationsTiedTo } from '../profiles/ties.ts';
import { references } from './collection.ts';

/** Lets people show a reference that was given in their CV, and to organizations that they work for or have applied to. */
export const referenceHooks = (service: Service): CollectionHooks =>
  hooksOf(references, {
    prepare: async ({ content, previous, version, viewer }) => {
      const refuse = (path: string, message: string) =>
        apiErrors.validation(references.slug, [{ path, message }], version?.id);
      const { isInCv, sharedWith = [] } = content;
      // Anything but a list of ids is left to the schema.
      if (!previous || !Array.isArray(sharedWith)) return content;
      const isGiven = previous.status === 'given';
      if (isInCv === true && !isGiven) throw refuse('isInCv', 'This reference has not been given');
      const before = previous.sharedWith ?? [];
      const added = [...new Set(sharedWith)].filter((one) => !before.includes(one));
      if (added.length === 0) return content;
      if (!isGiven) throw refuse('sharedWith', 'This reference has not been given');
      const tied = new Set(await organizationsTiedTo(service, viewer));
      if (added.some((organization) => !tied.has(organization)))
        throw refuse('sharedWith', 'You neither work there nor have you applied there');
      return { ...content, sharedWith: [...new Set(sharedWith)] };
    },
  });
