import {
  attachmentTypes,
  largestResource,
  placeAt,
  type ResourceStatus,
  wellnessResource as read,
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
  holdersAt,
  isOperator,
} from '@fairlead/service-kit';

const library = placeAt('org', '/wellness/resources');
const keepers = holdersAt(wellnessResourceFields, library, 'write');
const members = documentsOfMembers(wellnessResourceFields);

/** What an organization's people can read, watch or listen to: kept by its support crew, and there for all its members once published. */
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
  attachments: {
    most: 3,
    bytes: largestResource,
    types: attachmentTypes.map(({ code }) => code),
  },
  hooks: { prepare: requireTransition as never },
});

/** @throws {ApiError} 400 at `status` for a resource that does not begin as a draft, or becomes what it cannot. */
function requireTransition({ content, previous }: Change) {
  const from = previous?.status as ResourceStatus | undefined;
  const to = (content.status ?? 'draft') as ResourceStatus;
  const isPossible = from ? from === to || resourceTransitions[from].includes(to) : to === 'draft';
  if (!isPossible)
    throw apiErrors.validation('wellnessResources', [
      {
        path: 'status',
        message: from ? `A ${from} resource cannot become ${to}` : 'A new resource is a draft',
      },
    ]);
  return content;
}
