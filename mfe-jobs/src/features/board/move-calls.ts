import type {
  Application,
  MoveRequest,
  movesAnswer,
  movesRequest,
} from '@fairlead/contracts/api/applications';
import type { AnswerMeta, Written } from '@fairlead/remote-kit/calls';
import type { z } from 'zod';
import { jobsApi } from '../../api.ts';

/** How long (s) a move can be undone before the candidate is notified of it. */
export const undoSeconds = 10;
/** How long (s) the candidate's notification of a move is delayed: a last-moment undo must arrive before that. */
const notifyAfter = undoSeconds + 5;

/** A move of one candidate, based on the version of its `ETag`. */
type Move = Omit<MoveRequest, 'tellAfter'> & { id: string; etag: string | undefined };
type Moves = Omit<z.input<typeof movesRequest>, 'tellAfter'>;

/** Moves candidates; each is notified once a move can no longer be undone. */
export const moveApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    moveCandidate: build.mutation<Written<Application>, Move>({
      query: ({ id, etag, ...move }) => ({
        path: `/applications/${encodeURIComponent(id)}?depth=1`,
        method: 'PATCH',
        body: { ...move, tellAfter: notifyAfter },
        ifMatch: etag,
      }),
      transformResponse: (answer: Omit<Written<Application>, 'etag'>, meta?: AnswerMeta) => ({
        ...answer,
        etag: meta?.etag,
      }),
    }),
    moveCandidates: build.mutation<z.infer<typeof movesAnswer>, Moves>({
      query: (moves) => ({
        path: '/applications/move',
        method: 'POST',
        body: { ...moves, tellAfter: notifyAfter },
      }),
    }),
  }),
});

export const { useMoveCandidateMutation, useMoveCandidatesMutation } = moveApi;
