import { placeAt } from '@fairlead/contracts';
import {
  type AccessRules,
  either,
  holdersAt,
  isOperator,
  ownDocuments,
  type Viewer,
} from '@fairlead/service-kit';
import type { z } from 'zod';
import { aboard } from '../forms/access.ts';

/** Who reads what is sent, by the page of the organization that it belongs to; and whoever leads a vessel what was sent aboard. */
export function submissionAccess(schema: z.ZodObject, page: string): AccessRules {
  const own = ownDocuments(schema);
  const readers = holdersAt(schema, placeAt('org', page), 'read');
  return {
    read: (viewer: Viewer) =>
      isOperator(viewer) ||
      either(own(viewer), readers.documents(viewer), aboard(viewer, 'approve')),
    // What is sent is checked by its form (`submitting`).
    create: ({ kind }) => kind === 'person',
    // What was sent stays as it was sent.
    update: () => false,
    delete: isOperator,
  };
}
