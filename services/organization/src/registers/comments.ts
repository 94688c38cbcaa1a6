import { registerCommentFields } from '@fairlead/contracts';
import { defineCollection, isOperator, ownDocuments, type Viewer } from '@fairlead/service-kit';
import { recordsAt } from './access.ts';
import { keptNamed, keptRegisters } from './kept.ts';

const own = ownDocuments(registerCommentFields);

/** Remarks on records that a viewer may read: of each register those of the places that they read it at. */
const readable = (viewer: Viewer) => {
  const parts = keptRegisters.flatMap(({ register }) => {
    const access = recordsAt(register, viewer, 'read');
    if (access === false) return [];
    return [{ register: register.slug, ...(access === true ? {} : access) }];
  });
  return parts.length > 0 && { $or: parts };
};

/** What people say of a record. */
export const registerComments = defineCollection({
  slug: 'registerComments',
  singular: 'Comment',
  schema: registerCommentFields,
  access: {
    read: (viewer) => isOperator(viewer) || readable(viewer),
    create: (viewer, content) =>
      viewer.kind === 'person' &&
      content.author === viewer.id &&
      keptNamed(String(content.register)) !== undefined,
    update: (viewer) => isOperator(viewer) || own(viewer),
    delete: (viewer) => isOperator(viewer) || own(viewer),
  },
  filters: ['record'],
  indexes: [{ name: 'ofRecord', keys: { record: 1, createdAt: 1 } }],
});
