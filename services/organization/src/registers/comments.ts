import { registerCommentFields, registerCommentMade, relatedId } from '@fairlead/contracts';
import { defineCollection, isOperator, ownDocuments, type Viewer } from '@fairlead/service-kit';
import { recordsAt } from './access.ts';
import { isByMember, setByViewer } from './by-viewer.ts';
import { registerStoreNamed, registerStores } from './register-stores.ts';

const own = ownDocuments(registerCommentFields);

/** Comments on records that a viewer may read: for each register those of the places where they read it. */
const readable = (viewer: Viewer) => {
  const parts = registerStores.flatMap(({ register }) => {
    const access = recordsAt(register, viewer, 'read', (person) => ({ person }));
    if (access === false) return [];
    return [{ register: register.slug, ...(access === true ? {} : access) }];
  });
  return parts.length > 0 && { $or: parts };
};

/** People's comments on a record. */
export const registerComments = defineCollection({
  slug: 'registerComments',
  singular: 'Comment',
  schema: registerCommentFields,
  onErasure: 'anonymize',
  access: {
    read: (viewer) => isOperator(viewer) || readable(viewer),
    create: (viewer, content) =>
      isByMember(viewer, content) && registerStoreNamed(String(content.register)) !== undefined,
    update: (viewer) => isOperator(viewer) || own(viewer),
    delete: (viewer) => isOperator(viewer) || own(viewer),
  },
  hooks: { prepare: setByViewer('author') },
  filters: ['record'],
  indexes: [{ name: 'ofRecord', keys: { record: 1, createdAt: 1 } }],
  events: [
    {
      type: registerCommentMade,
      on: ['create', 'update'],
      when: (comment, before) => newlyMentioned(comment, before).length > 0,
      payload: ({ id, register, record, organization, vessel, title, ...comment }, _, before) => ({
        id,
        register,
        record,
        organization: relatedId(organization),
        vessel: vessel === undefined ? null : relatedId(vessel),
        title: title ?? '',
        by: relatedId(comment.author),
        mentions: newlyMentioned(comment, before),
      }),
    },
  ],
});

interface Mentioning {
  mentions?: readonly string[];
}

/** Those newly mentioned in a comment. */
const newlyMentioned = ({ mentions = [] }: Mentioning, before: Mentioning | undefined): string[] =>
  mentions.filter((user) => !before?.mentions?.includes(user));
