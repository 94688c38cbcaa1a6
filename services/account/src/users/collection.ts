import { user, userChanged, userFields } from '@fairlead/contracts';
import {
  apiErrors,
  type Change,
  type Content,
  defineCollection,
  isOperator,
  objectId,
  type Viewer,
} from '@fairlead/service-kit';

/** Everyone has their own record; an operator of the platform has all. */
const own = (viewer: Viewer) =>
  viewer.kind === 'person' ? { _id: objectId(viewer.id) } : isOperator(viewer);

/** People with an account. What proves who they are lies beside the fields and is never read through them. */
export const users = defineCollection({
  slug: 'users',
  singular: 'User',
  schema: userFields,
  answers: user,
  ownRoutes: ['create'],
  access: { read: own, create: () => true, update: own, delete: () => false },
  indexes: [
    { name: 'email', keys: { email: 1 }, unique: true, ofLiving: true },
    { name: 'reset', keys: { 'secret.resets.hash': 1 }, sparse: true },
  ],
  events: [
    {
      type: userChanged,
      payload: ({ id, firstName, lastName, name, email }, state) => ({
        id,
        firstName,
        lastName,
        name,
        email,
        ...state,
      }),
    },
  ],
  hooks: { prepare: settleName, answer: nameCollection },
});

/** The full name of a person. */
export const nameOf = ({ firstName, lastName }: Content) => `${firstName} ${lastName}`;

/** Keeps the full name true. @throws {ApiError} 400 at `email`, which tokens name and nobody has confirmed. */
function settleName({ content, previous }: Change): Content {
  if (previous && String(content.email).trim().toLowerCase() !== previous.email)
    throw apiErrors.validation('users', [
      { path: 'email', message: 'The address of an account cannot be changed here' },
    ]);
  return { ...content, name: nameOf(content) };
}

function nameCollection(documents: Content[]): void {
  for (const document of documents) Object.assign(document, { collection: 'users' });
}
