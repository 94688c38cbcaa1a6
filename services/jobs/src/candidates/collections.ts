import {
  candidateMove,
  candidateMoveFields,
  candidateNote,
  candidateNoteFields,
  candidateRating,
  candidateRatingFields,
  type NotificationRequest,
  notificationRequested,
} from '@fairlead/contracts';
import {
  type AccessRules,
  both,
  defineCollection,
  type Filter,
  holdersAt,
  ownDocuments,
  type Viewer,
} from '@fairlead/service-kit';
import { pipelinePage } from '../listings/access.ts';
import { candidatePath } from './paths.ts';

const requested = notificationRequested('jobs');

/** Access to what colleagues write about candidates: all who see the candidates read it; those who move them write it, and change their own. */
function saidByColleagues(
  schema: typeof candidateNoteFields | typeof candidateRatingFields,
): AccessRules {
  const readers = holdersAt(schema, pipelinePage, 'read');
  const writers = holdersAt(schema, pipelinePage, 'write');
  const own = ownDocuments(schema);
  const ownAmong = (viewer: Viewer): Filter | false => {
    const [theirs, ours] = [own(viewer), writers.documents(viewer)];
    return theirs && ours && both(theirs, ours);
  };
  return {
    read: readers.documents,
    create: writers.includes,
    update: ownAmong,
    delete: ownAmong,
  };
}

/** The writer is the author, permanently. */
const byViewer = <Content extends { author?: unknown }>({
  content,
  previous,
  viewer,
}: {
  content: Content;
  previous: unknown;
  viewer: Viewer;
}): Content =>
  previous || viewer.kind !== 'person' ? content : { ...content, author: { id: viewer.id } };

const ofCandidate = { name: 'ofCandidate', keys: { application: 1, createdAt: 1 } } as const;

/** Who moved a candidate and why: written with each move, never directly. */
export const candidateMoves = defineCollection({
  slug: 'candidateMoves',
  singular: 'Move',
  schema: candidateMoveFields,
  answers: candidateMove,
  onErasure: 'anonymize',
  access: {
    read: holdersAt(candidateMoveFields, pipelinePage, 'read').documents,
    create: () => false,
    update: () => false,
    delete: () => false,
  },
  indexes: [ofCandidate],
});

/** Notes among colleagues about candidates, which no candidate reads. */
export const candidateNotes = defineCollection({
  slug: 'candidateNotes',
  singular: 'Note',
  schema: candidateNoteFields,
  answers: candidateNote,
  onErasure: 'anonymize',
  access: saidByColleagues(candidateNoteFields),
  indexes: [ofCandidate],
  hooks: { prepare: byViewer },
  events: [
    {
      type: requested,
      on: ['create'],
      when: ({ mentions = [] }) => mentions.length > 0,
      payload: ({ id, mentions = [], author, organization, application }): NotificationRequest => ({
        id,
        to: { users: mentions },
        except: author.id,
        kind: 'candidate.mentioned',
        subject: 'a candidate',
        by: { user: author.id },
        link: candidatePath(organization, application),
      }),
    },
  ],
});

/** How colleagues rate candidates, each once. */
export const candidateRatings = defineCollection({
  slug: 'candidateRatings',
  singular: 'Rating',
  schema: candidateRatingFields,
  answers: candidateRating,
  onErasure: 'anonymize',
  access: saidByColleagues(candidateRatingFields),
  indexes: [
    {
      name: 'onePerColleague',
      keys: { application: 1, 'author.id': 1 },
      unique: true,
      taken: 'You have rated this candidate already.',
    },
  ],
  hooks: { prepare: byViewer },
});
