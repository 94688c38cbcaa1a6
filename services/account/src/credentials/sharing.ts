import { mostWithdrawals } from '@fairlead/contracts';
import { apiErrors, type CollectionHooks, hooksOf, type Service } from '@fairlead/service-kit';
import { organizationsTiedTo } from '../profiles/ties.ts';
import { credentials } from './collection.ts';

/**
 * Lets people share a credential with organizations that they work for or have applied to, and records those it is no longer shared with: the
 * withdrawal is published to them.
 */
export function sharingHooks(service: Service): CollectionHooks {
  return hooksOf(credentials, {
    prepare: async ({ content, previous, version, viewer }) => {
      const sent = content.sharedWith ?? [];
      // Anything but a list of ids is left to the schema.
      if (!Array.isArray(sent)) return content;
      const sharedWith = [...new Set(sent)];
      const before = previous?.sharedWith ?? [];
      const added = sharedWith.filter((organization) => !before.includes(organization));
      if (added.length > 0) {
        const tied = new Set(await organizationsTiedTo(service, viewer));
        if (added.some((organization) => !tied.has(organization)))
          throw apiErrors.validation(
            credentials.slug,
            [{ path: 'sharedWith', message: 'You neither work there nor have you applied there' }],
            version?.id,
          );
      }
      const everSharedWith = new Set([...(previous?.withdrawnFrom ?? []), ...before]);
      const withdrawnFrom = [...everSharedWith].filter((one) => !sharedWith.includes(one));
      return { ...content, sharedWith, withdrawnFrom: withdrawnFrom.slice(-mostWithdrawals) };
    },
  });
}
