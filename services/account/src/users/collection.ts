import {
  emailAddress,
  photoRule,
  storedText,
  user,
  userChanged,
  userFields,
} from '@fairlead/contracts';
import {
  type AnsweredOf,
  apiErrors,
  type ContentOf,
  defineCollection,
  isOperator,
  objectId,
  type SentOf,
  type StoredOf,
  type Viewer,
} from '@fairlead/service-kit';

/** A person as they are stored, without what proves who they are. */
export type StoredUser = StoredOf<typeof userFields>;

/** Everyone has their own record; an operator of the platform has all. */
const own = (viewer: Viewer) =>
  viewer.kind === 'person' ? { _id: objectId(viewer.id) } : isOperator(viewer);

/** People with an account. Their secrets are stored next to the fields and never read through them. */
export const users = defineCollection({
  slug: 'users',
  singular: 'User',
  schema: userFields,
  answers: user,
  ownRoutes: ['create'],
  isPerson: true,
  onErasure: 'delete',
  pictures: { photo: photoRule },
  access: {
    read: own,
    create: () => true,
    update: own,
    delete: () => false,
    restricted: isOperator,
  },
  indexes: [
    { name: 'email', keys: { email: 1 }, unique: true, ofLiving: true },
    { name: 'reset', keys: { 'secret.resets.hash': 1 }, sparse: true },
    { name: 'verification', keys: { 'secret.verifications.hash': 1 }, sparse: true },
    { name: 'addressChange', keys: { 'secret.addressChange.hash': 1 }, sparse: true },
    { name: 'addressUndo', keys: { 'secret.addressUndos.hash': 1 }, sparse: true },
    { name: 'passkey', keys: { 'secret.passkeys.id': 1 }, unique: true, sparse: true },
    { name: 'deletionDue', keys: { 'secret.deletion.dueAt': 1 }, sparse: true },
    { name: 'addressKept', keys: { 'secret.addressUndos.email': 1 }, sparse: true },
  ],
  events: [
    {
      type: userChanged,
      // Employers read it with each application.
      publishes: ['email'],
      // Of somebody who is gone only that is published.
      payload: ({ id, firstName, lastName, name, email, emailVerified }, state) => ({
        id,
        ...(state.deleted
          ? { firstName: '', lastName: '', name: '', email: '' }
          : { firstName, lastName, name, email, emailVerified: emailVerified === true }),
        ...state,
      }),
    },
  ],
  hooks: { prepare: settle, answer: complete },
});

/** The full name of a person, by their names as they are sent. */
export const nameOf = ({ firstName, lastName }: SentOf<typeof userFields>) =>
  [firstName, lastName]
    .map((part) => storedText(String(part ?? '')))
    .filter(Boolean)
    .join(' ');

/**
 * Updates the full name, and marks an address changed by an operator as unconfirmed.
 * @throws {ApiError} 400 at `email` for everybody else.
 */
function settle({
  content,
  previous,
  viewer,
}: {
  content: SentOf<typeof userFields>;
  previous: ContentOf<typeof userFields> | undefined;
  viewer: Viewer;
}): SentOf<typeof userFields> {
  const settled = { ...content, name: nameOf(content) };
  if (!previous || addressOf(content) === previous.email) return settled;
  if (isOperator(viewer)) return { ...settled, emailVerified: false };
  throw apiErrors.validation('users', [
    { path: 'email', message: 'The address of an account cannot be changed here' },
  ]);
}

/** An address in its stored form, or as given if invalid. */
const addressOf = ({ email }: SentOf<typeof userFields>) =>
  emailAddress().safeParse(email).data ?? email;

/** What every answer adds: nobody had confirmed an address before that was possible. */
function complete(documents: AnsweredOf<typeof userFields, typeof user>[]): void {
  for (const document of documents) {
    document.collection = 'users';
    document.fullName = document.name;
    document.emailVerified = document.emailVerified === true;
  }
}
