import {
  placeAt,
  wellnessResource as read,
  resourceFiles,
  resourceTransitions,
  wellnessResourceFields,
} from '@fairlead/contracts';
import {
  apiErrors,
  both,
  type Change,
  defineCollection,
  documentsOfMembers,
  either,
  type FormsOf,
  holdersAt,
  isOperator,
} from '@fairlead/service-kit';

const library = placeAt('org', '/wellness/resources');
const keepers = holdersAt(wellnessResourceFields, library, 'write');
const members = documentsOfMembers(wellnessResourceFields);

type ResourceChange = Change<FormsOf<typeof wellnessResourceFields, typeof read, never>>;

/** What an organization's people can read, watch or listen to: maintained by its support crew, and visible to all its members once published. */
export const wellnessResources = defineCollection({
  slug: 'wellnessResources',
  singular: 'Resource',
  schema: wellnessResourceFields,
  answers: read,
  access: {
    read: (viewer) => {
      const own = members(viewer);
      return (
        isOperator(viewer) ||
        either(keepers.documents(viewer), own && both(own, { status: 'published' }))
      );
    },
    create: (viewer, content) => keepers.includes(viewer, content),
    update: keepers.documents,
    delete: keepers.documents,
  },
  filters: ['status', 'topic', 'language'],
  trash: { days: 30 },
  attachments: resourceFiles,
  hooks: { prepare: requireTransition },
});

/** @throws {ApiError} 400 at `status` for a resource that does not start as a draft, or for an invalid transition. */
function requireTransition({ content, previous }: ResourceChange) {
  const from = previous?.status;
  const to = content.status ?? 'draft';
  const isPossible = from
    ? from === to || resourceTransitions[from].some((one) => one === to)
    : to === 'draft';
  if (!isPossible)
    throw apiErrors.validation('wellnessResources', [
      {
        path: 'status',
        message: from ? `A ${from} resource cannot become ${to}` : 'A new resource is a draft',
      },
    ]);
  return content;
}
